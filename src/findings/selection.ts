import { type AggregateRating, aggregateRating } from "../domain/business/business.ts";
import type { OpinionCounts } from "../domain/insights/insights.ts";
import type { OpinionFilter } from "../domain/insights/polarity.ts";
import { dateOfDay } from "../domain/time/calendar-date.ts";
import { BitSet } from "../search/bit-set.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import { allStars, matching, type SearchFilter } from "../search/search-filter.ts";
import type { Task } from "../search/task.ts";
import { term } from "../search/terms.ts";
import type { DateRange } from "./periods.ts";
import type { Subject } from "./subject.ts";

/** How many reviews are looked at before other requests get a turn. */
const A_TURN = 1_000;

/** Numbers of reviews by opinion. A review that praises and complains counts as both. */
export interface OpinionTotals extends OpinionCounts {
  readonly praise: number;
  readonly complaints: number;
  /** Those that praise, complain, or both. */
  readonly judging: number;
}

/**
 * The reviews that meet a filter, and figures about them. It holds for one state of the data: use it
 * within the {@link ReviewSearch.read} that it was made in.
 */
export class Selection {
  readonly index: ReviewIndex;
  readonly #found: BitSet;

  constructor(index: ReviewIndex, found: BitSet) {
    this.index = index;
    this.#found = found;
  }

  /** The reviews that meet a filter: the same ones as search finds with it. */
  static *of(filter: SearchFilter, index: ReviewIndex): Task<Selection> {
    const { found } = yield* matching(filter, [], index);
    return new Selection(index, found);
  }

  get count(): number {
    return this.#found.count;
  }

  get rating(): AggregateRating {
    const { index } = this;
    const byStar = allStars().map(
      (stars) => [stars, index.countIn(this.#found, term.rating(stars))] as const,
    );
    return aggregateRating(new Map(byStar), this.count);
  }

  /** Its reviews that mention a subject; with `said`, those that express this opinion of it. */
  about(subject: Subject, said?: OpinionFilter): Selection {
    return this.#only(subject.reviewsIn(this.index, said));
  }

  /** Its reviews from one day to another, both included (YYYY-MM-DD). */
  between(since: string | undefined, until: string | undefined): Selection {
    return this.#only(this.index.between(since, until));
  }

  /** Its reviews for which at least one of these facts holds (`search/terms.ts`). */
  whereAny(facts: readonly string[]): Selection {
    const wanted = new BitSet(this.index.size);
    for (const name of facts) wanted.or(this.index.with(name));
    return this.#only(wanted);
  }

  /**
   * Its reviews by the beginning of their date, the oldest first.
   * @param length of that beginning: 4 for the year, 7 for the month
   */
  *byDate(length: number): Task<{ readonly name: string; readonly reviews: Selection }[]> {
    const { index } = this;
    const parts = new Map<string, BitSet>();
    let looked = 0;
    for (const slot of this.#found) {
      looked += 1;
      if (looked % A_TURN === 0) yield;
      const name = dateOfDay(index.dayOf(slot)).slice(0, length);
      parts.getOrInsertComputed(name, () => new BitSet(index.size)).add(slot);
    }
    return [...parts.keys()]
      .sort()
      .map((name) => ({ name, reviews: new Selection(index, parts.get(name) ?? new BitSet()) }));
  }

  /** From the day of the oldest to that of the newest; undefined if there are none. */
  get days(): DateRange | undefined {
    const { index } = this;
    let [first, last] = [Number.POSITIVE_INFINITY, -1];
    for (const slot of this.#found) {
      const day = index.dayOf(slot);
      if (day < first) first = day;
      if (day > last) last = day;
    }
    return last < 0 ? undefined : { since: dateOfDay(first), until: dateOfDay(last) };
  }

  /** The day of the newest review of all, whatever the selection is; undefined if there is none. */
  get newestOfAll(): string | undefined {
    const [newest] = this.index.order;
    return newest === undefined ? undefined : dateOfDay(this.index.dayOf(newest));
  }

  /** How many the owner answered, and in how many days half of them, where dates tell. */
  get replies(): { readonly answered: number; readonly medianDays: number | undefined } {
    const { index } = this;
    const days: number[] = [];
    for (const slot of this.#only(index.with(term.reply).clone()).#found) {
      const taken = index.daysToReply(slot);
      if (taken !== undefined) days.push(taken);
    }
    // Numbers alone are sorted several times faster than with a function that compares them.
    const sorted = Int32Array.from(days).sort();
    const answered = index.countIn(this.#found, term.reply);
    return { answered, medianDays: sorted[Math.floor((sorted.length - 1) / 2)] };
  }

  sharedWith(other: Selection): Selection {
    return this.#only(other.#found.clone());
  }

  /** A review that names a person by two names counts once, whatever it says of each. */
  opinionsOn(subject: Pick<Subject, "reviewsIn">): OpinionTotals {
    const saying = (said: OpinionFilter) => subject.reviewsIn(this.index, said);
    const count = (slots: BitSet) => this.#found.countIn(slots);
    const [praising, complaining] = [saying("praise"), saying("complaint")];
    const [praise, complaints] = [count(praising), count(complaining)];
    const either = praising.or(complaining);
    const judging = count(either);
    const reviews = count(either.or(saying("neutral")));
    const mixed = praise + complaints - judging;
    return {
      ...{ reviews, positive: praise - mixed, negative: complaints - mixed },
      ...{ neutral: reviews - judging, mixed, praise, complaints, judging },
    };
  }

  /** The ids of its reviews, the newest first, each looked up when it is asked for. */
  *ids(): Generator<string> {
    const { order } = this.index;
    for (const slot of order) if (this.#found.has(slot)) yield this.index.idOf(slot);
  }

  /** @param wanted a set that the selection takes over and changes */
  #only(wanted: BitSet): Selection {
    return new Selection(this.index, wanted.and(this.#found));
  }
}
