import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { Reading } from "./reading.ts";
import type { WordSpan } from "./term-scene.ts";

const LINKS = new Set(words("grammar", "list_links").split(" "));
const JOINS = new Set(words("grammar", "list_joins").split(" "));
/** The list of terms that a term stands in: "the food, service and wine". */
export function listOf(reading: Reading, term: WordSpan, others: readonly WordSpan[]): WordSpan {
  let { from, to } = term;
  for (let grown = true; grown; ) {
    grown = false;
    for (const other of others) {
      if (other.to <= from && linked(reading, other.to, from)) from = other.from;
      else if (other.from >= to && linked(reading, to, other.from)) to = other.to;
      else continue;
      grown = true;
    }
  }
  return { from, to };
}

const LIST_REACH = 5;

/** Whether nothing but commas, "and", articles and opinions stand between two terms of a list. */
function linked(reading: Reading, from: number, to: number): boolean {
  if (to - from > LIST_REACH || to <= from) return false;
  let joins = 0;
  for (let at = from; at < to; at += 1) {
    const word = reading.words[at] ?? "";
    if (JOINS.has(word)) joins += 1;
    else if (!LINKS.has(word)) return false;
  }
  return joins > 0;
}
