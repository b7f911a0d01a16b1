import type { Vertical } from "../../domain/business/vertical.ts";
import type { VerticalWords } from "../../domain/business/vertical-words.ts";
import { onceEach } from "../../domain/text/once.ts";
import { packedVerticals } from "../../macros/read-verticals.ts" with { type: "macro" };

/** A function, so that a server that analyzes nothing has no memory for them. */
const packed = (): Readonly<Record<string, string>> => packedVerticals();

/** What the program carries packed as a constant. */
export function unpacked(constant: string): string {
  return Bun.zstdDecompressSync(Buffer.from(constant, "base64")).toString();
}

/** What the program carries of a line of business. */
export const wordsOfVertical = onceEach((vertical: Vertical): VerticalWords => {
  const words = packed()[vertical];
  if (words === undefined) throw new Error(`There is no folder data/verticals/${vertical}`);
  return JSON.parse(unpacked(words));
});
