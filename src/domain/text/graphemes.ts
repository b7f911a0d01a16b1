import { once } from "./once.ts";

const segmenter = once(() => new Intl.Segmenter());
const SIMPLE = /^[ -~]*$/;

/** The characters of a text as people see them, each with its place: a letter with its accents, a whole emoji. */
export function graphemesIn(text: string): Iterable<Intl.SegmentData> {
  return segmenter().segment(text);
}

/** The same without their places. */
export function graphemesOf(text: string): string[] {
  return SIMPLE.test(text)
    ? text.split("")
    : Array.from(graphemesIn(text), ({ segment }) => segment);
}
