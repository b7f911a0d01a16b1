import type { SearchRows } from "../store/reviews/search-rows.ts";
import type { AboutQuestion } from "./about.ts";
import {
  AboutRelevance,
  type AspectCounts,
  type UnknownWord,
  type WiderWord,
} from "./about-relevance.ts";
import type { Keys } from "./best-sentence.ts";
import { BitSet } from "./bit-set.ts";
import { addNewRows, dropDeletedRows } from "./follow-rows.ts";
import { indexedQuery } from "./match-words.ts";
import { PageTexts } from "./page-texts.ts";
import { type PageTerms, type Position, pageOf, positionOf, startBefore } from "./pages.ts";
import type { QuestionLanguage } from "./question-language.ts";
import { Relevance } from "./relevance.ts";
import type { Sentiment } from "./requested-sentiment.ts";
import { ReviewIndex } from "./review-index.ts";
import { allStars, type Facets, matching, type SearchFilter } from "./search-filter.ts";
import type { Task } from "./task.ts";
import { term } from "./terms.ts";

/** An index with a larger share of removed reviews is rebuilt. */
const MAX_DEAD = 0.3;
const WORTH_IT = 1_000;
const UNKNOWN = -1;

/** What to search for. */
export interface SearchTerms {
  readonly filter: SearchFilter;
  /** What they must speak of, in any wording. */
  readonly about?: AboutQuestion | undefined;
  readonly sort: PageTerms["sort"];
  readonly limit: number;
  readonly after?: Position | undefined;
  /** Whether to find out where the page before begins. */
  readonly hasStart?: boolean | undefined;
  /** For each of these facts, the reviews that have it are counted. */
  readonly counted?: readonly CountedTerms[] | undefined;
}

/** Facts to count, each once. */
interface CountedTerms {
  readonly facts: readonly string[];
  /** Count among the reviews that meet these facets and the text, not among those that match. */
  readonly among?: Facets | undefined;
}

/** What a question is about, as the reviews have it. */
export interface ResolvedQuestion {
  readonly unknown: readonly UnknownWord[];
  readonly wider: WiderWord | undefined;
  readonly keys: Keys;
  readonly aspects: readonly AspectCounts[];
  readonly isTelling: boolean;
  readonly language: QuestionLanguage | undefined;
  /** Whether it asks for praise or for complaints. */
  readonly sentiment: Sentiment | undefined;
}

/** What was found. */
export interface SearchHits {
  /** All that match, not only those returned. */
  readonly total: number;
  /** How many of them have each number of stars, from one to five. */
  readonly distribution: readonly number[];
  /** How many reviews have each of the facts to count. */
  readonly counts: ReadonlyMap<string, number>;
  /** What is asked about, as the reviews have it; undefined if nothing is. */
  readonly about: ResolvedQuestion | undefined;
  /** A page of them, as JSON. */
  readonly reviews: readonly string[];
  /** Where the page ends; undefined if nothing comes after it. */
  readonly end: Position | undefined;
  /** After what the page before begins; undefined if that is the first, or nobody asked. */
  readonly start: Position | undefined;
  readonly edition: string;
}

/**
 * Searches what is published: an in-memory index that follows the database. It works in steps, so
 * that other requests get a turn in between.
 */
export class ReviewSearch {
  readonly #rows: SearchRows;
  readonly #texts: PageTexts;
  #index: ReviewIndex;
  #change = "";
  /** What the database reported when the index was last brought up to date. */
  #lastPut = 0;
  #count = 0;
  /** The update in progress; each caller advances it. */
  #following: Task<void> | undefined;
  /** The first answer is sooner made without lists of the texts with each word; all others use them. */
  #listsWords = false;
  readonly #language: () => string | undefined;

  /** @param language of texts that do not say theirs; called each time, as it can change */
  constructor(rows: SearchRows, language: () => string | undefined = () => undefined) {
    this.#rows = rows;
    this.#texts = new PageTexts(rows);
    this.#language = language;
    this.#index = new ReviewIndex();
  }

  /** The index as it is now. Read it in the same step that brought it up to date. */
  get index(): ReviewIndex {
    return this.#index;
  }

  /** What relevance depends on: it differs after each change of what is published. */
  get edition(): string {
    return `${this.#lastPut}.${this.#index.count}`;
  }

  /** Brings the index up to date, and makes what the first answer does not wait for. */
  *warmUp(): Task<void> {
    yield* this.refresh();
    this.#listsWords = true;
    yield* this.refresh();
  }

  /** Brings the index up to date. */
  *refresh(): Task<void> {
    for (;;) {
      if (this.#isCurrent()) {
        if (!this.#listsWords || this.#index.texts.listSome()) return;
      } else {
        this.#following ??= this.#takeUp();
        if (this.#following.next().done === true) this.#following = undefined;
      }
      yield;
    }
  }

  /** Reads one state of what is published: if that changes meanwhile, it starts over. */
  *read<Result>(work: (index: ReviewIndex) => Task<Result>): Task<Result> {
    for (;;) {
      yield* this.refresh();
      const index = this.#index;
      const result = yield* work(index);
      if (!this.#isCurrent() || index !== this.#index) continue;
      this.#listsWords = true;
      return result;
    }
  }

  /** Searches one state of what is published: the newest at its last step. */
  *find(terms: SearchTerms): Task<SearchHits> {
    for (;;) {
      yield* this.refresh();
      const index = this.#index;
      const { counted = [] } = terms;
      const facets = counted.map(({ among }) => among);
      const about = terms.about && (yield* AboutRelevance.of(terms.about, index));
      const { found, others } = yield* matching(terms.filter, facets, index, about);
      const relevanceOf = relevanceIn(terms, index, about);
      const order = { ...terms, relevanceOf, limit: terms.limit + 1 };
      const slots = yield* pageOf(found, index, order);
      const start = yield* startBefore(found, index, { ...terms, relevanceOf });
      if (!this.#isCurrent() || index !== this.#index) continue;
      const page = slots.slice(0, terms.limit);
      const reviews = this.#texts.of(page, index);
      // Another process has committed since `#isCurrent` was checked.
      if (reviews === undefined) {
        this.#compareAgain();
        yield;
        continue;
      }
      this.#listsWords = true;
      const last = slots.length > page.length ? page.at(-1) : undefined;
      return {
        total: found.count,
        distribution: allStars().map((stars) => found.countIn(index.with(term.rating(stars)))),
        counts: countsIn(others, counted, index),
        about: about && foundAbout(about, found),
        reviews,
        end: last === undefined ? undefined : positionOf(last, index, order),
        start,
        edition: this.edition,
      };
    }
  }

  #isCurrent(): boolean {
    const change = this.#rows.change();
    if (change === this.#change) return true;
    // The hub's commits change no review.
    if (this.#rows.lastPut() !== this.#lastPut) return false;
    if (this.#rows.count() !== this.#count) return false;
    this.#change = change;
    return true;
  }

  /** Forces a comparison with the database's rows, even if its counters have not changed. */
  #compareAgain(): void {
    this.#change = "";
    this.#count = UNKNOWN;
  }

  /** Adds and removes what was put and deleted since. */
  *#takeUp(): Task<void> {
    if (this.#needsRebuild()) this.#index = new ReviewIndex(this.#language());
    const index = this.#index;
    this.#texts.clear();
    this.#lastPut = yield* addNewRows(index, this.#rows);
    // Read before rows are compared: what is deleted meanwhile is noticed by the next pass.
    const count = this.#rows.count();
    if (index.count !== count || this.#count !== count) yield* dropDeletedRows(index, this.#rows);
    this.#count = count;
  }

  /** Whether so little of the index is still valid that it should be rebuilt. */
  #needsRebuild(): boolean {
    const { size, count, newestRow } = this.#index;
    const [oldest] = this.#rows.numbersAfter(0, 1);
    // In another language, all reviews are stored anew.
    const isAllNew = (oldest ?? 0) > newestRow;
    return isAllNew || (size > WORTH_IT && size - count > size * MAX_DEAD);
  }
}

/** @param sets for each entry of `counted`, the reviews among which its facts are counted */
function countsIn(
  sets: readonly BitSet[],
  counted: readonly CountedTerms[],
  index: ReviewIndex,
): ReadonlyMap<string, number> {
  const counts = counted.flatMap(({ facts }, at) =>
    facts.map((name) => [name, index.countIn(sets[at] ?? new BitSet(), name)] as const),
  );
  return new Map(counts);
}

function foundAbout(about: AboutRelevance, found: BitSet): ResolvedQuestion {
  const { unknown, wider, keys, sentiment, isTelling, language } = about;
  return { unknown, wider, keys, sentiment, isTelling, language, aspects: about.aspectsIn(found) };
}

function relevanceIn({ sort, filter }: SearchTerms, index: ReviewIndex, about?: AboutRelevance) {
  if (sort !== "relevance") return () => 0;
  if (about !== undefined) return (slot: number) => about.of(slot);
  if (filter.words === undefined) return () => 0;
  const relevance = new Relevance(indexedQuery(filter.words, index), index);
  return (slot: number) => relevance.of(slot);
}
