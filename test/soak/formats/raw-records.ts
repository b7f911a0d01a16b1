import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { parse } from "csv-parse/sync";
import { secondsOf, starsOf, starsOfWord } from "./recount.ts";
import { DATE_COLUMNS, RATING_COLUMNS, TEXT_COLUMNS } from "./table-columns.ts";

/** A row with its position, as the parser returns it. */
const NumberedRowSchema = Type.Object({
  record: Type.Array(Type.String()),
  info: Type.Object({ records: Type.Number(), empty_lines: Type.Number() }),
});
const NumberedRow = TypeCompiler.Compile(NumberedRowSchema);

type Members = Record<string, unknown>;

/** The stars and the date of a row, read by other code than the product's. */
export interface RawRow {
  readonly stars: number | undefined;
  readonly seconds: number;
}

/**
 * The rows of a file by their numbers, as the product counts them.
 * @param text the file's text, without a byte order mark
 */
export function rawRows(format: string, text: string): Map<number, RawRow> {
  const isTable = format === "json-table" || /csv(-1\.0)?$/.test(format);
  if (isTable) return /^\s*[[{]/.test(text) ? objectRows(format, text) : tableRows(format, text);
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

/** The column of the first of these names that the header has; -1 if it has none. */
function placeOf(header: readonly string[], columns: readonly string[]): number {
  const names = header.map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));
  return columns.map((column) => names.indexOf(column)).find((place) => place !== -1) ?? -1;
}

/** Objects, in a list or one a line, by the names of their members, inner ones by their path. */
function objectRows(format: string, text: string): Map<number, RawRow> {
  const rows = new Map([...objectsOf(text)].map(([row, value]) => [row, membersByPath(value)]));
  const header = [...new Set([...rows.values()].flatMap((members) => [...members.keys()]))];
  const rating = header[placeOf(header, RATING_COLUMNS)] ?? "";
  const date = header[placeOf(header, DATE_COLUMNS)] ?? "";
  const read = (members: ReadonlyMap<string, unknown>) => ({
    stars: starsOf(members.get(rating)),
    seconds: secondsOf(members.get(date), format === "judge-me-csv"),
  });
  return new Map([...rows].map(([row, members]) => [row, read(members)]));
}

function objectsOf(text: string): Map<number, unknown> {
  const document = tryParse(text);
  const list = Array.isArray(document) ? document : listWithin(document);
  return list === undefined ? lines(text) : new Map(list.map((value, at) => [at + 1, value]));
}

function listWithin(document: unknown): readonly unknown[] | undefined {
  if (!isMembers(document)) return undefined;
  if (Array.isArray(document.reviews)) return document.reviews;
  return Object.values(document)
    .filter((value) => Array.isArray(value))
    .find((list) => list.some(isMembers));
}

function membersByPath(value: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const open: [path: string, value: unknown][] = [["", value]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [path, inner] = next;
    if (isMembers(inner)) open.unshift(...within(path, inner));
    else if (inner !== null) found.set(path, isLiteral(inner) ? inner : "");
  }
  return found;
}

function within(path: string, value: Members): [string, unknown][] {
  if (path.split("/").length > 4) return [];
  return Object.entries(value).map(([name, inner]) => [`${path}/${name}`, inner]);
}

function isLiteral(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

const LINES_ABOVE = 5;

function tableRows(format: string, text: string): Map<number, RawRow> {
  const tables = Array.from({ length: LINES_ABOVE }, (_, above) => tableBelow(format, text, above));
  return (tables.find(({ isTable }) => isTable) ?? tables[0])?.rows ?? new Map();
}

const LENIENT = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_error: true,
  info: true,
} as const;

/**
 * The table whose header is the first line that is not blank, after skipping `skipped` such lines.
 */
function tableBelow(format: string, text: string, skipped: number) {
  const all = text.split("\n").map((line, at) => ({ line, at }));
  const { line = "", at = 0 } = all.filter((one) => one.line.trim() !== "")[skipped] ?? {};
  const told = /^"?sep=(.)"?\r?$/i.exec(line);
  const delimiter = told?.[1] ?? delimiterIn(line);
  // The line that shows the separator also shows how lines end.
  const from = at + (told === null ? 1 : 2);
  // Some files are pieced together: some lines end as on Windows, others do not.
  const record_delimiter = /\r./s.test(line) ? [] : ["\r\n", "\n"];
  const rows: unknown = parse(text, { ...LENIENT, delimiter, record_delimiter, from_line: from });
  const parsed = Array.isArray(rows) ? rows.filter((row) => NumberedRow.Check(row)) : [];
  return readTable(format, parsed, at);
}

function delimiterIn(line: string): string {
  const count = (mark: string) => line.replace(/"[^"]*"/g, "").split(mark).length;
  return [",", ";", "\t", "|"].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function readTable(
  format: string,
  rows: readonly (typeof NumberedRowSchema.static)[],
  above: number,
) {
  const header = rows[0]?.record ?? [];
  const [rating, date] = [placeOf(header, RATING_COLUMNS), placeOf(header, DATE_COLUMNS)];
  const isTable = date !== -1 && (rating !== -1 || placeOf(header, TEXT_COLUMNS) !== -1);
  const [first = 0, ...others] = rows.map(({ info }) => info.records + info.empty_lines);
  const uncounted = above === 0 ? 0 : above + 1 - first;
  const places = [first, ...others].map((counted) => counted + uncounted);
  const numbered = rows.map(({ record }, index) => {
    const seconds = secondsOf(record[date], format === "judge-me-csv");
    const row: RawRow = { stars: starsOf(record[rating]), seconds };
    return [places[index] ?? 0, row] as const;
  });
  return { isTable, rows: new Map(numbered) };
}
