import type { Members } from "../resources/base/answering.ts";
import { countsByStars, flat, isFlat, isMembers, plain, quoted } from "./plain-values.ts";
import { tableOf } from "./table.ts";

/** Members that hold customers' words. In a list they get separate, marked lines. */
const QUOTED: ReadonlySet<string> = new Set(["text", "quote"]);

/**
 * A JSON value as text that costs few tokens and leaves nothing out: a line for each member, a row for
 * each item of a list below the names of the columns, without quotes and braces. For clients that read
 * only text.
 */
export function compactText(value: unknown): string {
  return write(value, "").slice(1);
}

/** The value's lines, each behind a line end. */
function write(value: unknown, indent: string): string {
  if (Array.isArray(value)) return value.map((item) => writeItem(item, indent)).join("");
  if (!isMembers(value)) return `\n${indent}${quoted(plain(value), indent)}`;
  return Object.entries(value)
    .map(([name, member]) => writeMember(name, member, indent))
    .join("");
}

function writeMember(name: string, member: unknown, indent: string): string {
  if (QUOTED.has(name) && typeof member === "string") {
    return `\n${indent}${name}:\n${indent}> ${quoted(member, indent)}`;
  }
  const counts = countsByStars(name, member);
  if (counts !== undefined) return `\n${indent}${counts.name}: ${counts.text}`;
  if (isFlat(member)) return `\n${indent}${name}: ${quoted(flat(member), indent)}`;
  if (Array.isArray(member) && member.every(isMembers)) return writeTable(name, member, indent);
  return `\n${indent}${name}:${write(member, `${indent} `)}`;
}

/** An item of a list whose items are not all objects. */
function writeItem(item: unknown, indent: string): string {
  if (isFlat(item)) return `\n${indent}- ${quoted(flat(item), indent)}`;
  return `\n${indent}-${write(item, `${indent} `)}`;
}

/** Items as rows, and below each what does not fit into one. */
function writeTable(name: string, items: readonly Members[], indent: string): string {
  const { header, isNamed, rows } = tableOf(items, QUOTED);
  // Marked words between the rows tell them apart, and a mark costs a model two tokens.
  const mark = isNamed && rows.some(({ text }) => text !== undefined) ? "" : "- ";
  const lines = rows.map(({ cells, text, further }) => {
    const words = text === undefined ? "" : `\n${indent}> ${quoted(text, indent)}`;
    return `\n${indent}${mark}${cells}${words}${write(further, `${indent}  `)}`;
  });
  return `\n${indent}${name}${header}:${lines.join("")}`;
}
