import type { Static } from "@sinclair/typebox";
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
] as const;

/** With `--escape-formulas`; the last column says yes in rows whose cells are escaped. */
export const ESCAPED_HEADER = [...CANDOR_HEADER, "escaped"] as const;

const checkMethod = new RecordShape(RecordedMethod);

/** `candor export --format csv`. Its verification methods only count under the exact header. */
export const candorTable: Format = {
  name: "candor-csv",
  title: "Candor's own CSV",
  origin: { by: "candor" },
  layout: "csv",
  recognizes: (header) => isExactly(header, CANDOR_HEADER) || isExactly(header, ESCAPED_HEADER),
  columns: {
    review_id: ["id"],
    id: ["source_id"],
    verification: ["verification"],
    export: ["export"],
    escaped: ["escaped"],
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
