import type { Exporter } from "../../domain/provenance.ts";
import type { DateOrder } from "../fields/date-order.ts";
import type { Draft, Format, Report } from "../format.ts";
import { type ColumnNames, hasColumns, plainName } from "./columns.ts";
import { adaptRow, isTableRow, type TableRow } from "./row.ts";

/** A known layout of a table, in CSV or as a list of objects in JSON. */
export interface VendorTable {
  readonly name: string;
  readonly title: string;
  readonly exporter: Exporter;
  /** Whether it comes from the site where the reviews were written. */
  readonly isSite?: true;
  /** Names that all such files have, and together no others. */
  readonly header: readonly string[];
  /** Where the reviews were written; left out if a column says so. */
  readonly platform?: string;
  readonly columns?: ColumnNames;
  /** Of columns that say whether a review is shown, the values that say so; all others hide it. */
  readonly shown?: Readonly<Record<string, readonly string[]>>;
  /** What a date of three numbers begins with there. */
  readonly dateOrder?: DateOrder;
  /** Whether no in the column `verified` says nothing, as where it is what all reviews begin with. */
  readonly ignoresUnverified?: true;
  /** What the file says in a way of its own. */
  mend?(draft: Draft, row: TableRow, report: Report): Draft;
}

/** The format that reads such a table. */
export function vendorTable(table: VendorTable): Format {
  const { name, title, exporter, isSite, header, columns, shown = {} } = table;
  return {
    ...{ name, title, layout: "csv" },
    origin: { by: isSite === true ? "site" : "collector", exporter },
    ...(columns === undefined ? {} : { columns }),
    flags: new Map(
      Object.entries(shown).map(([flag, values]) => [plainName(flag), new Set(values)]),
    ),
    recognizes: (sample) => hasColumns(sample, header),
    adapt(row, report, reading) {
      const dateOrder = table.dateOrder ?? reading?.dateOrder;
      const draft = adaptRow(row, report, { dateOrder });
      return draft === undefined ? undefined : mended(table, draft, row, report);
    },
  };
}

function mended(table: VendorTable, draft: Draft, row: unknown, report: Report): Draft {
  const { platform = draft.platform, ignoresUnverified, mend } = table;
  const verified = ignoresUnverified === true ? draft.verified || undefined : draft.verified;
  const former = table.platform === undefined ? draft.formerPlatform : undefined;
  const told = { ...draft, platform, formerPlatform: former, verified };
  return mend !== undefined && isTableRow(row) ? mend(told, row, report) : told;
}
