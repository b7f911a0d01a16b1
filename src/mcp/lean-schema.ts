import { type TObject, type TSchema, Type } from "@sinclair/typebox";

/** How many levels of an answer its schema shows. */
const TOLD_DEPTH = 3;
/** A schema of more characters than this is cut down: agents pay for each word. */
const LARGE = 500;

/**
 * The schema of a tool's arguments. Unknown arguments are refused, so that a misspelled filter is
 * noticed rather than ignored.
 */
export function inputSchemaOf(schema: TObject, defaults: Readonly<Record<string, unknown>> = {}) {
  const { type, properties, required } = schema;
  const plain = Object.entries(properties).map(([name, property]) => {
    const own = name in defaults ? { default: defaults[name] } : {};
    return [name, { ...plainly(property), ...own }];
  });
  return {
    type,
    properties: Object.fromEntries(plain),
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  } as const;
}

/** An argument's schema without examples; a choice of texts becomes an `enum`. */
function plainly({ examples, anyOf, ...schema }: TSchema): Record<string, unknown> {
  if (!Array.isArray(anyOf)) return schema;
  return { type: "string", ...schema, enum: anyOf.map((choice) => choice.const) };
}

/**
 * The schema of a tool's answer, as deep as an agent needs it to plan: the answer itself shows the
 * rest. A large schema is cut to its top level, and if that is still large, to the members that are
 * always there.
 */
export function outputSchemaOf(schema: TSchema): Record<string, unknown> {
  const { required } = schema;
  const least = toldSchema(withoutOptional(schema), 1);
  const schemas = [toldSchema(schema, TOLD_DEPTH), toldSchema(schema, 1)];
  const members = schemas.find((one) => JSON.stringify(one).length <= LARGE) ?? least;
  return required === undefined ? members : { ...members, required };
}

function withoutOptional({ type, properties, required = [] }: TSchema): TSchema {
  const members = Object.entries(properties).filter(([name]) => required.includes(name));
  return { ...Type.Unsafe({ type }), properties: Object.fromEntries(members) };
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
