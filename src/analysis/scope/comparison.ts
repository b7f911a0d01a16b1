import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import type { Span } from "../text/span.ts";

const COMPARATIVES = new Set(words("modality", "comparatives").split(" "));

/** Whether words compare: "better service", which in a review of few stars was had elsewhere. */
export function isCompared({ tokens }: MarkedText, { from, to }: Span): boolean {
  return tokens.slice(from, to).some(({ text }) => COMPARATIVES.has(text));
}
