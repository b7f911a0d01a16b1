import type { TObject, TSchema } from "@sinclair/typebox";
import { type ValueError, ValueErrorType } from "@sinclair/typebox/errors";
import { Value } from "@sinclair/typebox/value";
import { expectedForm } from "../domain/text/expected-form.ts";
import { nearest } from "../domain/text/nearest.ts";

/** The values that are allowed, if the schema lists them. */
function choicesOf({ anyOf }: TSchema): string | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  return `It must be one of: ${anyOf.map((choice) => String(choice.const)).join(", ")}`;
}

/** What the patterns of the schema ask for, in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  "\\S": "It is blank",
  "^https?://": "It must begin with http:// or https://",
  "^#[0-9A-Fa-f]{6}$": 'A color is # and six hexadecimal digits, in quotes, as in "#0a5a68"',
  "^[a-z][a-z0-9_]*$": "Use only small letters, digits and _, with a letter first, as in kids_area",
  "^[A-Za-z0-9][A-Za-z0-9_-]*$": "Use only letters, digits, - and _, as in drain-cleaning",
};

function patternOf({ pattern }: TSchema): string | undefined {
  return typeof pattern === "string" ? PATTERNS[pattern] : undefined;
}

/** What a setting of the wrong type must be, with an example. */
function formOf({ schema, value }: ValueError, member: string): string {
  const isInList = schema.type === "object" && member.endsWith("]");
  const example = isInList ? inList(schema) : exampleOf(schema, value);
  const form = schema.type === "object" ? "a group of settings" : expectedForm(schema);
  const whole = example === undefined ? "" : `, as in ${example(nameOf(member))}`;
  return form === undefined
    ? "It has another form than it must have"
    : `It must be ${form}${whole}`;
}

/** An example of a setting; a single group where a list of them is asked for has one bracket too few. */
function exampleOf(
  { type, items }: TSchema,
  value: unknown,
): ((name: string) => string) | undefined {
  if (items?.type !== "object") return EXAMPLES[String(type)];
  const isGroup = typeof value === "object";
  return isGroup ? (name) => `[[${name}]], in double square brackets` : inList(items);
}

/** An example of a member of a list of groups. */
function inList({ required }: TSchema): (name: string) => string {
  const [first = "name"] = Array.isArray(required) ? required : [];
  return (name) => `${name} = [{ ${first} = "…" }], in braces`;
}

const EXAMPLES: Readonly<Record<string, (name: string) => string>> = {
  string: (name) => `${name} = "…", in quotes`,
  array: (name) => `${name} = ["…"], in square brackets`,
  boolean: (name) => `${name} = true, without quotes`,
  object: (name) => `[${name}]`,
};

/** The last name in a path: `id` of `services[0].id`. */
function nameOf(member: string): string {
  return (member.split(".").at(-1) ?? "").replace(/\[\d+\]$/, "");
}

/** Something that is there but empty, so that its form is right. */
const EMPTY: readonly ValueErrorType[] = [
  ValueErrorType.ArrayMinItems,
  ValueErrorType.StringMinLength,
];

/** Settings within the lists of the file. */
const MEMBERS = ["id", "aliases", "label", "words", "key", "platform"];

/**
 * What is wrong with the form of settings, by the first name in their paths: one fault for each.
 * @param schema of the file
 */
export function formFaults(schema: TObject, value: unknown): Map<string, string[]> {
  const names = Object.keys(schema.properties);
  const seen = new Set<string>();
  const faults = new Map<string, string[]>();
  for (const error of Value.Errors(schema, value)) {
    const [, first = ""] = error.path.split("/");
    if (!seen.has(error.path))
      faults.set(first, [...(faults.get(first) ?? []), faultOf(error, names)]);
    seen.add(error.path);
  }
  return faults;
}

/**
 * One fault as a line: `services[0].id: …`, with the nearest known key for an unknown one.
 * @param names the names of all settings outside lists
 */
function faultOf(error: ValueError, names: readonly string[]): string {
  const member = error.path
    .slice(1)
    .replace(/\/(\d+)/g, "[$1]")
    .replaceAll("/", ".");
  if (error.value === undefined) {
    const text = error.schema.type === "array" ? '["…"]' : '"…"';
    return `${member}: it is missing. Add it, as in ${nameOf(member)} = ${text}`;
  }
  if (error.type === ValueErrorType.ObjectAdditionalProperties) {
    return `${member}: ${unknownFault(member, names)}`;
  }
  if (EMPTY.includes(error.type)) return `${member}: It is empty`;
  const isText = error.type === ValueErrorType.StringPattern;
  const wanted = isText ? patternOf(error.schema) : choicesOf(error.schema);
  return `${member}: ${wanted ?? formOf(error, member)}`;
}

function unknownFault(member: string, names: readonly string[]): string {
  const name = nameOf(member);
  const table = tableOf(member);
  // In TOML, everything below a table's header belongs to it.
  if (table !== undefined && names.includes(name)) {
    return `move ${name} above ${table} and every other line that begins with [`;
  }
  const guess = nearest(name, [...names, ...MEMBERS]);
  const isOther = guess !== undefined && guess !== name;
  return `there is no such setting${isOther ? `; did you mean ${guess}?` : ""}`;
}

/** The line of the file that a setting is below: `[[services]]` for `services[0].phone`. */
function tableOf(member: string): string | undefined {
  if (!member.includes(".")) return undefined;
  const table = member.slice(0, member.lastIndexOf("."));
  const name = table.replace(/\[\d+\]/g, "");
  return table.endsWith("]") ? `[[${name}]]` : `[${name}]`;
}
