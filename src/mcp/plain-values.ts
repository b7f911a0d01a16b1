import type { Members } from "../resources/base/answering.ts";

/** Counts of reviews by stars. */
const COUNTS = "distribution";
const HAS_LINE_END = /[\n\r\u2028\u2029]/;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value fits on one line: none of its members has members. */
export function isFlat(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  for (const name in value) if (isNested(Object(value)[name])) return false;
  return true;
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Counts of reviews by stars, without a name for each; undefined for any other member. */
export function countsByStars(name: string, value: unknown) {
  if (name !== COUNTS || !isMembers(value)) return undefined;
  return { name: `${name} (1 to 5 stars)`, text: Object.values(value).join(", ") };
}

/** A flat value on one line: `a, b` or `platform google, id r1`. */
export function flat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(plain).join(", ");
  if (typeof value !== "object" || value === null) return plain(value);
  let text = "";
  for (const name in value) {
    text += `${text === "" ? "" : ", "}${name} ${plain(Object(value)[name])}`;
  }
  return text === "" ? "none" : text;
}

/** A value without members, as text. */
export function plain(value: unknown): string {
  if (value === null) return "none";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Whether a text has more than one line. */
export function hasLineEnd(text: string): boolean {
  return HAS_LINE_END.test(text);
}

/**
 * A text whose lines after the first are marked, so that a customer's text can't pass for a member
 * of the answer.
 */
export function quoted(text: string, indent: string): string {
  return hasLineEnd(text) ? text.replace(LINE_END, `\n${indent}> `) : text;
}
