import type { TObject, TSchema } from "@sinclair/typebox";

/** Levels of an answer that its schema tells; agents pay for each word. */
const TOLD_DEPTH = 3;

/**
 * The schema of a tool's arguments. Unknown arguments are refused, so that a misspelt filter is
 * told rather than ignored.
 */
export function inputSchemaOf(schema: TObject) {
  const { type, properties, required } = schema;
  const plain = Object.entries(properties).map(([name, { examples, ...property }]) => [
    name,
    property,
  ]);
  return {
    type,
    properties: Object.fromEntries(plain),
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  } as const;
}

/**
 * The schema of a tool's answer: its members and what they are, so far down as an agent plans with.
 * What lies deeper the answer itself shows.
 */
export function outputSchemaOf(schema: TSchema, depth = TOLD_DEPTH): Record<string, unknown> {
  const { type, properties, required, items } = schema;
  if (type === "array") return { type, items: outputSchemaOf(items, depth - 1) };
  if (type !== "object") return typeof type === "string" ? { type } : {};
  if (depth === 0) return { type };
  const members = Object.entries<TSchema>(properties).map(([name, member]) => [
    name,
    outputSchemaOf(member, depth - 1),
  ]);
  const isTop = depth === TOLD_DEPTH && required !== undefined;
  return { type, properties: Object.fromEntries(members), ...(isTop ? { required } : {}) };
}
