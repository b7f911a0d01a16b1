import { factsOf, type SourceReview } from "../domain/source-review.ts";
import { csvLine } from "./csv-line.ts";

export const EXPORT_FORMATS = ["json", "ndjson", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface Exported {
  readonly id: string;
  readonly source: SourceReview;
}

/**
 * The reviews as a file that imports back to the same: every fact of their sources, held back ones
 * included.
 * @returns the file's text, piece by piece
 */
export function* writeReviews(reviews: Iterable<Exported>, format: ExportFormat): Iterable<string> {
  if (format === "csv") yield* writeCsv(reviews);
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
  const { reply, verification } = source;
  return {
    id,
    ...factsOf(source),
    verification: verification === undefined ? undefined : { method: verification },
    reply: reply === undefined ? undefined : { text: reply.text, updated_at: reply.updated_at },
    created_at: source.created_at,
    updated_at: source.updated_at,
  };
}

/** A column of the exported table, under a name that `formats/csv.ts` reads. */
const CELLS: Readonly<Record<string, (source: SourceReview) => string | number | undefined>> = {
  id: (source) => source.source_id,
  source: (source) => source.platform,
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
};

function* writeCsv(reviews: Iterable<Exported>): Iterable<string> {
  yield csvLine(Object.keys(CELLS));
  for (const { source } of reviews) {
    yield csvLine(Object.values(CELLS).map((cell) => String(cell(source) ?? "")));
  }
}
