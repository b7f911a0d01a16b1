import { Chance } from "./chance.ts";
import { type Corpus, wordsOf } from "./corpus.ts";
import { filterQueries } from "./filter-queries.ts";
import { wordQueries } from "./word-queries.ts";

const SEED = 1_000;
const COMMON = 250;
const RARE = 250;
const NONE = 100;
const SHORT = 100;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** One query of the log. */
export interface Query {
  readonly kind: "common" | "rare" | "none" | "short" | "filters" | "words";
  /** What Candor is asked. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The same for peers that find parts of texts, if they can be asked it. */
  readonly part?: string;
  /** The same for peers that find whole words: all of these. */
  readonly words?: string;
}

/** A thousand queries, no two of them the same; the same corpus gives the same log. */
export function queryLog(corpus: Corpus): Query[] {
  const chance = new Chance(SEED);
  const log = [
    ...corpus.words.slice(0, COMMON).map((word) => partQuery("common", word)),
    ...chance.sample(corpus.rare, RARE).map((word) => partQuery("rare", word)),
    ...unheardOf(corpus, chance).map((part) => partQuery("none", part)),
    ...shortParts(corpus, chance).map((part) => partQuery("short", part)),
    ...filterQueries(corpus, chance),
    ...wordQueries(corpus, chance),
  ];
  return chance.sample(log, log.length);
}

export function pathOf({ parameters }: Query): string {
  return `/api/reviews/search?${new URLSearchParams(parameters)}`;
}

function partQuery(kind: Query["kind"], part: string): Query {
  const words = kind === "short" || part.includes(" ") ? {} : { words: part };
  return { kind, parameters: { query: part }, part, ...words };
}

/**
 * Parts that no text contains: half of them are made up, the others are two common words that are
 * never next to each other.
 */
function unheardOf({ words, holds }: Corpus, chance: Chance): string[] {
  const found = new Set<string>();
  while (found.size < NONE) {
    const [one = "", other = ""] = chance.sample(words.slice(0, COMMON), 2);
    const part = found.size % 2 === 0 ? `${one} ${other}` : `${one}q${other}`;
    if (!holds(part)) found.add(part);
  }
  return [...found];
}

/** All letters, and pairs of letters that texts begin words with. */
function shortParts({ texts }: Corpus, chance: Chance): string[] {
  const pairs = new Set(texts.flatMap(wordsOf).map((word) => word.slice(0, 2)));
  const usual = [...pairs].filter((pair) => /^[a-z]{2}$/.test(pair));
  return [...LETTERS, ...chance.sample(usual, SHORT - LETTERS.length)];
}
