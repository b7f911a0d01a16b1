const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The characters of a text as people see them: a letter with its accents, a whole emoji. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
