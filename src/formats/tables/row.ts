import { platformName } from "../../domain/review/platform.ts";
import { withPlainTexts } from "../fields/plain-text.ts";
import { scaleIn } from "../fields/rating-scale.ts";
import { reviewDate } from "../fields/review-date.ts";
import { quote, requireText } from "../fields/star-rating.ts";
import { tableRating } from "../fields/table-rating.ts";
import { originalText } from "../fields/translation.ts";
import type { ReadingHints, Report, ReviewDraft } from "../format.ts";
import { isRecord } from "../records.ts";
import type { Column } from "./columns.ts";
import { NO, YES } from "./yes-or-no.ts";

/** What rows from Facebook and Google have instead of stars; it is not a star rating. */
const NO_STARS =
  /^\s*((not |doesn['’]t )?recommend(s|ed)?|recommendation|positive|negative|star_rating_unspecified)\s*$/i;

/** A long id as spreadsheet programs show it, and save it. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;
const SHORTENED_ID =
  "the id is one that a spreadsheet program has shortened, such as 1.23E+17, so different reviews may be taken for the same. Export the file again, and import it as it is";

/** The cells of a row by what they mean; empty ones are left out. */
export type TableRow = Partial<Record<Column, string>>;

export function isTableRow(row: unknown): row is TableRow {
  return isRecord(row) && Object.values(row).every((cell) => typeof cell === "string");
}

/** The draft of a table's row: what its columns say. */
export function adaptRow(
  cells: unknown,
  report: Report,
  reading?: ReadingHints,
): ReviewDraft | undefined {
  if (!isTableRow(cells)) return undefined;
  const row = reading?.isVerbatim === true ? cells : withPlainTexts(cells);
  const { stars, original } = NO_STARS.test(row.rating ?? "")
    ? {}
    : tableRating(row.rating, report, scaleOf(row) ?? reading?.scale);
  const text = reading?.isVerbatim === true ? (row.text ?? "") : originalText(row.text ?? "");
  if (row.rating === undefined && row.id === undefined) requireText(text, report);
  const datedIn = (column: "date" | "updated_at" | "reply_date") =>
    reviewDate(row[column], column, report, reading);
  const written = datedIn("date");
  return {
    platform: platformName(row.source ?? ""),
    source_id: row.id,
    url: row.url,
    rating: stars,
    source_rating: original,
    text,
    title: row.title,
    language: row.language,
    author: row.author,
    created_at: written?.at,
    date_precision: written?.precision,
    updated_at: datedIn("updated_at")?.at,
    reply:
      row.reply === undefined
        ? undefined
        : { text: row.reply, updated_at: datedIn("reply_date")?.at },
    verified: verifiedOf(row.verified, report),
    omission: omissionIn(row),
  };
}

function omissionIn({ id = "" }: TableRow): string | undefined {
  return SHORTENED.test(id) ? SHORTENED_ID : undefined;
}

/** The scale that other columns of the row state; by default, the worst is 1 (schema.org/Rating). */
function scaleOf({ best_rating: best, worst_rating: worst = "1" }: TableRow) {
  const scale = best === undefined ? undefined : scaleIn(`${Number(worst)}-${Number(best)}`);
  return scale === undefined || scale.worst > scale.best ? undefined : scale;
}

function verifiedOf(value: string | undefined, report: Report): boolean | undefined {
  const text = value?.trim() ?? "";
  if (text === "") return undefined;
  if (YES.test(text)) return true;
  if (!NO.test(text)) report("verified", `${quote(text)} is neither yes nor no`);
  return false;
}
