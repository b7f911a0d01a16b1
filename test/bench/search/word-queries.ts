import type { Chance } from "./chance.ts";
import type { Corpus } from "./corpus.ts";
import { distinct, twoWords } from "./filter-queries.ts";
import type { Query } from "./query-log.ts";

const EACH = 30;
const COMMON = 400;

/** Searches by `words`: several, phrases, alternatives, and what is left out; half of them by relevance. */
export function wordQueries({ words, texts }: Corpus, chance: Chance): Query[] {
  const word = () => chance.oneOf(words.slice(0, COMMON));
  const phrase = () => `"${twoWords(chance.oneOf(texts), chance)}"`;
  const several = [
    ...distinct(() => `${word()} ${word()}`, EACH),
    ...distinct(() => `${word()} ${word()} ${word()}`, EACH),
  ];
  const others = [
    ...distinct(phrase, EACH),
    ...distinct(() => `${word()} OR ${word()}`, EACH),
    ...distinct(() => `${word()} ${word()} -${word()}`, EACH),
    ...distinct(() => `${phrase()} ${word()} OR ${word()}`, EACH),
  ];
  return [
    ...several.map((asked, index) => ({ ...wordQuery(asked, index), words: asked })),
    ...others.map(wordQuery),
  ];
}

function wordQuery(words: string, index: number): Query {
  const parameters = index % 2 === 0 ? { words, sort: "relevance" } : { words };
  return { kind: "words", parameters };
}
