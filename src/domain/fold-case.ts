const FINAL_SIGMA = /ς/g;

/**
 * The text with all differences of case taken away, for searching. Upper case comes first so that
 * ß meets SS, and the two small sigmas become one, so that folding a part equals the part folded:
 * `fold(text).includes(fold(query))` is substring search without case.
 */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replace(FINAL_SIGMA, "σ");
}

/**
 * A text, a name or a query as they are compared: accents composed, so that it does not matter how
 * they were typed, and without case.
 */
export function searchable(text: string): string {
  return foldCase(text.normalize());
}

const MARKS = /\p{M}+/gu;

/** The text without accents and other marks, which not everybody writes: "Bétz" is "Betz". */
export function withoutMarks(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").normalize("NFC");
}
