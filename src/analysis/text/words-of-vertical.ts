import type { Vertical } from "../../domain/business/vertical.ts";
import type { VerticalWords } from "../../domain/business/vertical-words.ts";
import { onceEach } from "../../domain/text/once.ts";
import { readVerticals } from "../../macros/read-verticals.ts" with { type: "macro" };

const VERTICALS = new Map(Object.entries(readVerticals()));

/** What the program carries of a line of business. */
export const wordsOfVertical = onceEach((vertical: Vertical): VerticalWords => {
  const words = VERTICALS.get(vertical);
  if (words === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return JSON.parse(words);
});
