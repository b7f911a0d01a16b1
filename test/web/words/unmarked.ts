import type { Data } from "./data.ts";
import { isMarked } from "./pseudo.ts";

/** What is the same in every language: addresses, methods and times. */
const ALIKE = /\b(https?|urn):\S+|\b(GET|POST)\b|\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g;

/** The parts of a text that are neither in the pseudo-language nor data. */
export function unmarked(text: string, data: Data): string[] {
  return partsBetweenMarks(text)
    .filter((part) => data.without(part) !== "")
    .map((part) => data.without(part.replaceAll(ALIKE, " ")))
    .filter((part) => part !== "");
}

function partsBetweenMarks(text: string): string[] {
  const parts = [""];
  for (const character of text) {
    if (isMarked(character)) parts.push("");
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.filter((part) => /[a-z]/i.test(part));
}
