import type { ColumnReading } from "../../../src/formats/tables/columns.ts";
import { isMembers, lines, type Members, tryParse } from "./raw-json.ts";
import { objectRows } from "./raw-objects.ts";
import { tableRows } from "./raw-tables.ts";
import { secondsOf, starsOf, starsOfWord } from "./recount.ts";
import type { RawRow } from "./table-columns.ts";

/** Layouts that are read by the names of their columns, in CSV as in JSON. */
const TABLES: ReadonlySet<string> = new Set([
  ...["apify", "birdeye-csv", "bright-data", "candor-csv", "csv", "google-business-profile-table"],
  ...[
    "json-table",
    "judge-me-csv",
    "loox",
    "okendo",
    "outscraper",
    "podium-csv",
    "serpapi",
    "shopify",
  ],
  ...["site-reviews", "stamped", "trustpilot-csv", "yotpo"],
]);

/**
 * The rows of a file by their numbers, as the product counts them. A row that is broken may be
 * among them; one that is not may be in no other place.
 * @param readings what it read anybody's columns as
 * @param text the file's text, without a byte order mark
 */
export function rawRows(
  format: string,
  text: string,
  readings?: readonly ColumnReading[],
): Map<number, RawRow> {
  if (TABLES.has(format)) {
    return /^\s*[[{]/.test(text)
      ? objectRows(format, text, readings)
      : tableRows(format, text, readings);
  }
  const isOfLines = format.endsWith("ndjson") || format === "yelp-open-dataset";
  const records = isOfLines ? lines(text) : numbered(documentRecords(format, text));
  return new Map(
    [...records].map(([row, record]) => [row, readRecord(format, isMembers(record) ? record : {})]),
  );
}

function numbered(records: readonly unknown[]): Map<number, unknown> {
  return new Map(records.map((record, at) => [at + 1, record]));
}

function documentRecords(format: string, text: string): readonly unknown[] {
  return format.startsWith("schema-org")
    ? reviewsDeep(documentsOf(format, text))
    : listed(JSON.parse(text));
}

function documentsOf(format: string, text: string): unknown {
  if (format === "schema-org") return JSON.parse(text);
  const scripts: string[] = [""];
  const add = ({ text: piece, lastInTextNode }: { text: string; lastInTextNode: boolean }) => {
    scripts.push(`${scripts.pop() ?? ""}${piece}`);
    if (lastInTextNode) scripts.push("");
  };
  new HTMLRewriter().on('script[type^="application/ld+json" i]', { text: add }).transform(text);
  const bare = scripts.map((script) => script.replace("//<![CDATA[", "").replace("//]]>", ""));
  return bare.filter((script) => script.includes("Review")).map(tryParse);
}

function reviewsDeep(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(reviewsDeep);
  if (!isMembers(value)) return [];
  const types = [value["@type"]].flat().map((type) =>
    String(type)
      .split(/^https?:\/\/schema\.org\/|^schema:/)
      .join(""),
  );
  const isReview = types.some((type) => ["Review", "UserReview", "CriticReview"].includes(type));
  return [...(isReview ? [value] : []), ...Object.values(value).flatMap(reviewsDeep)];
}

/** The list of reviews in a site's document. */
function listed(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (!isMembers(document)) return [];
  const { reviews, data, places, locationReviews, result } = document;
  if (Array.isArray(places)) return places.flatMap(listed);
  if (Array.isArray(locationReviews))
    return locationReviews.map((one) => (isMembers(one) ? one.review : one));
  return [reviews, data].find(Array.isArray) ?? (isMembers(result) ? listed(result) : []);
}

function readRecord(format: string, record: Members): RawRow {
  if (format.startsWith("schema-org")) return readSchemaOrg(record);
  return {
    stars: starsIn(format, record),
    seconds: secondsIn(record),
    text: textIn(record),
  };
}

function starsIn(format: string, record: Members): number | undefined {
  const { starRating, stars, rating, recommendation_type: kind } = record;
  if (format === "facebook" && !/^none$/i.test(String(kind ?? "none"))) return undefined;
  if (format.startsWith("candor")) return starsOf(rating ?? stars);
  return starRating === undefined ? starsOf(stars ?? rating) : starsOfWord(starRating);
}

const TIMES = [
  ...["createTime", "createdAt", "created_time", "publishTime", "time_created"],
  ...["published_date", "created_at", "date"],
];

function secondsIn(record: Members): number {
  const { time } = record;
  const given = TIMES.map((name) => record[name] ?? undefined).find((value) => value !== undefined);
  // Only Google's older API counts seconds.
  return given === undefined && typeof time === "number" ? Math.floor(time) : secondsOf(given);
}

function textIn({ comment, review_text, originalText, text }: Members): string {
  const inner = isMembers(text) ? text.text : text;
  const original = isMembers(originalText) ? originalText.text : undefined;
  return String(comment ?? review_text ?? (original || inner) ?? "");
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A value that may be within a list, or in an object of its own. */
function literal(value: unknown): unknown {
  const first = Array.isArray(value) ? value[0] : value;
  return isMembers(first) ? first["@value"] : first;
}

function readSchemaOrg(record: Members): RawRow {
  const { reviewBody, description, text } = record;
  const published = literal(record.datePublished ?? record.dateCreated);
  return {
    stars: scaledStars(record.reviewRating),
    seconds: secondsOf(published),
    text: textOf(literal(reviewBody ?? description ?? text)),
  };
}

function scaledStars(reviewRating: unknown): number | undefined {
  const given = Array.isArray(reviewRating) ? reviewRating[0] : reviewRating;
  const rating: Members = isMembers(given) ? given : { ratingValue: given };
  const number = (value: unknown) => Number(String(value).replace(",", "."));
  const best = number(literal(rating.bestRating) ?? 5);
  const worst = number(literal(rating.worstRating) ?? 1);
  const value = literal(rating.ratingValue);
  if (value === undefined || value === null || value === "") return undefined;
  const share = (number(value) - worst) / (best - worst);
  return best === 5 && worst <= 1 ? starsOf(value) : Math.round(1 + 4 * share);
}
