import type { TObject } from "@sinclair/typebox";

/** How a number is written in a query; `1e9`, `0x5` and `+4` are not numbers. */
const NUMBER = /^-?\d+(\.\d+)?$/;
/** What sites and browsers add to addresses on their own: campaigns, clicks, ways around caches. */
const TRACKING =
  /^(?:|(?:utm_|mtm_|pk_|hsa_|mc_|_).*|(?:fb|g|d|tw|tt|y)clid|msclkid|[gw]braid|igshid|gad_source|ref)$/i;

/**
 * A request's parameters by name, in the types that the schema asks for. What does not convert
 * stays as it is, and fails validation: a repeated parameter becomes a list. Unknown parameters are
 * left out.
 */
export function readParameters(
  schema: TObject,
  url: string,
  pathValues: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const query = queryOf(url);
  const input: Record<string, unknown> = {};
  for (const [name, { type }] of Object.entries(schema.properties)) {
    const fromPath = pathValues[name];
    const values = fromPath === undefined ? query.getAll(name) : [fromPath];
    const converted = values.map((value) => toType(type, value));
    if (converted.length > 0) input[name] = converted.length === 1 ? converted[0] : values;
  }
  return input;
}

/**
 * The names in a query that are not parameters of the schema, except tracking parameters such as
 * `utm_source`, which nobody typed.
 */
export function unknownParameters({ properties }: TObject, url: string): string[] {
  const names = new Set(queryOf(url).keys());
  return [...names].filter((name) => !Object.hasOwn(properties, name) && !TRACKING.test(name));
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
}

function toType(type: unknown, value: string): string | number | boolean {
  if (type === "integer" || type === "number") return toNumber(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

function toNumber(text: string): number | string {
  return NUMBER.test(text) ? Number(text) : text;
}
