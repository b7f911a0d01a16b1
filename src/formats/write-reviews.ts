import { type SourceReview, sourceFactsOf } from "../domain/review/source-review.ts";
import { csvLine } from "./csv-line.ts";
import { escapeFormula, isFormula } from "./formulas.ts";
import { CANDOR_HEADER, ESCAPED_HEADER } from "./tables/candor-table.ts";

export const EXPORT_FORMATS = ["json", "ndjson", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface Exported {
  readonly id: string;
  readonly source: SourceReview;
}

/** How a table is written for spreadsheets; by default, it is written for programs. */
export interface CsvStyle {
  /** Whether cells that a spreadsheet would take for formulas get a leading apostrophe. */
  readonly escapesFormulas?: boolean;
  /** Whether to begin with a byte order mark, by which Excel recognizes UTF-8. */
  readonly hasMark?: boolean;
  /** Called for each cell that a spreadsheet would take for a formula. */
  readonly onFormula?: () => void;
}

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The reviews as a file that imports back to the same: every fact from their sources, including
 * reviews that are held back.
 * @returns the file's text, piece by piece
 */
export function* writeReviews(
  reviews: Iterable<Exported>,
  format: ExportFormat,
  style: CsvStyle = {},
): Iterable<string> {
  if (format === "csv") yield* writeCsv(reviews, style);
  else if (format === "ndjson") {
    for (const review of reviews) yield `${JSON.stringify(recordOf(review))}\n`;
  } else yield* writeJson(reviews);
}

function* writeJson(reviews: Iterable<Exported>): Iterable<string> {
  let separator = '{"reviews":[\n';
  for (const review of reviews) {
    yield separator + JSON.stringify(recordOf(review));
    separator = ",\n";
  }
  yield separator.startsWith("{") ? `${separator}]}\n` : "\n]}\n";
}

/** A review as `formats/candor.ts` reads it. */
function recordOf({ id, source }: Exported) {
  const { reply } = source;
  return {
    id,
    ...sourceFactsOf(source),
    verification: provenanceOf(source),
    reply: reply === undefined ? undefined : { text: reply.text, updated_at: reply.updated_at },
    created_at: source.created_at,
    source_rating: source.source_rating,
    updated_at: source.updated_at,
  };
}

function provenanceOf({ verification: method, export: exporter }: SourceReview) {
  const isKnown = method !== undefined || exporter !== undefined;
  return isKnown ? { method, export: exporter } : undefined;
}

/** The content of a column of the exported table. */
type Cell = (source: SourceReview, id: string) => string | number | undefined;
const CELLS: Readonly<Record<(typeof CANDOR_HEADER)[number], Cell>> = {
  id: (_, id) => id,
  source: (source) => source.platform,
  source_id: (source) => source.source_id,
  author: (source) => source.author,
  rating: (source) => source.rating,
  text: (source) => source.text,
  title: (source) => source.title,
  date: (source) => source.created_at,
  url: (source) => source.url,
  language: (source) => source.language,
  updated_at: (source) => source.updated_at,
  reply: (source) => source.reply?.text,
  reply_date: (source) => source.reply?.updated_at,
  verification: (source) => source.verification,
  export: (source) => source.export,
  date_precision: (source) => source.date_precision,
  source_rating: (source) => source.source_rating,
};

function* writeCsv(reviews: Iterable<Exported>, style: CsvStyle): Iterable<string> {
  const { escapesFormulas: isEscaped = false, hasMark = false, onFormula } = style;
  const header = csvLine(isEscaped ? [...ESCAPED_HEADER] : [...CANDOR_HEADER]);
  yield hasMark ? BYTE_ORDER_MARK + header : header;
  for (const { id, source } of reviews) {
    const cells = CANDOR_HEADER.map((name) => String(CELLS[name](source, id) ?? ""));
    const formulas = cells.filter(isFormula);
    for (const _ of formulas) onFormula?.();
    yield csvLine(isEscaped ? escaped(cells, formulas.length > 0) : cells);
  }
}

/** Only cells in marked rows are unescaped on import. */
function escaped(cells: readonly string[], hasFormula: boolean): string[] {
  return hasFormula ? [...cells.map(escapeFormula), "yes"] : [...cells, ""];
}
