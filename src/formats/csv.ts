import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { VerificationMethod } from "../domain/review.ts";
import { instant } from "./fields/instant.ts";
import { platformName } from "./fields/platform.ts";
import { quote, requireText, starRating } from "./fields/star-rating.ts";
import type { Draft, Format, Report } from "./format.ts";
import { isRecord } from "./records.ts";

/**
 * The columns that are read, with the names that exports give them: compared without case, spaces
 * and punctuation, the first of a list that stands in the header wins.
 */
export const COLUMNS = {
  id: ["id", "reviewid", "sourceid"],
  source: ["source", "platform", "reviewsource", "reviewplatform", "site", "reviewsite"],
  author: ["author", "authorname", "reviewer", "reviewername", "customername", "customer", "name"],
  rating: ["rating", "stars", "starrating", "reviewrating", "reviewstars", "score"],
  text: [
    "text",
    "reviewtext",
    "review",
    "comment",
    "reviewcontent",
    "content",
    "reviewbody",
    "body",
  ],
  title: ["title", "reviewtitle", "headline"],
  date: ["date", "reviewdate", "dateposted", "createdat", "created", "datecreated", "publishedat"],
  url: ["url", "reviewurl", "link", "reviewlink", "permalink"],
  language: ["language", "lang"],
  updated_at: ["updatedat", "updated", "dateupdated", "lastupdated", "editedat"],
  reply: ["reply", "ownerreply", "response", "ownerresponse", "reviewreply"],
  reply_date: ["replydate", "responsedate", "replyupdatedat"],
  verified: ["verified", "isverified"],
  verification: ["verification", "verificationmethod"],
} as const;
export type Column = keyof typeof COLUMNS;

const NOT_IN_NAME = /[^\p{L}\p{N}]/gu;
const YES = /^(true|yes|y|1|verified)$/i;
const NO = /^(false|no|n|0|unverified|not verified)$/i;

/** The cells of a row by what they mean; empty ones are left out. */
export type TableRow = Partial<Record<Column, string>>;

const checkMethod = TypeCompiler.Compile(Type.Union([VerificationMethod, Type.Literal("refused")]));

/** For each column that is read, where it stands in the header; absent ones are left out. */
export function placeColumns(header: readonly string[]): Map<Column, number> {
  const names = header.map((name) => name.toLowerCase().replace(NOT_IN_NAME, ""));
  const places = new Map<Column, number>();
  for (const column of columnNames()) {
    const place = COLUMNS[column].map((name) => names.indexOf(name)).find((at) => at !== -1);
    if (place !== undefined) places.set(column, place);
  }
  return places;
}

function columnNames(): Column[] {
  const columns: Column[] = [];
  for (const name in COLUMNS) if (isColumn(name)) columns.push(name);
  return columns;
}

function isColumn(name: string): name is Column {
  return name in COLUMNS;
}

/** What a header lacks, for a message; undefined if it lacks nothing. */
export function missingColumns(header: readonly string[]): string | undefined {
  const places = placeColumns(header);
  const missing: string[] = [];
  if (!places.has("date")) missing.push("the date");
  if (!places.has("text") && !places.has("rating")) missing.push("the rating or the text");
  return missing.length === 0 ? undefined : missing.join(" and for ");
}

/** Any table with a header: `sample` is its names, a record its cells by column. */
export const csv: Format = {
  name: "csv",
  title: "CSV with a header",
  layout: "csv",
  recognizes(header) {
    return Array.isArray(header) && missingColumns(header.map(String)) === undefined;
  },
  adapt(row, report) {
    if (!isTableRow(row)) return undefined;
    const rating = starRating(row.rating, "rating", report);
    const text = row.text ?? "";
    if (rating === undefined && row.id === undefined) requireText(text, report);
    return {
      platform: platformName(row.source ?? ""),
      source_id: row.id,
      url: row.url,
      rating,
      text,
      title: row.title,
      language: row.language,
      author: row.author,
      created_at: instant(row.date, "date", report),
      updated_at: instant(row.updated_at, "updated_at", report),
      reply: replyOf(row, report),
      ...verificationOf(row, report),
    };
  },
};

function isTableRow(row: unknown): row is TableRow {
  return isRecord(row) && Object.values(row).every((cell) => typeof cell === "string");
}

function replyOf(row: TableRow, report: Report): Draft["reply"] {
  if (row.reply === undefined) return undefined;
  return {
    text: row.reply,
    updated_at: instant(row.reply_date, "reply_date", report),
  };
}

/** A method, as exports of Candor have it; else a word for yes or no, in either column. */
function verificationOf(row: TableRow, report: Report): Pick<Draft, "verification" | "verified"> {
  const { verification } = row;
  if (checkMethod.Check(verification)) return { verification };
  return { verified: verifiedOf(row.verified ?? verification, report) };
}

function verifiedOf(value: string | undefined, report: Report): boolean | undefined {
  const text = value?.trim() ?? "";
  if (text === "") return undefined;
  if (YES.test(text)) return true;
  if (!NO.test(text)) report("verified", `${quote(text)} is neither yes nor no`);
  return false;
}
