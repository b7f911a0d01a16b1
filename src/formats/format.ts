import type { SourceReview } from "../domain/source-review.ts";
import type { DateOrder } from "./fields/date-order.ts";

/** Something wrong with one field of one row. */
export interface FieldProblem {
  readonly field: string;
  /** What is wrong and what would be right. */
  readonly message: string;
}

/** Where an adapter reports what it can't read; a row with a problem yields no review. */
export type Report = (field: string, message: string) => void;

/**
 * What a row says, before what is common to all formats is checked. Without `source_id` one is
 * made from author, date and text.
 */
export type Draft = {
  readonly [Member in Exclude<keyof SourceReview, "reply">]?: SourceReview[Member] | undefined;
} & {
  readonly reply?: { readonly text: string; readonly updated_at?: string | undefined } | undefined;
  /** Whether the source itself calls the review verified, where it says so. */
  readonly verified?: boolean | undefined;
  /** What is reviewed, where the source says so: the kind of its name, and the name (`places/P`). */
  readonly location?: string | undefined;
  /** What of the row is left out that the owner would miss, as a part of a sentence. */
  readonly omission?: string | undefined;
};

/** How a file is laid out, before anybody knows what it means; a page is HTML with JSON-LD in it. */
export type Layout = "json" | "ndjson" | "csv" | "page";

/** What only the owner knows of a file, where it does not say so itself. */
export interface Reading {
  /** How a date such as 01/02/2026 is meant. */
  readonly dateOrder?: DateOrder | undefined;
}

/**
 * One foreign shape. Adapters are pure: a record in, a draft out, problems reported.
 * - `recognizes` sees the whole document (json, page), the first record (ndjson) or the header's
 *   names (csv)
 * - `recordsOf` finds the records of a whole document (json and page alone)
 */
export interface Format {
  readonly name: string;
  /** For people: what the file is called where it comes from. */
  readonly title: string;
  readonly layout: Layout;
  /** Why such a file is never all there is at its source, if it never is. */
  readonly excerpt?: string;
  recognizes(sample: unknown): boolean;
  recordsOf?(document: unknown): readonly unknown[] | undefined;
  /** How many reviews there are at the source, where a document says so: it may be one page of many. */
  totalOf?(document: unknown): number | undefined;
  adapt(record: unknown, report: Report, reading?: Reading): Draft | undefined;
}

/** A row that was read: a review, or what is wrong with it. */
export type Outcome =
  | ({ readonly row: number; readonly review: SourceReview } & Pick<Draft, "location" | "omission">)
  | { readonly row: number; readonly problems: readonly FieldProblem[] };
