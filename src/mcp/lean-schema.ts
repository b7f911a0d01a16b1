import type { TObject, TSchema } from "@sinclair/typebox";

/** Levels of an answer that its schema tells; agents pay for each word, so of a large one fewer. */
const TOLD_DEPTH = 3;
const TOLD_DEPTH_OF_LARGE = 1;
const LARGE = 720;

/**
 * The schema of a tool's arguments. Unknown arguments are refused, so that a misspelt filter is
 * told rather than ignored.
 */
export function inputSchemaOf(schema: TObject) {
  const { type, properties, required } = schema;
  const plain = Object.entries(properties).map(([name, property]) => [name, plainly(property)]);
  return {
    type,
    properties: Object.fromEntries(plain),
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  } as const;
}

/** An argument's schema without examples; one of several texts as a list of them. */
function plainly({ examples, anyOf, ...schema }: TSchema): Record<string, unknown> {
  if (!Array.isArray(anyOf)) return schema;
  return { type: "string", ...schema, enum: anyOf.map((choice) => choice.const) };
}

/**
 * The schema of a tool's answer: its members and what they are, so far down as an agent plans with.
 * What lies deeper the answer itself shows.
 */
export function outputSchemaOf(schema: TSchema): Record<string, unknown> {
  const { required } = schema;
  const told = toldSchema(schema, TOLD_DEPTH);
  const isLarge = JSON.stringify(told).length > LARGE;
  const members = isLarge ? toldSchema(schema, TOLD_DEPTH_OF_LARGE) : told;
  return required === undefined ? members : { ...members, required };
}

function toldSchema(schema: TSchema, depth: number): Record<string, unknown> {
  const { type, properties, items } = schema;
  if (type === "array") return { type, items: toldSchema(items, depth - 1) };
  if (type !== "object") return typeof type === "string" ? { type } : {};
  if (depth <= 0) return { type };
  const members = Object.entries<TSchema>(properties).map(([name, member]) => [
    name,
    toldSchema(member, depth - 1),
  ]);
  return { type, properties: Object.fromEntries(members) };
}
