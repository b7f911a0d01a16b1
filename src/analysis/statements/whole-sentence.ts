import type { Range } from "../../domain/text/range.ts";

/** The longest quote that reads well, in UTF-16 units. */
const MAX_LENGTH = 220;
/** Ends a sentence, with what may close a quotation after it. */
const SENTENCE_END = /[.!?…](?:["”’)\]]+)?(?=\s|$)|\n\s*\n|$/g;
/** Not the end of a sentence: "Dr. Smith", "9 a.m. sharp". */
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}|Dr|Mr|Mrs|Ms|St|Prof|vs|approx|[ap]\.m)\.$/u;

/**
 * The whole sentences around a part of a text, so that a quote begins and ends as its writer meant.
 * @returns undefined if they are too long to be quoted
 */
export function wholeSentence(text: string, { start, end }: Range): Range | undefined {
  const ends = sentenceEnds(text);
  const before = ends.findLast((at) => at <= start) ?? 0;
  const to = ends.find((at) => at >= end) ?? text.length;
  const from = text.length - text.slice(before).trimStart().length;
  if (to <= from || to - from > MAX_LENGTH) return undefined;
  return { start: from, end: text.slice(0, to).trimEnd().length };
}

/** Where sentences end, in order. */
function sentenceEnds(text: string): number[] {
  return Array.from(
    text.matchAll(SENTENCE_END),
    ({ 0: mark, index }) => index + mark.length,
  ).filter((at) => !ABBREVIATION.test(text.slice(Math.max(0, at - 12), at)));
}
