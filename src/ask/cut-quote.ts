import { wholeWordsTo } from "./sentences.ts";

/** A part of a text as it stands there, cut between two words where it is long. */
export function cutQuote(text: string, start: number, end: number): string {
  return text.slice(start, wholeWordsTo(text, start, end)).trim();
}
