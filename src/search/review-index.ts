import {
  LATEST_DAY,
  type ReviewPosition,
  reviewIdAt,
  reviewPositionOf,
} from "../domain/review/review-position.ts";
import { DEFAULT_LANGUAGE, primaryLanguage } from "../domain/text/language.ts";
import { daysSinceEpoch } from "../domain/time/calendar-date.ts";
import type { SearchRow } from "../store/reviews/search-rows.ts";
import { BitSet } from "./bit-set.ts";
import { FactIndex } from "./fact-index.ts";
import type { IndexContent } from "./segment.ts";
import type { Task } from "./task.ts";
import { replyDelay, term, termsOf } from "./terms.ts";
import { TextIndex } from "./text-index.ts";
import { Uint32Vector } from "./uint32-vector.ts";

/** How many ids are read before other requests get a turn. */
const READ_AT_ONCE = 5_000;

const NO_NUMBERS = new Uint32Array();
const LANGUAGE = term.language("");

/**
 * Everything that search knows about the published reviews. Each has a slot; slots are never
 * reused.
 */
export class ReviewIndex {
  readonly texts = new TextIndex();
  readonly #language: string;
  readonly ratings = new Uint32Vector();
  readonly rows = new Uint32Vector();
  readonly #days = new Uint32Vector();
  /** Days until the owner's reply, plus one; 0 without a reply, or without its date. */
  readonly #replyDelays = new Uint32Vector();
  readonly #idStart = new Uint32Vector();
  readonly #idEnd = new Uint32Vector();
  readonly #columns = [
    ...[this.ratings, this.rows, this.#days, this.#replyDelays, this.#idStart, this.#idEnd],
  ];
  readonly #facts = new FactIndex();
  readonly #alive = new BitSet();
  #aliveCount = 0;
  /** Slots, newest first; those from {@link #ordered} on are not included yet. */
  #order: Uint32Array = new Uint32Array();
  #ordered = 0;

  /** How many slots are in use or were. */
  get size(): number {
    return this.texts.size;
  }

  /** How many reviews it has. */
  get count(): number {
    return this.#aliveCount;
  }

  /** The row of the review added last; 0 if there is none. */
  get newestRow(): number {
    return this.size === 0 ? 0 : this.rows.at(this.size - 1);
  }

  /** @param language of texts that do not say theirs */
  constructor(language: string = DEFAULT_LANGUAGE) {
    this.#language = language;
    this.texts.vocabulary.speakOnly(language);
  }

  add(entry: SearchRow): void {
    const { id, date, rating } = entry.review;
    const language = primaryLanguage(entry.review.language ?? this.#language);
    this.texts.vocabulary.speak(language);
    const slot = this.texts.add(entry.folded);
    this.rows.push(entry.row);
    const [day, idStart, idEnd] = reviewPositionOf({ id, date });
    this.#days.push(day);
    this.#replyDelays.push(replyDelay(entry.review));
    this.#idStart.push(idStart);
    this.#idEnd.push(idEnd);
    this.ratings.push(rating ?? 0);
    for (const name of termsOf(entry)) this.#facts.note(name, slot);
    this.#facts.note(term.language(language), slot);
    this.#alive.add(slot);
    this.#aliveCount += 1;
  }

  /** Everything in it, as `addAll` takes it; nothing may have been removed. */
  get content(): IndexContent {
    return {
      columns: this.#columns.map((column) => column.used),
      facts: this.#facts.names.map((name) => [name, Uint32Array.from(this.with(name))]),
      texts: this.texts.content,
    };
  }

  /** Adds the reviews of another index, which is the same as adding them one by one. */
  addAll({ columns, facts, texts }: IndexContent, expected = 0): void {
    const first = this.size;
    this.texts.addAll(texts, expected);
    for (const [at, column] of this.#columns.entries()) column.pushAll(columns[at] ?? NO_NUMBERS);
    for (const [name, slots] of facts) {
      if (name.startsWith(LANGUAGE)) this.texts.vocabulary.speak(name.slice(LANGUAGE.length));
      this.#facts.noteAll(name, slots, first);
    }
    for (let slot = first; slot < this.size; slot += 1) this.#alive.add(slot);
    this.#aliveCount += this.size - first;
  }

  /** Removes all reviews from `after` (exclusive) to `last` that are not among the given rows. */
  keepOnly(rows: readonly number[], after: number, last: number): void {
    let next = 0;
    for (let slot = this.#firstAfter(after); slot < this.size; slot += 1) {
      const row = this.rows.at(slot);
      if (row > last) return;
      while ((rows[next] ?? Number.POSITIVE_INFINITY) < row) next += 1;
      if (rows[next] !== row) this.#remove(slot);
    }
  }

  #firstAfter(row: number): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.rows.at(middle) <= row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #remove(slot: number): void {
    if (!this.#alive.has(slot)) return;
    this.#alive.delete(slot);
    this.texts.discount(slot);
    this.#aliveCount -= 1;
  }

  /** A set of all reviews, for the caller to change. */
  all(): BitSet {
    return this.#alive.clone();
  }

  /** The reviews that have a fact, or one of several. */
  with(name: string): BitSet {
    return this.#facts.with(name);
  }

  /** How many of these reviews have a fact. */
  countIn(found: BitSet, name: string): number {
    return this.#facts.countIn(found, name);
  }

  /** The reviews with one of these ids. */
  *withIds(ids: ReadonlySet<string>): Task<BitSet> {
    const slots = new BitSet(this.size);
    for (let slot = 0; slot < this.size; slot += 1) {
      if (slot % READ_AT_ONCE === READ_AT_ONCE - 1) yield;
      if (ids.has(this.idOf(slot))) slots.add(slot);
    }
    return slots;
  }

  /** Whether at least this many reviews in the index have a fact. */
  isTrueOfAny(name: string, fewest = 1): boolean {
    return this.countIn(this.#alive, name) >= fewest;
  }

  /** The rest of each fact with this prefix that at least this many reviews have. */
  known(beginning: string, fewest = 1): string[] {
    return this.#facts.names
      .filter((name) => name.startsWith(beginning) && this.isTrueOfAny(name, fewest))
      .map((name) => name.slice(beginning.length));
  }

  /** The reviews from one day to another, both included (YYYY-MM-DD). */
  between(since: string | undefined, until: string | undefined): BitSet {
    const first = since === undefined ? 0 : daysSinceEpoch(since);
    const last = until === undefined ? LATEST_DAY : daysSinceEpoch(until);
    const slots = new BitSet(this.size);
    const days = this.#days.values;
    for (let slot = 0; slot < this.size; slot += 1) {
      const day = days[slot] ?? 0;
      if (day >= first && day <= last) slots.add(slot);
    }
    return slots;
  }

  /** All reviews, newest first, ties by id. */
  get order(): Uint32Array {
    if (this.#ordered < this.size || this.#order.length !== this.#aliveCount) this.#putInOrder();
    return this.#order;
  }

  #putInOrder(): void {
    const fresh: number[] = [];
    for (let slot = this.size - 1; slot >= this.#ordered; slot -= 1) fresh.push(slot);
    const isNewer = (slot: number, index: number) =>
      index === 0 || this.compare(fresh[index - 1] ?? 0, slot) < 0;
    // An import adds the oldest first, so this is rare.
    if (!fresh.every(isNewer)) fresh.sort((a, b) => this.compare(a, b));
    this.#order = this.#merged(fresh);
    this.#ordered = this.size;
  }

  /** Merges what was in order and still exists with new slots in order. */
  #merged(fresh: readonly number[]): Uint32Array {
    const merged = new Uint32Array(this.#aliveCount);
    let [at, next] = [0, 0];
    const push = (slot: number) => {
      if (this.#alive.has(slot)) merged[at++] = slot;
    };
    for (const slot of this.#order) {
      for (; next < fresh.length && this.compare(fresh[next] ?? 0, slot) < 0; next += 1) {
        push(fresh[next] ?? 0);
      }
      push(slot);
    }
    for (; next < fresh.length; next += 1) push(fresh[next] ?? 0);
    return merged;
  }

  /** Negative if the first is newer, or has the smaller id on the same day. */
  compare(a: number, b: number): number {
    const [days, starts, ends] = [this.#days.values, this.#idStart.values, this.#idEnd.values];
    return (
      (days[b] ?? 0) - (days[a] ?? 0) ||
      (starts[a] ?? 0) - (starts[b] ?? 0) ||
      (ends[a] ?? 0) - (ends[b] ?? 0)
    );
  }

  /** The day of a review, counted from 1970-01-01. */
  dayOf(slot: number): number {
    return this.#days.at(slot);
  }

  /** How many days after a review its owner replied; undefined if that is not known. */
  daysToReply(slot: number): number | undefined {
    const delay = this.#replyDelays.at(slot);
    return delay === 0 ? undefined : delay - 1;
  }

  placeOf(slot: number): ReviewPosition {
    return [this.#days.at(slot), this.#idStart.at(slot), this.#idEnd.at(slot)];
  }

  idOf(slot: number): string {
    return reviewIdAt(this.placeOf(slot));
  }
}
