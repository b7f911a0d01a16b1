import type { TObject, TSchema } from "@sinclair/typebox";

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

const DAY = "YYYY-MM-DD";
const DAY_OR_PERIOD = `${DAY}, YYYY-MM, YYYY-Q3 or YYYY`;

/**
 * An argument's schema without examples, bounds of its length, and least values, which calls check; a
 * choice of texts becomes an `enum`. A day is no `date`, for which clients would refuse the periods
 * that calls take too.
 */
function plainly({
  examples,
  maxLength,
  minimum,
  anyOf,
  ...schema
}: TSchema): Record<string, unknown> {
  if (schema.format === "date") return dayOrPeriod(schema);
  if (!Array.isArray(anyOf)) return schema;
  return { type: "string", ...schema, enum: anyOf.map((choice) => choice.const) };
}

function dayOrPeriod({ format, description, ...schema }: TSchema): Record<string, unknown> {
  if (description === undefined) return schema;
  return { ...schema, description: description.replace(DAY, DAY_OR_PERIOD) };
}

const SCALARS = ["string", "integer", "number", "boolean"];

/**
 * The schema of a tool's answer: the members that are always there, which is what an agent plans with,
 * and the types of those that are single values. The answer itself shows the rest.
 */
export function outputSchemaOf({ properties = {}, required = [] }: TSchema) {
  const always = Object.entries<TSchema>(properties).filter(([name]) => required.includes(name));
  const typed = always.filter(([, { type }]) => SCALARS.includes(type));
  return {
    type: "object",
    properties: Object.fromEntries(typed.map(([name, { type }]) => [name, { type: `${type}` }])),
    required: always.map(([name]) => name),
  } as const;
}
