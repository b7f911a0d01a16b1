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
  /** Names that all such files have, and together no others; in JSON none that may be null. */
  readonly header: readonly string[];
  /** The same of the vendor's other layouts. */
  readonly otherHeaders?: readonly (readonly string[])[];
  /** Where the reviews were written; left out if a column says so. */
  readonly platform?: string;
  readonly columns?: ColumnNames;
  /** Of columns that say whether a review is shown, the values that say so; all others hide it. */
  readonly shown?: Readonly<Record<string, readonly string[]>>;
  /** Columns that are called like flags and say something else: in whose state a place is. */
  readonly notFlags?: readonly string[];
  /** In the column `buyer` the values that verify a review; all others say nothing. */
  readonly buyers?: readonly string[];
  /** What a date of three numbers begins with there. */
  readonly dateOrder?: DateOrder;
  /** Whether no in the column `verified` says nothing, as where it is what all reviews begin with. */
  readonly ignoresUnverified?: true;
  /** Of a site's table, whether a row has what that site alone writes. */
  isOwn?(row: TableRow): boolean;
  /** What the file says in a way of its own. */
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
    const failure = `This is no review, but a failure: ${quote(row.failure)}`;
    report("", `${failure}. Take it out, or import the others with --skip-bad`);
    return undefined;
  }
  const dateOrder = table.dateOrder ?? reading?.dateOrder;
  const draft = adaptRow(row, report, { dateOrder });
  return draft && mended(table, draft, row, report);
}

function mended(table: VendorTable, draft: Draft, row: TableRow, report: Report): Draft {
  const { platform = draft.platform, mend } = table;
  const former = table.platform === undefined ? draft.formerPlatform : undefined;
  const told = {
    ...draft,
    platform,
    formerPlatform: former,
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

/** Where columns say whether replies are public, one that they don't say so of is private. */
function hasPrivateReply({ columns = {} }: VendorTable, row: TableRow): boolean {
  const { reply_public: asPublic, reply_private: asPrivate } = columns;
  if (asPublic === undefined && asPrivate === undefined) return false;
  return !YES.test(row.reply_public?.trim() ?? "") && !NO.test(row.reply_private?.trim() ?? "");
}
