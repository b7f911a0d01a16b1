/** The line end and the indent before an item's first member. */
const FIRST_MEMBER = 3;
const HAS_LINE_END = /[\n\r\u2028\u2029]/;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * A JSON value as text that costs few tokens and leaves nothing out: a member a line, lists of
 * plain values on one line, without quotes and braces. For clients that read only text.
 */
export function compactText(value: unknown): string {
  return write(value, "").slice(1);
}

/** The value's lines, each behind a line end. */
function write(value: unknown, indent: string): string {
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += writeItem(item, indent);
  } else if (isObject(value)) {
    for (const name in value) text += writeMember(name, value[name], indent);
  } else text = `\n${indent}${quoted(plain(value), indent)}`;
  return text;
}

function writeMember(name: string, member: unknown, indent: string): string {
  if (isFlat(member)) return `\n${indent}${name}: ${quoted(flat(member), indent)}`;
  return `\n${indent}${name}:${write(member, `${indent} `)}`;
}

/** An object of a list begins with a dash; its further members stand below the first. */
function writeItem(item: unknown, indent: string): string {
  if (!isObject(item)) return `\n${indent}- ${quoted(plain(item), indent)}`;
  const members = write(item, `${indent}  `);
  return `\n${indent}- ${members.slice(indent.length + FIRST_MEMBER)}`;
}

function isFlat(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return !value.some(isNested);
  for (const name in value) if (isNested(Object(value)[name])) return false;
  return true;
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Values without members in one line: `a, b` and `platform google, id r1`. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(plain).join(", ");
  if (!isObject(value)) return plain(value);
  let text = "";
  for (const name in value) {
    text += `${text === "" ? "" : ", "}${name} ${plain(value[name])}`;
  }
  return text;
}

/**
 * A text of several lines as one that shows where it goes on: a customer's text must not pass for
 * a member of the answer.
 */
function quoted(text: string, indent: string): string {
  return !HAS_LINE_END.test(text) ? text : text.replace(LINE_END, `\n${indent}  > `);
}

function plain(value: unknown): string {
  if (value === null) return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
