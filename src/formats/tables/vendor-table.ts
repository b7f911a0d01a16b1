import type { Exporter } from "../../domain/review/provenance.ts";
import type { DateOrder } from "../fields/date-order.ts";
import { quote } from "../fields/star-rating.ts";
import type { Format, ReadingHints, Report, ReviewDraft } from "../format.ts";
import { type Column, type ColumnNames, hasColumns, plainName } from "./columns.ts";
import { adaptRow, isTableRow, type TableRow } from "./row.ts";
import { flagValue } from "./visibility.ts";
import { NO, YES } from "./yes-or-no.ts";

/** A known layout of a table, in CSV or as a list of objects in JSON. */
export interface Vendor {
  readonly name: string;
  readonly title: string;
  readonly exporter: Exporter;
  /** Whether it comes from the site where the reviews were written. */
  readonly isSite?: true;
  /**
   * For each of the vendor's layouts, the column names that all such files have, and that together
   * no others have; in JSON, none that may be null.
   */
  readonly headers: readonly string[];
  /**
   * For a layout with only usual names, which any table may have, the columns that its files may have
   * besides; a table with others, or in another order, may be anybody's.
   */
  readonly besides?: string;
  /** Where the reviews were written; absent if a column says so. */
  readonly platform?: string;
  /** The names of columns, where they differ from the usual ones. */
  readonly columns?: ColumnNames;
  /** Columns that it does not have, although it has one with a usual name for them. */
  readonly absent?: readonly Column[];
  /** What the values in the column `place` are; Google's places if left out. */
  readonly places?: string;
  /**
   * For columns that say whether a review is shown, the values that mean it is; all others hide it.
   */
  readonly shown?: Readonly<Record<string, readonly string[]>>;
  /**
   * Columns that are named like flags but mean something else, such as the state that a place is
   * in.
   */
  readonly notFlags?: readonly string[];
  /** The values in the column `buyer` that verify a review; all others say nothing. */
  readonly buyers?: readonly string[];
  /** What dates of three numbers begin with. */
  readonly dateOrder?: DateOrder;
  /** Whether a no in the column `verified` says nothing, for example because it is the default. */
  readonly ignoresUnverified?: true;
  /** For a site's table, whether a row has what only that site writes. */
  isOwn?(row: TableRow): boolean;
  /** Corrects a draft for the layout's peculiarities. */
  mend?(draft: ReviewDraft, row: TableRow, report: Report): ReviewDraft;
}

/** The format that reads such a table. */
export function vendorTable(vendor: Vendor): Format {
  const { name, title, exporter, isSite, columns, absent = [], shown = {}, notFlags = [] } = vendor;
  const headers = vendor.headers.map((header) => header.split(", "));
  return {
    ...{ name, title, layout: "csv" },
    origin: { by: isSite === true ? "site" : "collector", exporter },
    columns: { ...columns, ...Object.fromEntries(absent.map((column) => [column, []])) },
    notFlags,
    flags: new Map(
      Object.entries(shown).map(([flag, values]) => [plainName(flag), new Set(values)]),
    ),
    isOwn: (row) => isTableRow(row) && vendor.isOwn?.(row) === true,
    mayBeAnybodys: (header) => vendor.besides !== undefined && !isAsWritten(header, vendor),
    recognizes: (sample) => headers.some((header) => hasColumns(sample, header)),
    adapt: (row, report, reading) =>
      isTableRow(row) ? adaptVendorRow(vendor, row, report, reading) : undefined,
  };
}

/** Whether a header has the columns of a layout in its order, and of others only those that it may have. */
function isAsWritten(header: readonly string[], { headers, besides = "" }: Vendor): boolean {
  const [others, ...layouts] = [besides, ...headers].map((names) =>
    names.split(", ").map(plainName),
  );
  const names = header.map(plainName).filter((name) => name !== "" && !others?.includes(name));
  return layouts.some((layout) => layout.join() === names.join());
}

function adaptVendorRow(vendor: Vendor, row: TableRow, report: Report, reading?: ReadingHints) {
  if (row.failure !== undefined) {
    const failure = `This is not a review but an error: ${quote(row.failure)}`;
    report("", `${failure}. Take it out, or import the others with --skip-bad`);
    return undefined;
  }
  const dateOrder = vendor.dateOrder ?? reading?.dateOrder;
  const draft = adaptRow(row, report, { dateOrder });
  return draft && mended(vendor, draft, row, report);
}

function mended(vendor: Vendor, draft: ReviewDraft, row: TableRow, report: Report): ReviewDraft {
  const { platform = draft.platform, places = "places", mend } = vendor;
  const members = {
    ...draft,
    author: draft.author ?? row.full_name,
    platform,
    verified: isBought(vendor, row) || verdictOf(vendor, draft),
    reply: hasPrivateReply(vendor, row) ? undefined : draft.reply,
    location: row.place === undefined ? undefined : `${places}/${row.place}`,
  };
  return mend?.(members, row, report) ?? members;
}

function isBought({ buyers = [] }: Vendor, { buyer = "" }: TableRow): boolean {
  return buyers.includes(flagValue(buyer));
}

function verdictOf({ ignoresUnverified }: Vendor, { verified }: ReviewDraft): boolean | undefined {
  return ignoresUnverified === true ? verified || undefined : verified;
}

/**
 * If the layout has columns for whether a reply is public, a reply they do not mark as public is
 * private.
 */
function hasPrivateReply({ columns = {} }: Vendor, row: TableRow): boolean {
  const { reply_public: asPublic, reply_private: asPrivate } = columns;
  if (asPublic === undefined && asPrivate === undefined) return false;
  return !YES.test(row.reply_public?.trim() ?? "") && !NO.test(row.reply_private?.trim() ?? "");
}
