import type { DatePrecision } from "../../domain/review/date-precision.ts";
import { isMadeId } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { once } from "../../domain/text/once.ts";
import { dateOf, daysSinceEpoch } from "../../domain/time/calendar-date.ts";
import type { Store } from "../../store/store.ts";

/** How far off a date of such a precision may be: "a month ago" may be almost two. */
const DAYS: Readonly<Record<DatePrecision, number>> = { day: 0, week: 7, month: 31, year: 366 };

/** A date, as exactly as it is known. */
interface Dated {
  readonly day: number;
  /** How many days off it may be. */
  readonly slack: number;
}

/** A review that has the author and the text of a row. */
interface Candidate extends Dated {
  readonly id: string;
}

/** Whether two dates may be the same day, as exactly as they are known. */
export function mayBeSameDay(one: SourceReview, other: SourceReview): boolean {
  return areNear(datedOf(one), datedOf(other));
}

/**
 * Finds the stored review that a row without an id is about, if one of them has a date that is not
 * exact: the same author and text within the period that both may be of. Each review is found once
 * in an import, since two equal rows are two reviews.
 */
export class PeriodMatches {
  readonly #store: Store;
  readonly #found = new Set<string>();
  /** Only known once a row without an id asks: all reviews are read for it. */
  readonly #hasPeriods: () => boolean;
  /** Reviews by site, author and text, the newest last: all, and those with a period. */
  #rows: Map<number | bigint, Candidate[]> | undefined;

  constructor(store: Store) {
    this.#store = store;
    this.#hasPeriods = once(() => store.reviews.hasPeriods());
  }

  /**
   * @param isFree whether no other row of the import has a review
   * @returns undefined if the row is a new review, or known by its exact date
   */
  idFor(source: SourceReview, isFree: (id: string) => boolean): string | undefined {
    if (!this.#mayMatch(source)) return undefined;
    const dated = datedOf(source);
    const candidates = this.#alike(source, isPeriod(source) ? "all" : "periods");
    // The newest is taken first, so that those that were found are mostly the last ones.
    while (this.#found.has(candidates.at(-1)?.id ?? "")) candidates.pop();
    const found = candidates.findLast((candidate) => {
      // The date comes first: three thousand ratings without a name have as many candidates each.
      if (!areNear(candidate, dated)) return false;
      if (this.#found.has(candidate.id) || !isFree(candidate.id)) return false;
      const kept = this.#store.reviews.get(candidate.id)?.source;
      return kept !== undefined && isSame(kept, source);
    });
    if (found !== undefined) this.#found.add(found.id);
    return found?.id;
  }

  /**
   * Notes the review of a row: no other row is about it, unless both its date and all stored ones are
   * exact to the day.
   */
  note(id: string, source: SourceReview): void {
    if (this.#mayMatch(source)) this.#found.add(id);
    else if (isMadeId(source.source_id)) this.#add(id, source);
  }

  #mayMatch(source: SourceReview): boolean {
    return isMadeId(source.source_id) && (isPeriod(source) || this.#hasPeriods());
  }

  #add(id: string, source: SourceReview): void {
    if (this.#rows === undefined) return;
    const candidate = { id, ...datedOf(source) };
    this.#alike(source, "all").push(candidate);
    if (isPeriod(source)) this.#alike(source, "periods").push(candidate);
  }

  /** All are read once: of three thousand rows without a text, each would read the others. */
  #alike(source: SourceReview, which: "all" | "periods"): Candidate[] {
    if (this.#rows === undefined) {
      this.#rows = new Map();
      for (const kept of this.#store.reviews.all()) {
        if (isMadeId(kept.source.source_id)) this.#add(kept.id, kept.source);
      }
    }
    // A number instead of a long text; whether they are the same is checked.
    const { platform, author, text } = source;
    const key = Bun.hash(JSON.stringify([platform, author, text, starsAlone(source), which]));
    return this.#rows.getOrInsertComputed(key, () => []);
  }
}

function isPeriod({ date_precision: precision = "day" }: SourceReview): boolean {
  return precision !== "day";
}

function isSame(kept: SourceReview, source: SourceReview): boolean {
  return (
    isMadeId(kept.source_id) &&
    kept.platform === source.platform &&
    kept.text === source.text &&
    kept.author === source.author &&
    starsAlone(kept) === starsAlone(source) &&
    mayBeSameDay(kept, source)
  );
}

/** The rating of a review that has nothing else. */
function starsAlone({ text, author, rating }: SourceReview): SourceReview["rating"] {
  return text === "" && author === undefined ? rating : undefined;
}

function areNear(one: Dated, other: Dated): boolean {
  return Math.abs(one.day - other.day) <= one.slack + other.slack;
}

function datedOf({ created_at, date_precision: precision = "day" }: SourceReview): Dated {
  return { day: daysSinceEpoch(dateOf(created_at)), slack: DAYS[precision] };
}
