import { searchable } from "../domain/fold-case.ts";
import { Bits } from "./bits.ts";
import { fact } from "./facts.ts";
import { indexedQuery, matchWords } from "./match-words.ts";
import type { WordQuery } from "./query-words.ts";
import type { ReviewIndex } from "./review-index.ts";
import type { Steps } from "./steps.ts";

const MOST_STARS = 5;

/** What search filters by; all that are given must hold. Dates are inclusive. */
export interface SearchFilter {
  readonly rating?: number | undefined;
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** A part of the text, letter by letter. */
  readonly text?: string | undefined;
  readonly words?: WordQuery | undefined;
  readonly hasReply?: boolean | undefined;
  /** Facts of which each must hold. */
  readonly facts: readonly string[];
  /** Those that may be found. */
  readonly ids?: ReadonlySet<string> | undefined;
}

/** The reviews that meet a filter. A set of the caller's own. */
export function* matching(filter: SearchFilter, index: ReviewIndex): Steps<Bits> {
  const found = index.all();
  for (const name of filter.facts) found.and(index.with(name));
  if (filter.hasReply === true) found.and(index.with(fact.reply));
  if (filter.hasReply === false) found.andNot(index.with(fact.reply));
  if (filter.ids !== undefined) found.and(yield* index.withIds(filter.ids));
  const stars = starsOf(filter);
  if (stars !== undefined) found.and(withStars(stars, index));
  if (filter.since !== undefined || filter.until !== undefined) {
    found.and(index.between(filter.since, filter.until));
  }
  const held =
    filter.text === undefined ? found : yield* index.texts.holding(searchable(filter.text), found);
  if (filter.words === undefined) return held;
  return yield* matchWords(indexedQuery(filter.words, index.texts), index.texts, held);
}

/** The stars that the filter allows; undefined if it says nothing of them. */
function starsOf({ rating, minRating, maxRating }: SearchFilter): number[] | undefined {
  if ([rating, minRating, maxRating].every((one) => one === undefined)) return undefined;
  const isAllowed = (stars: number) =>
    stars === (rating ?? stars) && stars >= (minRating ?? 1) && stars <= (maxRating ?? MOST_STARS);
  return allStars().filter(isAllowed);
}

/** 1 to 5. */
export function allStars(): number[] {
  return Array.from({ length: MOST_STARS }, (_, index) => index + 1);
}

function withStars(stars: readonly number[], index: ReviewIndex): Bits {
  const found = new Bits(index.size);
  for (const one of stars) found.or(index.with(fact.rating(one)));
  return found;
}
