import { compareReviewPositions, type ReviewPosition } from "../domain/review/review-position.ts";
import type { Sort } from "../domain/review/search-question.ts";
import type { BitSet } from "./bit-set.ts";
import type { ReviewIndex } from "./review-index.ts";
import { allStars } from "./search-filter.ts";
import type { Task } from "./task.ts";
import { term } from "./terms.ts";

/** How many texts are examined before other requests get a turn. */
const A_TURN = 1_000;

/** Where a page ends: the sort key of its last review. */
export interface Position {
  /** Its stars (0 for none) or its relevance; 0 if sorted by date. */
  readonly rank: number;
  readonly place: ReviewPosition;
}

export interface PageTerms {
  readonly sort: Sort;
  /** The page begins after this position. */
  readonly after?: Position | undefined;
  readonly limit: number;
  /** Whether the order is reversed: the page then ends before `after`, its last result first. */
  readonly isBackwards?: boolean;
  /** How relevant a slot is; called only when sorting by relevance. */
  readonly relevanceOf: (slot: number) => number;
}

/**
 * The slots of a page: the first results in the given order. Within a rank the newest come first.
 */
export function* pageOf(found: BitSet, index: ReviewIndex, terms: PageTerms): Task<number[]> {
  const { sort, isBackwards = false } = terms;
  switch (sort) {
    case "newest":
    case "oldest":
      return byDate(found, index, { ...terms, step: (sort === "newest") === isBackwards ? -1 : 1 });
    case "lowest":
      return byStars([...allStars(), 0], found, index, terms);
    case "highest":
      return byStars([...allStars().reverse(), 0], found, index, terms);
    case "relevance":
      return yield* byRelevance(found, index, terms);
  }
}

/**
 * After what the page before begins, whose last result is at `after`; undefined if that is the first
 * page, or nobody asked.
 */
export function* startBefore(
  found: BitSet,
  index: ReviewIndex,
  terms: PageTerms & { readonly hasStart?: boolean | undefined },
): Task<Position | undefined> {
  if (terms.after === undefined || terms.hasStart !== true) return undefined;
  const slots = yield* pageOf(found, index, { ...terms, isBackwards: true });
  const first = slots[terms.limit - 1];
  return first === undefined ? undefined : positionOf(first, index, terms);
}

/** The position of a review in an order. */
export function positionOf(
  slot: number,
  index: ReviewIndex,
  { sort, relevanceOf }: Pick<PageTerms, "sort" | "relevanceOf">,
): Position {
  const place = index.placeOf(slot);
  if (sort === "newest" || sort === "oldest") return { rank: 0, place };
  return { rank: sort === "relevance" ? relevanceOf(slot) : index.ratings.at(slot), place };
}

interface DateTerms extends Pick<PageTerms, "after" | "limit"> {
  /** 1 for the newest first, -1 for the oldest first. */
  readonly step: 1 | -1;
}

/** Does not look at all results. */
function byDate(found: BitSet, index: ReviewIndex, { step, after, limit }: DateTerms): number[] {
  const { order } = index;
  const page: number[] = [];
  let at = firstAfter(order, index, step, after);
  for (; page.length < limit && at >= 0 && at < order.length; at += step) {
    const slot = order[at] ?? 0;
    if (found.has(slot)) page.push(slot);
  }
  return page;
}

/** Where the first review after a position is in the order of all reviews. */
function firstAfter(
  order: Uint32Array,
  index: ReviewIndex,
  step: number,
  after: Position | undefined,
): number {
  if (after === undefined) return step > 0 ? 0 : order.length - 1;
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const compared = compareReviewPositions(index.placeOf(order[middle] ?? 0), after.place);
    if (compared < 0 || (compared === 0 && step > 0)) low = middle + 1;
    else high = middle;
  }
  return step > 0 ? low : low - 1;
}

/** Goes through one number of stars after another. */
function byStars(
  stars: readonly number[],
  found: BitSet,
  index: ReviewIndex,
  { after, limit, isBackwards = false }: PageTerms,
): number[] {
  const page: number[] = [];
  const ranks = isBackwards ? stars.toReversed() : stars;
  const first = after === undefined ? 0 : ranks.indexOf(after.rank);
  for (const [at, rank] of ranks.entries()) {
    if (at < first || page.length >= limit) continue;
    const own = at === first ? after : undefined;
    const terms = { step: isBackwards ? -1 : 1, limit: limit - page.length, after: own } as const;
    page.push(...byDate(withStars(rank, found, index), index, terms));
  }
  return page;
}

function withStars(stars: number, found: BitSet, index: ReviewIndex): BitSet {
  if (stars > 0) return found.clone().and(index.with(term.rating(stars)));
  return allStars().reduce((left, one) => left.andNot(index.with(term.rating(one))), found.clone());
}

/** The best results, kept in order in one pass over all. */
function* byRelevance(found: BitSet, index: ReviewIndex, terms: PageTerms): Task<number[]> {
  const { relevanceOf, after, limit, isBackwards = false } = terms;
  const step = isBackwards ? -1 : 1;
  const compare = (a: Position, b: Position) => step * compareRelevance(a, b);
  const page: Ranked[] = [];
  let looked = 0;
  for (const slot of found) {
    looked += 1;
    if (looked % A_TURN === 0) yield;
    const rank = relevanceOf(slot);
    // Most results end here.
    if (page.length === limit && step * (rank - (page.at(-1)?.rank ?? 0)) < 0) continue;
    const one = { slot, rank, place: index.placeOf(slot) };
    if (after === undefined || compare(one, after) > 0) insert(page, one, limit, compare);
  }
  return page.map(({ slot }) => slot);
}

interface Ranked extends Position {
  readonly slot: number;
}

type Comparison = (a: Position, b: Position) => number;

/** The more relevant comes first, then the newer. */
function compareRelevance(a: Position, b: Position): number {
  return b.rank - a.rank || compareReviewPositions(a.place, b.place);
}

/** Inserts a review in order; the page keeps at most `limit`. */
function insert(page: Ranked[], one: Ranked, limit: number, compare: Comparison): void {
  const at = page.findLastIndex((other) => compare(other, one) < 0) + 1;
  page.splice(at, 0, one);
  page.length = Math.min(page.length, limit);
}
