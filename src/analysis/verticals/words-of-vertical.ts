import type { Vertical } from "../../domain/vertical.ts";
import { once } from "../text/once.ts";
import { readVerticals } from "./read-verticals.ts" with { type: "macro" };
import type { VerticalWords } from "./vertical-words.ts";

const verticals = once(() => new Map<string, VerticalWords>(Object.entries(readVerticals())));

/** What the program carries of a line of business. */
export function wordsOfVertical(vertical: Vertical): VerticalWords {
  const words = verticals().get(vertical);
  if (words === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return words;
}
