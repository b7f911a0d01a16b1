import type { ColumnReading } from "../../../src/formats/tables/columns.ts";
import { type FirstNumber, firstOfAll, precisionOf, secondsOf, starsOf } from "./recount.ts";

/** What one row of a file says, read by other code than the product's. */
export interface RawRow {
  readonly stars: number | undefined;
  /** Seconds since 1970. */
  readonly seconds: number;
  readonly text: string;
  /** How exactly its date is known; left out for a day. */
  readonly precision?: "month" | "year" | undefined;
  /** Whether a column that says so in English hides it. */
  readonly isHidden?: boolean;
  /** Undefined where the format is a vendor's, whose names are in `expected.json`. */
  readonly author?: string | undefined;
}

/** Names that say in English that their values hide or show a review. */
const SAYING = /^(?:review)?(?:status|state|visibility|moderation(?:status)?)$/;
const SHOWING = /^(?:is)?(?:published|approved|visible)$/;
const HIDING = /^(?:is)?(?:hidden|private|draft|deleted|spam)$/;
const HIDDEN = [
  "pending",
  "spam",
  "rejected",
  "hidden",
  "trash",
  "unpublished",
  "private",
  "draft",
];

function isHiddenBy(name: string, cell: string): boolean {
  const value = cell.trim().toLowerCase();
  if (SAYING.test(name)) return HIDDEN.includes(value);
  if (SHOWING.test(name)) return ["no", "false", "0"].includes(value);
  return HIDING.test(name) && ["yes", "true", "1"].includes(value);
}

interface Columns {
  readonly rating: readonly string[];
  readonly date: readonly string[];
  readonly text: readonly string[];
  /** A date that counts before the others, unless it is zero. */
  readonly dateIfAny?: readonly string[];
  readonly first?: FirstNumber;
}

/** The columns' names in headers, only letters and digits; the first of several counts. */
const USUAL: Columns = {
  rating: [
    ...["rating", "stars", "starrating", "reviewrating", "reviewstars"],
    ...["reviewscore", "score", "ratingvalue"],
  ],
  date: [
    ...["isodate", "publishedatdate", "date", "reviewdate", "reviewcreationdate"],
    ...["reviewdatetimeutc", "reviewtime", "dateposted", "createdat", "created", "datecreated"],
    ...["publishedat", "publisheddate", "reviewcreatedutc", "submittedat", "timestamp"],
    ...["createdtime", "timecreated", "createtime", "publishtime"],
  ],
  text: [
    ...["text", "reviewtext", "review", "comment", "reviewcomment"],
    ...["reviewcontent", "reviewmessage", "content", "reviewbody", "body", "message", "snippet"],
  ],
};

/** In which columns the vendors write these, where a usual name means something else. */
const VENDORS: Readonly<Record<string, Partial<Columns>>> = {
  "judge-me-csv": { first: "day" },
  apify: { rating: ["stars"], date: ["publishedatdate"], text: ["text"] },
  outscraper: {
    rating: ["reviewrating"],
    date: ["reviewdatetimeutc"],
    text: ["reviewtext"],
    first: "month",
  },
  serpapi: { rating: ["rating"], date: ["isodate"], text: ["snippet"] },
  "bright-data": { rating: ["reviewrating"], date: ["reviewdate"], text: ["review"] },
  loox: { text: ["review", "body"] },
  okendo: { date: ["datecreated"], text: ["body"] },
  "site-reviews": {
    rating: ["rating"],
    dateIfAny: ["dategmt"],
    date: ["date"],
    text: ["content"],
  },
  stamped: {
    rating: ["rating", "reviewrating"],
    date: ["createdat", "datecreated", "reviewdate"],
    text: ["body", "reviewmessage"],
    first: "month",
  },
  yotpo: {
    rating: ["reviewscore", "score"],
    date: ["reviewcreationdate", "date", "createdat"],
    text: ["reviewcontent", "content"],
  },
};

/** Says that a cell has no value; Candor's own tables leave such cells empty. */
const NOTHING = ["NULL", "null", "\\N", "None", "NaN", "nan", "NaT", "<NA>", "#N/A"];

const ANYBODYS: ReadonlySet<string> = new Set(["", "csv", "json-table"]);

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Reads the cells under a header, which are in the same order. */
export class RowReader {
  readonly #columns: Columns;
  readonly #isVendors: boolean;
  readonly #header: readonly string[];
  readonly #isAnybodys: boolean;
  readonly #isCandors: boolean;
  readonly #author: readonly string[];
  #first: FirstNumber | undefined;

  /** @param readings what the product read anybody's columns as; what is in them is read again */
  constructor(format: string, header: readonly string[], readings: readonly ColumnReading[] = []) {
    const named = (meaning: string) =>
      readings.filter((one) => one.meaning === meaning).map(({ name }) => plain(name));
    const understood = { rating: named("rating"), date: named("date"), text: named("text") };
    this.#columns = {
      ...USUAL,
      ...(readings.length > 0 ? understood : VENDORS[format]),
    };
    this.#isVendors = !ANYBODYS.has(format);
    this.#isCandors = format === "candor-csv";
    this.#header = header.map(plain);
    this.#isAnybodys = readings.length > 0;
    this.#author = named("author");
  }

  /** Sees all rows, which together show what their dates begin with. */
  see(rows: readonly (readonly unknown[])[]): void {
    const place = this.#placeOf(this.#columns.date);
    if (this.#isAnybodys) this.#first = firstOfAll(rows.map((cells) => cells[place]));
  }

  /** Whether there is a date, and a rating or a text. */
  get isOfReviews(): boolean {
    const { rating, date, text } = this.#columns;
    return this.#has(date) && (this.#has(rating) || this.#has(text));
  }

  /** Whether a vendor's table has lost its date. */
  get isNearlyOfReviews(): boolean {
    const { rating, text } = this.#columns;
    return this.#isVendors && this.#has(rating) && this.#has(text);
  }

  read(cells: readonly unknown[]): RawRow {
    const { rating, date, dateIfAny = [], text, first = this.#first } = this.#columns;
    const cell = (names: readonly string[]) => this.#valueOf(cells[this.#placeOf(names)]);
    const better = String(cell(dateIfAny) ?? "");
    const isDated = better !== "" && !better.startsWith("0000");
    const written = isDated ? better : cell(date);
    return {
      stars: starsOf(cell(rating)),
      seconds: secondsOf(written, first),
      precision: precisionOf(written),
      text: String(cell(text) ?? ""),
      isHidden: this.#header.some((name, at) => isHiddenBy(name, String(cells[at] ?? ""))),
      author: this.#isAnybodys ? String(cell(this.#author) ?? "") : undefined,
    };
  }

  #valueOf(cell: unknown): unknown {
    const isNothing = !this.#isCandors && NOTHING.includes(String(cell).trim());
    return isNothing ? "" : cell;
  }

  #has(names: readonly string[]): boolean {
    return this.#placeOf(names) !== -1;
  }

  #placeOf(names: readonly string[]): number {
    return names.map((name) => this.#header.indexOf(name)).find((place) => place !== -1) ?? -1;
  }
}
