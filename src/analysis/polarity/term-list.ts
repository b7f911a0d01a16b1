import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { Span } from "../text/span.ts";
import type { Reading } from "./reading.ts";

const LINKS = new Set(words("grammar", "list_links").split(" "));
const JOINS = new Set(words("grammar", "list_joins").split(" "));

/** The list of terms that a term is part of: "the food, service and wine". */
export function listOf(reading: Reading, term: Span, others: readonly Span[]): Span {
  let { from, to } = term;
  for (let length = 0; length < to - from; ) {
    length = to - from;
    for (const other of others) {
      if (areLinked(reading, other.to, from)) from = other.from;
      if (areLinked(reading, to, other.from)) to = other.to;
    }
  }
  return { from, to };
}

const LIST_REACH = 5;

/**
 * Whether there is nothing but commas, "and", articles and opinions between two terms of a list.
 */
function areLinked({ words }: Reading, from: number, to: number): boolean {
  if (to <= from || to - from > LIST_REACH) return false;
  const between = words.slice(from, to);
  const isLink = (word: string) => JOINS.has(word) || LINKS.has(word);
  return between.some((word) => JOINS.has(word)) && between.every(isLink);
}
