import type { Vertical } from "../../domain/business/vertical.ts";
import type { VerticalWords } from "../../domain/business/vertical-words.ts";
import { onceEach } from "../../domain/text/once.ts";
import { packedVerticals } from "../../macros/read-verticals.ts" with { type: "macro" };

const VERTICALS = new Map(Object.entries(packedVerticals()));

/** What the program carries of a line of business. */
export const wordsOfVertical = onceEach((vertical: Vertical): VerticalWords => {
  const packed = VERTICALS.get(vertical);
  if (packed === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return JSON.parse(Bun.zstdDecompressSync(Buffer.from(packed, "base64")).toString());
});
