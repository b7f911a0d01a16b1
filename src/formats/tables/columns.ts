import { nearest } from "../../domain/text/nearest.ts";

/**
 * The columns that are read, with the names that exports give them, compared without case, spaces
 * and punctuation (`author.name` is `authorname`). The first name in a list that the header has
 * wins. A column without names is read only in known layouts.
 */
export const COLUMNS = {
  // In a changed export of Candor, `id` is Candor's.
  id: ["sourceid", "id", "reviewid"],
  source: [
    "source",
    "platform",
    "reviewsource",
    "reviewplatform",
    "site",
    "reviewsite",
    "sourceplatform",
    "revieworigin",
  ],
  author: [
    "author",
    "authorname",
    "authortitle",
    "reviewer",
    "reviewername",
    "customername",
    "customer",
    "displayname",
    "reviewerdisplayname",
    "nickname",
    "fullname",
    "name",
    "username",
    "userusername",
    "reviewusername",
    "userdisplayname",
    // DataForSEO's.
    "profilename",
  ],
  rating: [
    "rating",
    "stars",
    "starrating",
    "reviewrating",
    "reviewstars",
    "reviewscore",
    "score",
    "ratingvalue",
  ],
  text: [
    "text",
    "reviewtext",
    "review",
    "comment",
    "reviewcomment",
    "reviewcontent",
    "reviewmessage",
    "content",
    "reviewbody",
    "body",
    "message",
    "snippet",
  ],
  title: ["title", "reviewtitle", "headline"],
  date: [
    // Scrapers with these two have relative times in date and publishedAt.
    "isodate",
    "publishedatdate",
    "date",
    "reviewdate",
    "reviewcreationdate",
    "reviewdatetimeutc",
    "reviewtime",
    "dateposted",
    "createdat",
    "created",
    "datecreated",
    "publishedat",
    "publisheddate",
    "reviewcreatedutc",
    "submittedat",
    "timestamp",
    // Names in the sites' APIs.
    "createdtime",
    "timecreated",
    "createtime",
    "publishtime",
  ],
  url: ["url", "reviewurl", "link", "reviewlink", "permalink", "sourceurl"],
  language: ["language", "lang", "originallanguage"],
  updated_at: ["updatedat", "updated", "dateupdated", "lastupdated", "editedat"],
  reply: [
    "reply",
    "replytext",
    "ownerreply",
    "response",
    "responsetext",
    "ownerresponse",
    "ownerresponsetext",
    "reviewreply",
    "reviewresponse",
    "responsefromownertext",
    "responseofowner",
    "owneranswer",
  ],
  reply_date: [
    "replydate",
    "responsedate",
    "replyupdatedat",
    "replydatecreated",
    "repliedat",
    "responsefromownerdate",
    "ownerresponsedate",
    "ownerresponsepublisheddate",
  ],
  verified: ["verified", "isverified"],
  best_rating: ["bestrating", "ratingbest", "maxrating", "ratingmax", "reviewratingbestrating"],
  worst_rating: ["worstrating", "ratingworst", "minrating", "ratingmin", "reviewratingworstrating"],
  review_id: [],
  verification: [],
  export: [],
  escaped: [],
  date_precision: [],
  source_rating: [],
  full_name: [],
  date_utc: [],
  buyer: [],
  reply_public: [],
  reply_private: [],
  reply_state: [],
  name: [],
  anonymous: [],
  place: [],
  failure: [],
} as const;
export type Column = keyof typeof COLUMNS;

/** What a column of anybody's table was read as. */
export interface ColumnReading {
  readonly name: string;
  /** `hides` for a column that says whether a review is shown. */
  readonly meaning: Column | "hides";
  /** Up to three different values. */
  readonly samples: readonly string[];
}

const NOT_IN_NAME = /[^\p{L}\p{N}]/gu;

/** Columns whose header names the owner gives. */
export type ColumnMap = ReadonlyMap<Column, string>;

/** What only the owner knows about a table's columns. */
export interface ColumnHints {
  /** What columns are called, by what they are. */
  readonly columns?: ColumnMap | undefined;
  /** Plain names of columns that are not read. */
  readonly ignored?: ReadonlySet<string> | undefined;
  /** By a column's plain name, the values that hide a review; all others show it. */
  readonly hiddenWhen?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** A known layout's names for some columns; an empty list means that it has no such column. */
export type ColumnNames = Partial<Record<Column, readonly string[]>>;

/** A column's name without case, spaces and punctuation. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(NOT_IN_NAME, "");
}

/**
 * The position in the header of each column that is read; missing ones are left out.
 * @param mapped names from the owner, which replace all others
 * @param own names of a known layout, which replace the usual ones
 */
export function placeColumns(
  header: readonly string[],
  mapped: ColumnMap = new Map(),
  own: ColumnNames = {},
): Map<Column, number> {
  const plain = header.map(plainName);
  const places = new Map<Column, number>();
  for (const column of Object.keys(COLUMNS).filter(isColumn)) {
    const given = mapped.get(column);
    const names = given === undefined ? (own[column] ?? COLUMNS[column]) : [given];
    const place = names.map((name) => plain.indexOf(plainName(name))).find((at) => at !== -1);
    if (place !== undefined) places.set(column, place);
  }
  return places;
}

/** The columns that any file may have. */
export function columnNames(): Column[] {
  return Object.keys(COLUMNS)
    .filter(isColumn)
    .filter((name) => COLUMNS[name].length > 0);
}

export function isColumn(name: string): name is Column {
  return Object.hasOwn(COLUMNS, name);
}

/** Whether a sample is a header that has all of these names, ignoring case and punctuation. */
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

/** The column that a name in a header probably means: `Reveiw` is nearest to `text`. */
export function nearestColumn(name: string): Column | undefined {
  const known = columnNames().flatMap((column) => COLUMNS[column].map((one) => ({ one, column })));
  const found = nearest(
    plainName(name),
    known.map(({ one }) => one),
  );
  return known.find(({ one }) => one === found)?.column;
}
