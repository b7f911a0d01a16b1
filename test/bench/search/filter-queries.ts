import type { Chance } from "./chance.ts";
import { type Corpus, wordsOf } from "./corpus.ts";
import type { Query } from "./query-log.ts";

const EACH = 30;
const COMMON = 400;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2021, 10, 2);
const DAYS = 5 * 365;
const MAX_SPAN_LENGTH = 400;
const PLATFORMS = ["google", "yelp", "facebook"] as const;

type Parameters = Readonly<Record<string, string>>;

/** Filters by stars, days, platform and replies, with a part of the text or without. */
export function filterQueries({ words, texts }: Corpus, chance: Chance): Query[] {
  const word = () => chance.oneOf(words.slice(0, COMMON));
  const stars = () => String(1 + chance.below(5));
  const makers: readonly (() => Parameters)[] = [
    () => ({ ...daysOf(chance), rating: stars() }),
    () => ({ ...daysOf(chance), query: word() }),
    () => ({ query: word(), min_rating: stars(), sort: chance.oneOf(["lowest", "highest"]) }),
    () => ({
      query: twoWords(chance.oneOf(texts), chance),
      platform: chance.oneOf(PLATFORMS),
      has_reply: chance.oneOf(["true", "false"]),
    }),
  ];
  return makers.flatMap((make) => distinct(make, EACH)).map(filterQuery);
}

/** The first `count` different results of `make`. */
export function distinct<Made>(make: () => Made, count: number): Made[] {
  const found = new Map<string, Made>();
  while (found.size < count) {
    const made = make();
    found.set(JSON.stringify(made), made);
  }
  return [...found.values()];
}

/** Two words that are next to each other in a text. */
export function twoWords(text: string, chance: Chance): string {
  const words = wordsOf(text.replace(/[^a-z0-9 ]+\S*/g, " "));
  const at = chance.below(Math.max(1, words.length - 1));
  return words.slice(at, at + 2).join(" ");
}

function filterQuery(parameters: Parameters): Query {
  return { kind: "filters", parameters };
}

function daysOf(chance: Chance): Parameters {
  const since = FIRST_DAY + chance.below(DAYS) * DAY_MS;
  return { since: dayOf(since), until: dayOf(since + chance.below(MAX_SPAN_LENGTH) * DAY_MS) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
