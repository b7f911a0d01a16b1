import { platformName } from "../../domain/review/platform.ts";
import { parseInstant } from "../fields/instant.ts";
import { withPlainTexts } from "../fields/plain-text.ts";
import { quote, requireText, starRating } from "../fields/star-rating.ts";
import type { ReadingHints, Report, ReviewDraft } from "../format.ts";
import { isRecord } from "../records.ts";
import type { Column } from "./columns.ts";
import { NO, YES } from "./yes-or-no.ts";

/** What rows from Facebook have instead of stars; it is not a star rating. */
const RECOMMENDATION =
  /^\s*((not |doesn['’]t )?recommend(s|ed)?|recommendation|positive|negative)\s*$/i;

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
  const isRecommendation = RECOMMENDATION.test(row.rating ?? "");
  const rating = isRecommendation ? undefined : starRating(row.rating, "rating", report);
  const text = row.text ?? "";
  if (row.rating === undefined && row.id === undefined) requireText(text, report);
  const dateOf = (column: "date" | "updated_at" | "reply_date") =>
    parseInstant(row[column], column, report, reading?.dateOrder);
  return {
    platform: platformName(row.source ?? ""),
    source_id: row.id,
    url: row.url,
    rating,
    text,
    title: row.title,
    language: row.language,
    author: row.author,
    created_at: dateOf("date"),
    updated_at: dateOf("updated_at"),
    reply:
      row.reply === undefined ? undefined : { text: row.reply, updated_at: dateOf("reply_date") },
    verified: verifiedOf(row.verified, report),
  };
}

function verifiedOf(value: string | undefined, report: Report): boolean | undefined {
  const text = value?.trim() ?? "";
  if (text === "") return undefined;
  if (YES.test(text)) return true;
  if (!NO.test(text)) report("verified", `${quote(text)} is neither yes nor no`);
  return false;
}
