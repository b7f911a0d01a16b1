import type { DatePrecision } from "../../domain/review/date-precision.ts";
import { isMadeId } from "../../domain/review/review-id.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { once } from "../../domain/text/once.ts";
import { dateOf, daysSinceEpoch } from "../../domain/time/calendar-date.ts";
import type { Store } from "../../store/store.ts";

/** How far off a date of such a precision may be: "a month ago" may be almost two. */
const DAYS: Readonly<Record<DatePrecision, number>> = { day: 0, week: 7, month: 31, year: 366 };

/** Whether two dates may be the same day, as exactly as they are known. */
export function mayBeSameDay(one: SourceReview, other: SourceReview): boolean {
  const apart = Math.abs(dayOf(one) - dayOf(other));
  return apart <= slackOf(one) + slackOf(other);
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
  /** The ids of rows by site, author and text, the newest last: of all, and of those with a period. */
  #rows: Map<number | bigint, string[]> | undefined;

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
    const ids = this.#alike(source, isPeriod(source) ? "all" : "periods");
    // The newest is taken first, so that those that were found are mostly the last ones.
    while (this.#found.has(ids.at(-1) ?? "")) ids.pop();
    const found = ids.findLast((id) => {
      if (this.#found.has(id) || !isFree(id)) return false;
      const kept = this.#store.reviews.get(id)?.source;
      return kept !== undefined && isSame(kept, source);
    });
    if (found !== undefined) this.#found.add(found);
    return found;
  }

  /** Notes that a row is about a review, which no other row is. */
  note(id: string, source: SourceReview): void {
    if (this.#mayMatch(source)) this.#found.add(id);
    else if (isMadeId(source.source_id)) this.#add(id, source);
  }

  #mayMatch(source: SourceReview): boolean {
    return isMadeId(source.source_id) && (isPeriod(source) || this.#hasPeriods());
  }

  #add(id: string, source: SourceReview): void {
    if (this.#rows === undefined) return;
    this.#alike(source, "all").push(id);
    if (isPeriod(source)) this.#alike(source, "periods").push(id);
  }

  /** All are read once: of three thousand rows without a text, each would read the others. */
  #alike({ platform, author, text }: SourceReview, which: "all" | "periods"): string[] {
    if (this.#rows === undefined) {
      this.#rows = new Map();
      for (const { id, source } of this.#store.reviews.all()) {
        if (isMadeId(source.source_id)) this.#add(id, source);
      }
    }
    // A number instead of a long text; whether they are the same is checked.
    const key = Bun.hash(JSON.stringify([platform, author, text, which]));
    return this.#rows.getOrInsertComputed(key, () => []);
  }
}

function isPeriod({ date_precision: precision = "day" }: SourceReview): boolean {
  return precision !== "day";
}

function isSame(kept: SourceReview, source: SourceReview): boolean {
  const isNameless = source.text === "" && source.author === undefined;
  return (
    isMadeId(kept.source_id) &&
    kept.platform === source.platform &&
    kept.text === source.text &&
    kept.author === source.author &&
    (!isNameless || kept.rating === source.rating) &&
    mayBeSameDay(kept, source)
  );
}

function dayOf({ created_at }: SourceReview): number {
  return daysSinceEpoch(dateOf(created_at));
}

function slackOf({ date_precision: precision = "day" }: SourceReview): number {
  return DAYS[precision];
}
