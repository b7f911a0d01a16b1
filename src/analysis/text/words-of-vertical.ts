import type { Vertical } from "../../domain/business/vertical.ts";
import type { VerticalWords } from "../../domain/business/vertical-words.ts";
import { onceEach } from "../../domain/text/once.ts";
import { unpackText } from "../../macros/packed-text.ts";
import { packedVerticals } from "../../macros/read-verticals.ts" with { type: "macro" };

const PACKED: Readonly<Record<string, string>> = packedVerticals();

/** What the program carries of a line of business. */
export const wordsOfVertical = onceEach((vertical: Vertical): VerticalWords => {
  const packed = PACKED[vertical];
  if (packed === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return JSON.parse(unpackText(packed));
});
