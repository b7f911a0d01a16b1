const FINAL_SIGMA = /ς/g;

/**
 * The text without differences of case, for searching. Upper case comes first so that ß equals SS,
 * and the two small sigmas become one, so that a part folds the same alone as within its text:
 * `fold(text).includes(fold(query))` is case-insensitive substring search.
 */
export function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replace(FINAL_SIGMA, "σ");
}

/** What may stand within a word unseen: a soft hyphen, a space or a joiner without width. */
const UNSEEN_IN_WORDS = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * A text, a name or a query, normalized for comparison: without case, with accents composed, and
 * without what is unseen within words, so that it does not matter how they were typed.
 */
export function searchable(text: string): string {
  return foldCase(text.replace(UNSEEN_IN_WORDS, "").normalize());
}

/** A person's name, normalized for comparison: "Dr Morgan" is "Dr. Morgan". */
export function comparableName(name: string): string {
  return searchable(name).replaceAll(".", "");
}

const MARKS = /\p{M}+/gu;

/** The text without accents and other marks, which not everybody types: "Bétz" is "Betz". */
export function withoutMarks(text: string): string {
  return text.normalize("NFD").replace(MARKS, "").normalize("NFC");
}

/** A word as headers and dates are compared: without case and accents, `Février` is `fevrier`. */
export function bareWord(word: string): string {
  return withoutMarks(foldCase(word));
}

const WORD_START = /(?<![\p{L}'’])\p{L}/gu;

/** A name with each of its words capitalized, and the rest in lower case: "Steve Larue". */
export function withCapitals(name: string): string {
  return name.toLowerCase().replace(WORD_START, (letter) => letter.toUpperCase());
}
