import { Failure } from "../domain/failure.ts";
import { tryParseJson } from "../domain/text/json.ts";
import type { Format, Layout } from "./format.ts";
import { MAX_ROW_LENGTH } from "./readers/text.ts";
import { firstOf, hasMembers, isRecord } from "./records.ts";
import { FORMATS } from "./registry.ts";
import type { ColumnReading } from "./tables/columns.ts";
import { objectTable } from "./tables/table.ts";
import type { LikelyMeaning, TableObstacle } from "./tables/table-obstacle.ts";

/** The most members that a message lists. */
const MAX_NAMED = 8;

/** Enough characters to tell any file's layout: the longest first line that a review can have. */
export const ENOUGH_FOR_LAYOUT = MAX_ROW_LENGTH;

/**
 * How a file is laid out, from its first characters. A file is NDJSON, not JSON, if its first line
 * is a whole object and either more lines follow or the object is itself a review.
 */
export function layoutOf(head: string): Layout {
  const start = head.trimStart();
  if (start.startsWith("[")) return "json";
  if (start.startsWith("<")) return "page";
  if (!start.startsWith("{")) return "csv";
  const [first = "", ...rest] = start.split("\n");
  const record = tryParseJson(first);
  if (record === undefined) return isCutOff(start) ? "ndjson" : "json";
  return rest.some((line) => line.trim() !== "") || isLoneRecord(record) ? "ndjson" : "json";
}

/**
 * Whether a first line is too long for a review, and not the beginning of a document with reviews.
 */
function isCutOff(start: string): boolean {
  return (
    start.length >= MAX_ROW_LENGTH && !start.includes("\n") && !/"reviews"\s*:\s*\[/.test(start)
  );
}

/** The format of a table, by its header; undefined if none matches. */
export function tableFormat(header: readonly string[]): Format | undefined {
  return documentFormat("csv", header);
}

/** Whether the only object in a file is a record itself, not a document with records. */
function isLoneRecord(value: unknown): boolean {
  const layouts = FORMATS.filter((format) => format.recognizes(value)).map(({ layout }) => layout);
  if (layouts.length > 0) return layouts.includes("ndjson");
  return isRecord(value) && tableFormat(objectTable([value]).header) !== undefined;
}

/** The failure for a file that is intact, but in no known format. */
export class UnknownFormat extends Failure {
  constructor(path: string, reason: string) {
    super("unusable", `${path}: ${reason}`);
  }
}

/** The failure for a file that is no text. */
export class NoText extends UnknownFormat {}

/** The failure for a table whose columns don't say what they are. */
export class UnclearTable extends UnknownFormat {
  /** What the columns would be read as. */
  readonly columns: readonly ColumnReading[];
  /** How the table is probably meant, if that is likely enough to ask. */
  readonly suggested: readonly LikelyMeaning[];

  constructor(
    path: string,
    { reason, suggested }: TableObstacle,
    columns: readonly ColumnReading[],
  ) {
    super(path, reason);
    this.columns = columns;
    this.suggested = suggested;
  }
}

/**
 * The format that reads a file.
 * @param sample the whole document (json), the first record (ndjson) or the header (csv)
 * @throws UnknownFormat says what the file seems to be
 */
export function recognize(path: string, layout: Layout, sample: unknown): Format {
  const format = documentFormat(layout, sample);
  if (format !== undefined) return format;
  throw new UnknownFormat(path, whyUnknown(layout, sample));
}

/**
 * The format of that layout that recognizes a sample; undefined if none does. Whether a list of
 * objects is a table is not checked here: that would lay out all of its rows.
 */
export function documentFormat(layout: Layout, sample: unknown): Format | undefined {
  return FORMATS.find(
    (known) => known.layout === layout && known.isTable !== true && known.recognizes(sample),
  );
}

/** The site's format that has a record like this in its list, or a page like this among its pages. */
export function formatOfOne(record: unknown): Format | undefined {
  const format = documentFormat("json", [record]);
  return format?.origin.by === "site" ? format : undefined;
}

/** What a document is if its reviews are those that the account wrote, as a sentence. */
export function writtenByAccount(document: unknown): string | undefined {
  if (isRecord(document) && document.type === "FeatureCollection") return WRITTEN_ON_GOOGLE;
  return isFacebookDownload(document) ? WRITTEN_ON_FACEBOOK : undefined;
}

/** Why a file is in no known format, for a message. */
export function whyUnknown(layout: Layout, sample: unknown): string {
  if (layout === "page") return NO_REVIEWS_IN_PAGE;
  const what = Array.isArray(sample) ? "JSON array" : layout.toUpperCase();
  return `this ${what} is not one of the known formats (${namesOf(layout)}); it contains: ${contentsOf(sample)}.`;
}

const WRITTEN_ON_GOOGLE =
  "these are reviews that the account wrote about places (Takeout's Maps). Export “Google Business Profile” instead.";
const WRITTEN_ON_FACEBOOK =
  "this seems to be a download from Facebook, whose reviews are those that the account wrote, not those that a page received. Ask the Graph API for /{page-id}/ratings, and import its answer.";

/**
 * Whether a document looks like an account's activity in a Facebook download: entries with
 * `timestamp`, `data` and a `title` that says what was done, as a list or under a single name.
 */
function isFacebookDownload(sample: unknown): boolean {
  const [list, ...others] = isRecord(sample) ? Object.values(sample) : [sample];
  const first = Array.isArray(list) && others.length === 0 ? firstOf(list) : {};
  return hasMembers(first, ["timestamp", "data", "title"]) && Array.isArray(first.data);
}

/** The members of an object, or of the first one in a list. */
function contentsOf(sample: unknown): string {
  const first: unknown = Array.isArray(sample) ? sample[0] : sample;
  if (first === undefined) return "nothing";
  if (!isRecord(first)) return typeof first;
  return Object.keys(first).slice(0, MAX_NAMED).join(", ") || "nothing";
}

const NO_REVIEWS_IN_PAGE =
  "this is a web page or XML, and no script in it has reviews as JSON-LD (schema.org/Review). Export the reviews as CSV or JSON.";

function namesOf(layout: Layout): string {
  const names = FORMATS.filter((format) => format.layout === layout).map(({ name }) => name);
  return names.join(", ");
}

/**
 * The format of that name.
 * @throws Failure `invalid` with the names of all formats
 */
export function formatNamed(name: string): Format {
  const format = FORMATS.find((known) => known.name === name);
  if (format !== undefined) return format;
  const names = FORMATS.map((known) => known.name).join(", ");
  throw new Failure("invalid", `There is no format "${name}". Use one of: ${names}.`);
}
