const WORD_START = /(?<![\p{L}'’])\p{L}/gu;

/** A name with each of its words capitalized, and the rest in lower case: "Steve Larue". */
export function withCapitals(name: string): string {
  return name.toLowerCase().replace(WORD_START, (letter) => letter.toUpperCase());
}
