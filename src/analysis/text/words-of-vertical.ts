import type { Vertical } from "../../domain/business/vertical.ts";
import type { VerticalWords } from "../../domain/business/vertical-words.ts";
import { once } from "../../domain/text/once.ts";
import { readVerticals } from "../../macros/read-verticals.ts" with { type: "macro" };

const verticals = once(() => new Map<string, VerticalWords>(Object.entries(readVerticals())));

/** What the program carries of a line of business. */
export function wordsOfVertical(vertical: Vertical): VerticalWords {
  const words = verticals().get(vertical);
  if (words === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return words;
}
