import type { TSchema } from "@sinclair/typebox";
import type { Exporter } from "../domain/provenance.ts";
import type { SourceReview } from "../domain/source-review.ts";
import type { DateOrder } from "./fields/date-order.ts";
import type { RowMarks } from "./records.ts";
import type { ColumnNames } from "./tables/columns.ts";
import type { OwnFlags } from "./tables/find-flags.ts";

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
  readonly [Member in Exclude<keyof SourceReview, "reply" | "export">]?:
    | SourceReview[Member]
    | undefined;
} & {
  readonly reply?: { readonly text: string; readonly updated_at?: string | undefined } | undefined;
  /** What an earlier version called the platform, where that is something else. */
  readonly formerPlatform?: string | undefined;
  /** Whose export an export of Candor says that the review came in. */
  readonly export?: string | undefined;
  /** Whether the source itself calls the review verified, where it says so. */
  readonly verified?: boolean | undefined;
  /** What is reviewed, where the source says so: the kind of its name, and the name (`places/P`). */
  readonly location?: string | undefined;
  /** Something of the row that is left out and that the owner would miss, as part of a sentence. */
  readonly omission?: string | undefined;
  /** The id that an export of Candor has for the review. */
  readonly id?: string | undefined;
};

/** How a file is laid out, before anybody knows what it means; a page is HTML with JSON-LD in it. */
export type Layout = "json" | "ndjson" | "csv" | "page";

/** What only the owner knows of a file, where it does not say so itself. */
export interface Reading {
  /** Where the reviews of a file were written that does not say so. */
  readonly platform?: string | undefined;
  /** How a date such as 01/02/2026 is meant. */
  readonly dateOrder?: DateOrder | undefined;
  /** Whether a table's texts stand as they were typed, rather than as HTML. */
  readonly isVerbatim?: boolean | undefined;
}

/**
 * Who makes files of a layout, and so what it shows of the reviews in one.
 * - `site`: the site where the reviews were written; that it has them verifies them
 * - `collector`: somebody who gathers reviews of other sites, or of shops
 * - `candor`: its own export, which says what verifies each review
 * - `anybody`: the owner's word
 */
export type Origin =
  | { readonly by: "site" | "collector"; readonly exporter: Exporter }
  | { readonly by: "candor" | "anybody" };

/**
 * One foreign shape. Adapters are pure: a record in, a draft out, problems reported.
 * - `recognizes` sees the whole document (json, page), the first record (ndjson) or the header's
 *   names (csv)
 * - `recordsOf` finds the records of a whole document (json and page alone)
 */
export interface Format {
  readonly name: string;
  readonly origin: Origin;
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
  /** Of a document's records, the members that are read; what else they have is listed. */
  readonly schema?: TSchema;
  /** Of a site's layout, whether a record has what that site alone writes: others are anybody's word. */
  isOwn?(record: unknown): boolean;
  /** Whether a JSON document's records are read like rows of a table. */
  readonly isTable?: true;
  /** Of a table, what its layout calls columns, where that differs from the usual names. */
  readonly columns?: ColumnNames;
  /** Of a table, columns that say whether a review is shown. */
  readonly flags?: OwnFlags;
  /** Of a table, plain names of columns that are called like flags and say something else. */
  readonly notFlags?: readonly string[];
}

/** A row that was read: a review, or what is wrong with it. */
export type Outcome =
  | (Pick<Draft, "location" | "omission" | "id" | "formerPlatform"> &
      Pick<RowMarks, "content" | "isShown"> & {
        readonly row: number;
        readonly review: SourceReview;
      })
  | { readonly row: number; readonly problems: readonly FieldProblem[] };

/** Whether its records are read like rows. */
export function isTable({ layout, isTable: isOne }: Format): boolean {
  return layout === "csv" || isOne === true;
}
