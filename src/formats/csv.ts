import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { VerificationMethod } from "../domain/review.ts";
import { instant } from "./fields/instant.ts";
import { platformName } from "./fields/platform.ts";
import { quote, requireText, starRating } from "./fields/star-rating.ts";
import type { Draft, Format, Reading, Report } from "./format.ts";
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
  date: [
    "date",
    "reviewdate",
    "dateposted",
    "createdat",
    "created",
    "datecreated",
    "publishedat",
    "reviewcreatedutc",
  ],
  url: ["url", "reviewurl", "link", "reviewlink", "permalink"],
  language: ["language", "lang"],
  updated_at: ["updatedat", "updated", "dateupdated", "lastupdated", "editedat"],
  reply: ["reply", "ownerreply", "response", "ownerresponse", "reviewreply"],
  reply_date: ["replydate", "responsedate", "replyupdatedat"],
  verified: ["verified", "isverified"],
  verification: ["verification", "verificationmethod"],
  curated: ["curated"],
} as const;
export type Column = keyof typeof COLUMNS;

const NOT_IN_NAME = /[^\p{L}\p{N}]/gu;
const YES = /^(true|yes|y|1|verified)$/i;
const NO = /^(false|no|n|0|unverified|not verified)$/i;
/** What stands for stars in rows that come from Facebook: it is no star rating. */
const RECOMMENDATION =
  /^\s*((not |doesn['’]t )?recommend(s|ed)?|recommendation|positive|negative)\s*$/i;

/** The cells of a row by what they mean; empty ones are left out. */
export type TableRow = Partial<Record<Column, string>>;

const checkMethod = TypeCompiler.Compile(Type.Union([VerificationMethod, Type.Literal("refused")]));

/** Columns whose names in the header the owner gives. */
export type ColumnMap = ReadonlyMap<Column, string>;

/** A column's name in a header, without what does not matter in it. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(NOT_IN_NAME, "");
}

/**
 * For each column that is read, where it stands in the header; absent ones are left out.
 * @param mapped names that count instead of the usual ones
 */
export function placeColumns(
  header: readonly string[],
  mapped: ColumnMap = new Map(),
): Map<Column, number> {
  const plain = header.map(plainName);
  const places = new Map<Column, number>();
  for (const column of columnNames()) {
    const given = mapped.get(column);
    const names = given === undefined ? COLUMNS[column] : [plainName(given)];
    const place = names.map((name) => plain.indexOf(name)).find((at) => at !== -1);
    if (place !== undefined) places.set(column, place);
  }
  return places;
}

export function columnNames(): Column[] {
  return Object.keys(COLUMNS).filter(isColumn);
}

export function isColumn(name: string): name is Column {
  return Object.hasOwn(COLUMNS, name);
}

/** Whether a sample is a header that has all of these names, whatever their case and punctuation. */
export function hasColumns(sample: unknown, names: readonly string[]): boolean {
  if (!Array.isArray(sample)) return false;
  const plain = new Set(sample.map((name) => plainName(String(name))));
  return names.every((name) => plain.has(plainName(name)));
}

/** What a header lacks, for a message; undefined if it lacks nothing. */
export function missingColumns(header: readonly string[], mapped?: ColumnMap): string | undefined {
  const places = placeColumns(header, mapped);
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
  adapt: adaptRow,
};

/** The draft of a table's row: what its columns say, and nothing of what platform it comes from. */
export function adaptRow(row: unknown, report: Report, reading?: Reading): Draft | undefined {
  if (!isTableRow(row)) return undefined;
  const isRecommendation = RECOMMENDATION.test(row.rating ?? "");
  const rating = isRecommendation ? undefined : starRating(row.rating, "rating", report);
  const text = row.text ?? "";
  if (row.rating === undefined && row.id === undefined) requireText(text, report);
  const dateOf = (column: "date" | "updated_at" | "reply_date") =>
    instant(row[column], column, report, reading?.dateOrder);
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
    ...verificationOf(row, report),
  };
}

export function isTableRow(row: unknown): row is TableRow {
  return isRecord(row) && Object.values(row).every((cell) => typeof cell === "string");
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
