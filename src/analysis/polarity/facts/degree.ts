import { words } from "../../../macros/word-lists.ts" with { type: "macro" };

const DEGREES = new Map<string, number>();
for (const [factor, list] of [
  [1.3, words("degrees", "stronger")],
  [0.6, words("degrees", "weaker")],
  [1, words("degrees", "as_strong")],
] as const) {
  for (const word of list.split(" ")) DEGREES.set(word, factor);
}

/** How much stronger or weaker a word makes the next, if it says only that: "very", "slightly". */
export function degreeOf(word: string): number | undefined {
  return DEGREES.get(word);
}

const MEASURES = new Set(words("degrees", "measures").split(" "));
const ADJECTIVAL = /(?:y|ed|ing|al|ive|ous|ful|ic|ary|ish|ble)$/;
const SHORTEST_ADJECTIVE = 5;

/** Whether "too" before this word is a complaint: "too salty", against "I liked it too". */
export function isMeasure(word: string): boolean {
  return MEASURES.has(word) || (word.length >= SHORTEST_ADJECTIVE && ADJECTIVAL.test(word));
}
