import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { parse } from "csv-parse/sync";
import { secondsOf, starsOf, starsOfWord } from "./recount.ts";

/** A row as the parser gives it with its place. */
const NumberedRow = TypeCompiler.Compile(
  Type.Object({
    record: Type.Array(Type.String()),
    info: Type.Object({ records: Type.Number(), empty_lines: Type.Number() }),
  }),
);

type Members = Record<string, unknown>;

/** What a row of a file says of its stars and its date, read by other code than the product's. */
export interface RawRow {
  readonly stars: number | undefined;
  readonly seconds: number;
}

/**
 * The rows of a file by their number, as it counts them.
 * @param text the file's text, without a byte order mark
 */
export function rawRows(format: string, text: string): Map<number, RawRow> {
  if (format.endsWith("csv")) return tableRows(format, text);
  const records =
    format.endsWith("ndjson") || format === "yelp-open-dataset"
      ? lines(text)
      : documentRecords(format, text);
  return new Map([...records].map(([row, record]) => [row, readRecord(format, record)]));
}

function lines(text: string): Map<number, Members> {
  const rows = text.split("\n").map((line, at) => [at + 1, tryParse(line)] as const);
  return new Map(rows.flatMap(([row, value]) => (isMembers(value) ? [[row, value] as const] : [])));
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function documentRecords(format: string, text: string): Map<number, Members> {
  const all = format.startsWith("schema-org")
    ? reviewsDeep(documentsOf(format, text))
    : listed(JSON.parse(text));
  return new Map(all.flatMap((value, at) => (isMembers(value) ? [[at + 1, value] as const] : [])));
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
      .split(/^https?:..schema.org.|^schema:/)
      .join(""),
  );
  const isReview = types.some((type) => ["Review", "UserReview", "CriticReview"].includes(type));
  return [...(isReview ? [value] : []), ...Object.values(value).flatMap(reviewsDeep)];
}

function listed(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (!isMembers(document)) return [];
  const { reviews, data, places } = document;
  if (Array.isArray(places)) return places.flatMap(listed);
  return [reviews, data].find(Array.isArray) ?? [];
}

function members(value: Members): Members {
  return value;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readRecord(format: string, record: Members): RawRow {
  if (format.startsWith("schema-org")) return readSchemaOrg(record);
  const { starRating, stars, rating, createTime, created_at, date } = record;
  const time =
    createTime ??
    record.createdAt ??
    record.created_time ??
    record.publishTime ??
    record.time_created;
  const isRecommendation =
    format === "facebook" && !/^none$/i.test(String(record.recommendation_type ?? "none"));
  const isOurs = format.startsWith("candor");
  const value =
    isOurs || starRating === undefined
      ? starsOf(isOurs ? (rating ?? stars) : (stars ?? rating))
      : starsOfWord(starRating);
  return {
    stars: isRecommendation ? undefined : value,
    seconds: secondsOf(time ?? created_at ?? date),
  };
}

function readSchemaOrg(record: Members): RawRow {
  const literal = (value: unknown): unknown => {
    const first = Array.isArray(value) ? value[0] : value;
    return isMembers(first) ? first["@value"] : first;
  };
  const given = Array.isArray(record.reviewRating) ? record.reviewRating[0] : record.reviewRating;
  const { ratingValue, bestRating, worstRating } = isMembers(given)
    ? given
    : members({ ratingValue: given });
  const number = (value: unknown) => Number(String(value).replace(",", "."));
  const [best, worst] = [number(literal(bestRating) ?? 5), number(literal(worstRating) ?? 1)];
  const value = literal(ratingValue);
  const isNone = value === undefined || value === null || value === "";
  const share = (number(value) - worst) / (best - worst);
  const scaled = best === 5 && worst <= 1 ? starsOf(value) : Math.round(1 + 4 * share);
  const published = literal(record.datePublished ?? record.dateCreated);
  return { stars: isNone ? undefined : scaled, seconds: secondsOf(published) };
}

const RATING_COLUMNS = ["rating", "stars", "starrating", "reviewrating", "reviewstars", "score"];
const DATE_COLUMNS = [
  "date",
  "reviewdate",
  "dateposted",
  "createdat",
  "created",
  "datecreated",
  "publishedat",
  "reviewcreatedutc",
];

function tableRows(format: string, text: string): Map<number, RawRow> {
  const told = /^\s*"?sep=(.)"?\r?\n/i.exec(text);
  const body = told === null ? text : text.slice(told[0].length);
  const header =
    body
      .trimStart()
      .split("\n", 1)[0]
      ?.replace(/"[^"]*"/g, "") ?? "";
  const count = (mark: string) => header.split(mark).length;
  const delimiter =
    told?.[1] ??
    [",", ";", "\t", "|"].reduce((best, next) => (count(next) > count(best) ? next : best));
  const options = {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  };
  // The line that tells the separator also tells how lines end.
  const from = told === null ? 1 : 2;
  const rows: unknown = parse(text, { ...options, info: true, from_line: from });
  const parsed = Array.isArray(rows) ? rows.filter((row) => NumberedRow.Check(row)) : [];
  const names = (parsed[0]?.record ?? []).map((name) =>
    name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""),
  );
  const at = (columns: readonly string[]) =>
    columns.map((column) => names.indexOf(column)).find((place) => place !== -1) ?? -1;
  const [rating, date] = [at(RATING_COLUMNS), at(DATE_COLUMNS)];
  return new Map(
    parsed.map(({ record, info }) => [
      info.records + info.empty_lines,
      {
        stars: starsOf(record[rating]),
        seconds: secondsOf(record[date], format === "judge-me-csv"),
      },
    ]),
  );
}
