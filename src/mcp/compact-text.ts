const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * A JSON value as text that costs few tokens and leaves nothing out: a member a line, lists of
 * plain values on one line, without quotes and braces. For clients that read only text.
 */
export function compactText(value: unknown): string {
  return linesOf(value, "").join("\n");
}

function linesOf(value: unknown, indent: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => itemLines(item, indent));
  if (!isObject(value)) return [`${indent}${plain(value)}`];
  return Object.entries(value).flatMap(([name, member]) => memberLines(name, member, indent));
}

function memberLines(name: string, member: unknown, indent: string): string[] {
  if (isFlat(member)) return [`${indent}${name}: ${quoted(flat(member), indent)}`];
  return [`${indent}${name}:`, ...linesOf(member, `${indent} `)];
}

/** An object of a list begins with a dash; what is flat in it shares lines. */
function itemLines(item: unknown, indent: string): string[] {
  if (!isObject(item)) return [`${indent}- ${quoted(plain(item), indent)}`];
  const [first = "", ...rest] = linesOf(item, `${indent}  `);
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

function isFlat(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => !isObject(item) && !Array.isArray(item));
  return !isObject(value) || Object.values(value).every((member) => !isNested(member));
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Values without members in one line: `a, b` and `platform google, id r1`. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(plain).join(", ");
  if (!isObject(value)) return plain(value);
  return Object.entries(value)
    .map(([name, member]) => `${name} ${plain(member)}`)
    .join(", ");
}

/**
 * A text of several lines as one that shows where it goes on: a customer's text must not pass for
 * a member of the answer.
 */
function quoted(text: string, indent: string): string {
  return text.replace(LINE_END, `\n${indent}  > `);
}

function plain(value: unknown): string {
  if (value === null) return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
