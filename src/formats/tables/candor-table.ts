import type { Static } from "@sinclair/typebox";
import { DatePrecision } from "../../domain/review/date-precision.ts";
import { candorId } from "../fields/candor-id.ts";
import { RecordShape } from "../fields/conforms.ts";
import { RecordedMethod } from "../fields/recorded-method.ts";
import type { Format, Report, ReviewDraft } from "../format.ts";
import { unescapeFormula } from "../formulas.ts";
import { plainName } from "./columns.ts";
import { adaptRow, isTableRow, type TableRow } from "./row.ts";

/** The columns of Candor's own table, in their order. */
export const CANDOR_HEADER = [
  "id",
  "source",
  "source_id",
  "author",
  "rating",
  "text",
  "title",
  "date",
  "url",
  "language",
  "updated_at",
  "reply",
  "reply_date",
  "verification",
  "export",
  "date_precision",
  "source_rating",
] as const;
/** Those that earlier exports lack. */
const ADDED = new Set<string>(["date_precision", "source_rating"]);
const EARLIER_HEADER = CANDOR_HEADER.filter((name) => !ADDED.has(name));

/** With `--escape-formulas`; the last column says yes in rows whose cells are escaped. */
export const ESCAPED_HEADER = [...CANDOR_HEADER, "escaped"] as const;

const HEADERS = [CANDOR_HEADER, EARLIER_HEADER].flatMap((names) => [names, [...names, "escaped"]]);

const checkMethod = new RecordShape(RecordedMethod);
const checkPrecision = new RecordShape(DatePrecision);

/** `candor export --format csv`. Its verification methods only count under the exact header. */
export const candorTable: Format = {
  name: "candor-csv",
  title: "Candor's own CSV",
  origin: { by: "candor" },
  layout: "csv",
  recognizes: (header) => HEADERS.some((names) => isExactly(header, names)),
  columns: {
    review_id: ["id"],
    id: ["source_id"],
    verification: ["verification"],
    export: ["export"],
    escaped: ["escaped"],
    date_precision: ["date_precision"],
    source_rating: ["source_rating"],
  },
  adapt,
};

/** No other table has this many of the columns. */
const ENOUGH = 10;

/** Whether a header was Candor's before somebody changed it. */
export function isNearlyCandors(header: readonly string[]): boolean {
  const names = new Set(header.map(plainName));
  const kept = CANDOR_HEADER.filter((name) => names.has(plainName(name)));
  return kept.length >= ENOUGH && !candorTable.recognizes(header);
}

function isExactly(header: unknown, names: readonly string[]): boolean {
  return Array.isArray(header) && Bun.deepEquals(header, [...names]);
}

function adapt(cells: unknown, report: Report): ReviewDraft | undefined {
  if (!isTableRow(cells)) return undefined;
  const row = asWritten(cells);
  // Others write `&amp;` for “&”; here, a customer typed it.
  const draft = adaptRow(row, report, { isVerbatim: true });
  if (draft === undefined) return undefined;
  return {
    ...draft,
    id: candorId(row.review_id, report),
    verification: methodOf(row.verification, report),
    export: row.export,
    date_precision: precisionOf(row.date_precision, report),
    source_rating: row.source_rating,
  };
}

function asWritten(row: TableRow): TableRow {
  if (row.escaped === undefined) return row;
  const cells = Object.entries(row).map(([column, cell]) => [column, unescapeFormula(cell)]);
  return Object.fromEntries(cells);
}

function methodOf(
  text: string | undefined,
  report: Report,
): Static<typeof RecordedMethod> | undefined {
  if (text === undefined || checkMethod.fits(text)) return text;
  report("verification", `"${text}" is not a verification method. Export the reviews again`);
  return undefined;
}

function precisionOf(text: string | undefined, report: Report): DatePrecision | undefined {
  if (text === undefined || checkPrecision.fits(text)) return text;
  report("date_precision", `"${text}" is no precision. Export the reviews again`);
  return undefined;
}
