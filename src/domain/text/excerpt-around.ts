import type { Range } from "./range.ts";

/** How far a cut may move to fall between two words. */
const MAX_WORD_LENGTH = 30;
const CUT = "…";

/**
 * The part of a text around a place, cut between words; "…" marks what is left out.
 * @param longest in UTF-16 units, without the ellipses
 */
export function excerptAround(text: string, { start, end }: Range, longest: number): string {
  if (text.length <= longest) return text;
  const before = Math.max(0, Math.floor((longest - (end - start)) / 2));
  const from = Math.max(0, Math.min(start - before, text.length - longest));
  const to = Math.min(text.length, from + longest);
  const first = from === 0 ? 0 : afterSpace(text, from, start);
  const last = to === text.length ? to : beforeSpace(text, to, end);
  const cut = text
    .slice(first, last)
    .toWellFormed()
    .replace(/^\ufffd|\ufffd$/g, "");
  return `${first > 0 ? CUT : ""}${cut.trim()}${last < text.length ? CUT : ""}`;
}

function afterSpace(text: string, from: number, most: number): number {
  const found = text.slice(from, Math.min(most, from + MAX_WORD_LENGTH)).search(/\s\S/);
  return found < 0 ? from : from + found + 1;
}

function beforeSpace(text: string, to: number, least: number): number {
  const window = text.slice(Math.max(least, to - MAX_WORD_LENGTH), to);
  const found = window.search(/\s\S*$/);
  return found < 0 ? to : to - window.length + found;
}
