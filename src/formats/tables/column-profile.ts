import { instantOf } from "../fields/instant.ts";
import { reviewDate } from "../fields/review-date.ts";
import { writtenRating } from "../fields/table-rating.ts";
import { COLUMNS, type Column, plainName } from "./columns.ts";
import { meaningsOf } from "./name-meanings.ts";
import { valueIn } from "./no-value.ts";
import type { Table } from "./table.ts";

/** Values are understood in this many rows; later ones are only compared with what they showed. */
const UNDERSTOOD_ROWS = 500;
/** A column with more different values than this is not a set of words. */
const MAX_DISTINCT = 60;
const MAX_WORD_LENGTH = 40;
/** "Geschrieben am Donnerstag, 12. September 2024 um 10:15 Uhr" */
const MAX_DATE_LENGTH = 64;
const SAMPLES = 3;
const THREE_NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})\b/;
const ADDRESS = /^https?:\/\/\S+$/;
/** Any day: only whether a text counts back from one matters here. */
const SOME_DAY = "2000-01-01";

const DATES: ReadonlySet<Column> = new Set(["date", "updated_at", "reply_date"] as const);

const ignore = () => {};

/** What a column's values are. */
export class ColumnProfile {
  rows = 0;
  filled = 0;
  /** How many cells say that there is no value. */
  nulls = 0;
  /** Of the filled cells that were understood. */
  understood = 0;
  ratings = 0;
  /** Ratings, and what only begins like one. */
  marks = 0;
  dates = 0;
  relativeDates = 0;
  addresses = 0;
  words = 0;
  letters = 0;
  /** The different short values, as far as they are few, and how often each occurs. */
  readonly values = new Map<string, number>();
  /** How many cells have other values: long ones, or too many different ones. */
  others = 0;
  readonly samples: string[] = [];
  readonly numbers = new NumberProfile();
  readonly order = new OrderProfile();

  readonly #isDateNamed: boolean;

  /** @param isDateNamed whether "yesterday" would be a date in it */
  constructor(isDateNamed: boolean) {
    this.#isDateNamed = isDateNamed;
  }

  see(cell: string): void {
    this.rows += 1;
    const text = valueIn(cell).trim();
    if (text === "" && cell.trim() !== "") this.nulls += 1;
    if (text === "") return;
    this.filled += 1;
    if (this.samples.length < SAMPLES && !this.samples.includes(text)) this.samples.push(text);
    this.#collect(text);
    if (this.rows <= UNDERSTOOD_ROWS) this.#understand(text);
    else if (this.isRating) this.numbers.see(text);
  }

  #collect(text: string): void {
    const value = text.toLowerCase();
    const count = this.values.get(value) ?? 0;
    const isFull = count === 0 && this.values.size === MAX_DISTINCT;
    if (isFull || value.length > MAX_WORD_LENGTH) this.others += 1;
    else this.values.set(value, count + 1);
  }

  #understand(text: string): void {
    this.understood += 1;
    this.words += text.split(/\s+/).length;
    if (/\p{L}/u.test(text)) this.letters += 1;
    if (ADDRESS.test(text)) this.addresses += 1;
    this.numbers.see(text);
    if (writtenRating(text) !== undefined) this.ratings += 1;
    if (isMark(text)) this.marks += 1;
    this.#seeDate(text);
  }

  #seeDate(text: string): void {
    const isPossible = this.#isDateNamed || /\d/.test(text);
    if (!isPossible || text.length > MAX_DATE_LENGTH) return;
    const single = text.replace(/\s+/g, " ");
    const instant = instantOf(single);
    this.order.see(text);
    if (instant !== undefined) this.dates += 1;
    else if (reviewDate(single, "date", ignore) !== undefined) this.dates += 1;
    else if (reviewDate(single, "date", ignore, { asOf: SOME_DAY }) !== undefined) {
      this.dates += 1;
      this.relativeDates += 1;
    }
  }

  /** Whether `values` has all values. */
  get isOfWords(): boolean {
    return this.others === 0;
  }

  /** Whether most values are ratings. */
  get isRating(): boolean {
    return isMost(this.ratings, this.understood);
  }

  /** Whether most values begin like ratings. */
  get isMarked(): boolean {
    return isMost(this.marks, this.understood);
  }

  get isDate(): boolean {
    return isMost(this.dates, this.understood);
  }

  /** Whether most dates only say how long ago something was. */
  get isRelative(): boolean {
    return isMost(this.relativeDates, this.understood);
  }

  get isAddress(): boolean {
    return isMost(this.addresses, this.understood);
  }

  /** Whether all rows have the same value, as those of a place have. */
  get isConstant(): boolean {
    return this.rows >= 3 && this.filled === this.rows && this.isOfWords && this.values.size === 1;
  }

  /** Whether most rows have a value. */
  get isFilled(): boolean {
    return isMost(this.filled, this.rows);
  }

  get hasLetters(): boolean {
    return isMost(this.letters, this.understood);
  }

  get wordsEach(): number {
    return this.understood === 0 ? 0 : this.words / this.understood;
  }
}

/** Ends a mark before a word about it. */
const MARK_END = /[\s:=(–-]/;
const BEST_MARK = 10;

/**
 * Whether a text begins like a rating, as `5 - Great`, or is only signs: lost stars are `?????`, and a
 * dash says that there is nothing.
 */
function isMark(text: string): boolean {
  const [mark = ""] = text.split(MARK_END, 1);
  const { value = Number.POSITIVE_INFINITY } = writtenRating(mark) ?? {};
  return value <= BEST_MARK || /^[^\p{L}\p{N}\s–-]{2,}$/u.test(text);
}

/** Four fifths: files have mistakes. */
function isMost(part: number, whole: number): boolean {
  return whole > 0 && part >= whole * 0.8;
}

/** The numbers among a column's values, as ratings. */
class NumberProfile {
  count = 0;
  zeros = 0;
  /** Between two whole ones. */
  fractions = 0;
  /** More than five, unless the cell itself names its scale. */
  above = 0;
  least = Number.POSITIVE_INFINITY;
  most = 0;
  #firstAbove: string | undefined;

  see(text: string): void {
    const { value, best } = writtenRating(text) ?? {};
    if (value === undefined || best !== undefined) return;
    this.count += 1;
    if (value === 0) this.zeros += 1;
    else this.least = Math.min(this.least, value);
    if (!Number.isInteger(value)) this.fractions += 1;
    if (value > 5) {
      this.above += 1;
      this.#firstAbove ??= text;
    }
    this.most = Math.max(this.most, value);
  }

  get firstAbove(): string | undefined {
    return this.#firstAbove;
  }
}

/** What dates of three numbers begin with, if only one order is possible for all of them. */
class OrderProfile {
  /** How many dates have three numbers that can be read in two ways, unless another shows which. */
  seen = 0;
  /** How many begin with two equal numbers, so that the order does not matter. */
  same = 0;
  #dayFirst = 0;
  #monthFirst = 0;

  see(text: string): void {
    const [, first, , second, year] = THREE_NUMBERS.exec(text) ?? [];
    if (first === undefined) return;
    // 13.12.25 may be in 2013, so it does not show the order.
    if (year?.length === 2) this.seen += 1;
    else if (Number(first) === Number(second)) this.same += 1;
    else this.#seeOrder(first, second);
  }

  #seeOrder(first: string, second = ""): void {
    this.seen += 1;
    if (Number(first) > 12) this.#dayFirst += 1;
    else if (Number(second) > 12) this.#monthFirst += 1;
  }

  /** Whether no date shows which order is meant. */
  get isOpen(): boolean {
    return this.#dayFirst + this.#monthFirst === 0;
  }

  get order() {
    if (this.#dayFirst > 0 && this.#monthFirst === 0) return "day-first";
    if (this.#monthFirst > 0 && this.#dayFirst === 0) return "month-first";
    return undefined;
  }
}

function isDateNamed(name: string): boolean {
  const isUsual = COLUMNS.date.some((one) => one === plainName(name));
  return isUsual || meaningsOf(name).some(({ column }) => DATES.has(column));
}

/** The profiles of a table's columns; reads all rows. */
export async function profileOf(table: Table): Promise<readonly ColumnProfile[]> {
  const profiles = table.header.map((name) => new ColumnProfile(isDateNamed(name)));
  for await (const line of table.rows()) {
    if (!("cells" in line)) continue;
    for (const [at, profile] of profiles.entries()) profile.see(line.cells[at] ?? "");
  }
  return profiles;
}
