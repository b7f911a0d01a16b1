import type { TSchema } from "@sinclair/typebox";
import type { Exporter } from "../domain/review/provenance.ts";
import type { SourceReview } from "../domain/review/source-review.ts";
import type { DateHints } from "./fields/date-order.ts";
import type { RatingScale } from "./fields/rating-scale.ts";
import type { SourceFile } from "./readers/text.ts";
import type { ColumnHints, ColumnNames, ColumnReading } from "./tables/columns.ts";
import type { OwnFlags } from "./tables/visibility.ts";
import type { Unused } from "./unused.ts";

/** Something wrong with one field of one row. */
export interface FieldProblem {
  readonly field: string;
  /** What is wrong and how to fix it. */
  readonly message: string;
}

/** Where an adapter reports what it can't read; a row with a problem yields no review. */
export type Report = (field: string, message: string) => void;

/**
 * What a row says, before the checks that all formats share. Without a `source_id`, one is made
 * from author, date and text.
 */
export type ReviewDraft = {
  readonly [Member in Exclude<keyof SourceReview, "reply" | "export">]?:
    | SourceReview[Member]
    | undefined;
} & {
  readonly reply?: { readonly text: string; readonly updated_at?: string | undefined } | undefined;
  /** Whose export the review came in, according to an export of Candor. */
  readonly export?: string | undefined;
  /** Whether the source itself calls the review verified, if it says either. */
  readonly verified?: boolean | undefined;
  /** What is reviewed, if the source says so: the kind of name and the name (`places/P`). */
  readonly location?: string | undefined;
  /**
   * Something in the row that is left out although the owner would miss it, as part of a sentence.
   */
  readonly omission?: string | undefined;
  /** The review's id in an export of Candor. */
  readonly id?: string | undefined;
};

/** How a file is laid out, before its meaning is known; a page is HTML with JSON-LD in it. */
export type Layout = "json" | "ndjson" | "csv" | "page";

/** What only the owner knows about a file, if the file does not say so itself. */
export interface ReadingHints extends DateHints {
  /** Where the reviews were written, for files that do not say so. */
  readonly platform?: string | undefined;
  /** The scale of a table's ratings, if it is not five stars. */
  readonly scale?: RatingScale | undefined;
  /** Whether a table's texts are as they were typed, rather than HTML. */
  readonly isVerbatim?: boolean | undefined;
}

/**
 * Who makes files with a layout, and so what the layout proves about the reviews in them.
 * - `site`: the site where the reviews were written; that it has them verifies them
 * - `collector`: somebody who collects reviews from other sites or from shops
 * - `candor`: its own export, which says what verifies each review
 * - `anybody`: the owner's word
 */
export type Origin =
  | { readonly by: "site" | "collector"; readonly exporter: Exporter }
  | { readonly by: "candor" | "anybody" };

/**
 * One foreign format. Adapters are pure: a record in, a draft out, problems reported.
 * - `recognizes` sees the whole document (json, page), the first record (ndjson) or the header's
 *   names (csv)
 * - `recordsOf` finds the records of a whole document (json and page alone)
 */
export interface Format {
  readonly name: string;
  readonly origin: Origin;
  /** For people: what the file is called at its source. */
  readonly title: string;
  readonly layout: Layout;
  /** Why such a file never has all reviews of its source, if it never does. */
  readonly excerpt?: string;
  recognizes(sample: unknown): boolean;
  recordsOf?(document: unknown): readonly unknown[] | undefined;
  /** How many reviews the source has, if a document says so: it may be one page of many. */
  totalOf?(document: unknown): number | undefined;
  adapt(record: unknown, report: Report, reading?: ReadingHints): ReviewDraft | undefined;
  /** The members of a document's records that are read; any others are listed. */
  readonly schema?: TSchema;
  /**
   * For a site's layout, whether a record has what only that site writes; any other record counts
   * as anybody's word.
   */
  isOwn?(record: unknown): boolean;
  /** Whether a JSON document's records are read like rows of a table. */
  readonly isTable?: true;
  /**
   * For a table that it recognizes by names that anybody may give to columns, whether a header has
   * them in another way than its maker.
   */
  mayBeAnybodys?(header: readonly string[]): boolean;
  /** For a table, the layout's column names, where they differ from the usual ones. */
  readonly columns?: ColumnNames;
  /** For a table, columns that say whether a review is shown. */
  readonly flags?: OwnFlags;
  /** For a table, plain names of columns that are named like flags but mean something else. */
  readonly notFlags?: readonly string[];
}

/** A record of a file, not yet interpreted, or why there is none. */
export type RawRecord =
  | {
      readonly row: number;
      readonly record: unknown;
      /** For a table's row, whether the source does not show the review. */
      readonly isHidden?: boolean | undefined;
      /** For a table's row, whether the source says that it shows the review. */
      readonly isShown?: boolean | undefined;
      /**
       * A table's whole row as text; its fingerprint is made from this, so that other options give
       * the same one.
       */
      readonly content?: string | undefined;
    }
  | { readonly row: number; readonly fault: string };

/** A row that was read as a review. */
export interface ReadRow extends Pick<ReviewDraft, "location" | "omission" | "id"> {
  readonly row: number;
  readonly review: SourceReview;
  readonly content?: string | undefined;
  readonly isShown?: boolean | undefined;
}

/** A row that was not, and why. */
interface BadRow {
  readonly row: number;
  readonly problems: readonly FieldProblem[];
}

export type Outcome = ReadRow | BadRow;

export interface ReadOptions extends ReadingHints, ColumnHints {
  /** The format's name; by default, it is found from the content. */
  readonly format?: string | undefined;
  /** Nothing may be dated later. */
  readonly now: Date;
}

/** A file whose layout is known. */
export interface FileToRead {
  readonly file: SourceFile;
  /** The format to read it as, if that is given rather than found from the content. */
  readonly forced: Format | undefined;
  readonly options: ReadOptions;
}

/** A file whose format is known. */
export interface RawFile {
  readonly format: Format;
  /** Whether it has its format's layout; not if only the owner says that it is of that format. */
  readonly isRecognized: boolean;
  /** Whether it may be anybody's table, though its columns are called as in this format. */
  readonly isDoubtful?: true | undefined;
  readonly records: AsyncIterable<RawRecord> | Iterable<RawRecord>;
  readonly total?: number | undefined;
  /** How its records are read, if the file itself shows more than the owner said. */
  readonly reading?: ReadingHints | undefined;
  /** Why bad rows may not be left out; undefined if they may. */
  readonly unskippable?: string | undefined;
  /** What the columns of anybody's table were read as. */
  columns(): readonly ColumnReading[];
  /** Columns and members that nothing was read from; known once all records are read. */
  unused(): readonly Unused[];
  /** What the owner should look at, once all records are read. */
  hints(): readonly string[];
}

/** Whether its records are read like rows. */
export function isTable({ layout, isTable: isOne }: Format): boolean {
  return layout === "csv" || isOne === true;
}
