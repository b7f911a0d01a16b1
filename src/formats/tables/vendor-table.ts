import type { Exporter } from "../../domain/provenance.ts";
import type { DateOrder } from "../fields/date-order.ts";
import { quote } from "../fields/star-rating.ts";
import type { Draft, Format, Reading, Report } from "../format.ts";
import { type ColumnNames, hasColumns, plainName } from "./columns.ts";
import { adaptRow, isTableRow, type TableRow } from "./row.ts";
import { flagValue } from "./visibility.ts";
import { NO, YES } from "./yes-or-no.ts";

/** A known layout of a table, in CSV or as a list of objects in JSON. */
export interface VendorTable {
  readonly name: string;
  readonly title: string;
  readonly exporter: Exporter;
  /** Whether it comes from the site where the reviews were written. */
  readonly isSite?: true;
  /**
   * Column names that all such files have, and that together no others have; in JSON, none that may
   * be null.
   */
  readonly header: readonly string[];
  /** The same for the vendor's other layouts. */
  readonly otherHeaders?: readonly (readonly string[])[];
  /** Where the reviews were written; absent if a column says so. */
  readonly platform?: string;
  readonly columns?: ColumnNames;
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
  mend?(draft: Draft, row: TableRow, report: Report): Draft;
}

/** The format that reads such a table. */
export function vendorTable(table: VendorTable): Format {
  const { name, title, exporter, isSite, columns, shown = {}, notFlags = [] } = table;
  const headers = [table.header, ...(table.otherHeaders ?? [])];
  return {
    ...{ name, title, layout: "csv" },
    origin: { by: isSite === true ? "site" : "collector", exporter },
    ...(columns === undefined ? {} : { columns }),
    notFlags,
    flags: new Map(
      Object.entries(shown).map(([flag, values]) => [plainName(flag), new Set(values)]),
    ),
    isOwn: (row) => isTableRow(row) && table.isOwn?.(row) === true,
    recognizes: (sample) => headers.some((header) => hasColumns(sample, header)),
    adapt: (row, report, reading) =>
      isTableRow(row) ? adaptVendorRow(table, row, report, reading) : undefined,
  };
}

function adaptVendorRow(table: VendorTable, row: TableRow, report: Report, reading?: Reading) {
  if (row.failure !== undefined) {
    const failure = `This is not a review but an error: ${quote(row.failure)}`;
    report("", `${failure}. Take it out, or import the others with --skip-bad`);
    return undefined;
  }
  const dateOrder = table.dateOrder ?? reading?.dateOrder;
  const draft = adaptRow(row, report, { dateOrder });
  return draft && mended(table, draft, row, report);
}

function mended(table: VendorTable, draft: Draft, row: TableRow, report: Report): Draft {
  const { platform = draft.platform, mend } = table;
  const told = {
    ...draft,
    platform,
    verified: isBought(table, row) || verdictOf(table, draft),
    reply: hasPrivateReply(table, row) ? undefined : draft.reply,
    location: row.place === undefined ? undefined : `places/${row.place}`,
  };
  return mend?.(told, row, report) ?? told;
}

function isBought({ buyers = [] }: VendorTable, { buyer = "" }: TableRow): boolean {
  return buyers.includes(flagValue(buyer));
}

function verdictOf({ ignoresUnverified }: VendorTable, { verified }: Draft): boolean | undefined {
  return ignoresUnverified === true ? verified || undefined : verified;
}

/**
 * If the layout has columns for whether a reply is public, a reply they do not mark as public is
 * private.
 */
function hasPrivateReply({ columns = {} }: VendorTable, row: TableRow): boolean {
  const { reply_public: asPublic, reply_private: asPrivate } = columns;
  if (asPublic === undefined && asPrivate === undefined) return false;
  return !YES.test(row.reply_public?.trim() ?? "") && !NO.test(row.reply_private?.trim() ?? "");
}
