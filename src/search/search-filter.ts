import { searchable } from "../domain/text/fold-case.ts";
import type { AboutRelevance } from "./about-relevance.ts";
import { BitSet } from "./bit-set.ts";
import { indexedQuery, matchWords } from "./match-words.ts";
import type { WordQuery } from "./query-words.ts";
import type { ReviewIndex } from "./review-index.ts";
import type { Task } from "./task.ts";
import { term } from "./terms.ts";

const MAX_STARS = 5;

/** What search filters by besides the text; all given filters must hold. Dates are inclusive. */
export interface Facets {
  readonly rating?: number | undefined;
  readonly minRating?: number | undefined;
  readonly maxRating?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly hasReply?: boolean | undefined;
  /** Facts that must all hold. */
  readonly facts: readonly string[];
  /** If given, only reviews with these ids are found. */
  readonly ids?: ReadonlySet<string> | undefined;
}

/** Everything that search filters by. */
export interface SearchFilter extends Facets {
  /** A part of the text, letter by letter. */
  readonly text?: string | undefined;
  readonly words?: WordQuery | undefined;
}

interface Matching {
  readonly found: BitSet;
  /** For each of the other facets, the reviews that meet them and the text. */
  readonly others: readonly BitSet[];
}

/**
 * The reviews that meet a filter, and those that meet other facets instead of its own: texts are
 * searched once for all of them.
 * @param others undefined for the filter's own facets
 * @param about what all of them must speak of
 * @returns new sets that the caller may change
 */
export function* matching(
  filter: SearchFilter,
  others: readonly (Facets | undefined)[],
  index: ReviewIndex,
  about?: AboutRelevance,
): Task<Matching> {
  const found = yield* meeting(filter, index);
  const sets: BitSet[] = [];
  for (const facets of others) {
    sets.push(facets === undefined ? found : yield* meeting(facets, index));
  }
  const isText = filter.text !== undefined || filter.words !== undefined;
  if (!isText && about === undefined) return { found, others: sets };
  const all = sets.reduce((sum, one) => sum.or(one), found.clone());
  const withText = yield* holding(filter, all, index);
  const held = about === undefined ? withText : yield* about.speaking(withText);
  return { found: found.and(held), others: sets.map((one) => one.and(held)) };
}

function* meeting(facets: Facets, index: ReviewIndex): Task<BitSet> {
  const found = index.all();
  for (const name of facets.facts) found.and(index.with(name));
  if (facets.hasReply === true) found.and(index.with(term.reply));
  if (facets.hasReply === false) found.andNot(index.with(term.reply));
  if (facets.ids !== undefined) found.and(yield* index.withIds(facets.ids));
  const stars = starsOf(facets);
  if (stars !== undefined) found.and(withStars(stars, index));
  if (facets.since !== undefined || facets.until !== undefined) {
    found.and(index.between(facets.since, facets.until));
  }
  return found;
}

/** The given reviews that have the filter's text and words. */
function* holding({ text, words }: SearchFilter, among: BitSet, index: ReviewIndex): Task<BitSet> {
  const { texts } = index;
  const held = text === undefined ? among : yield* texts.holding(searchable(text), among);
  if (words === undefined) return held;
  yield* texts.vocabulary.takeUp();
  return yield* matchWords(indexedQuery(words, index), texts, held);
}

/** The allowed stars; undefined if they are not filtered. */
function starsOf({ rating, minRating, maxRating }: Facets): number[] | undefined {
  if ([rating, minRating, maxRating].every((one) => one === undefined)) return undefined;
  const isAllowed = (stars: number) =>
    stars === (rating ?? stars) && stars >= (minRating ?? 1) && stars <= (maxRating ?? MAX_STARS);
  return allStars().filter(isAllowed);
}

/** 1 to 5. */
export function allStars(): number[] {
  return Array.from({ length: MAX_STARS }, (_, index) => index + 1);
}

function withStars(stars: readonly number[], index: ReviewIndex): BitSet {
  const found = new BitSet(index.size);
  for (const one of stars) found.or(index.with(term.rating(one)));
  return found;
}
