import { nearest } from "../../domain/nearest.ts";

/**
 * The columns that are read, with the names that exports give them: compared without case, spaces
 * and punctuation (`author.name` is `authorname`), the first of a list that stands in the header wins.
 * A column without names is read in known layouts alone.
 */
export const COLUMNS = {
  // In what is left of an export of Candor, `id` is its own.
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
    // Beside these two, scrapers write in date and publishedAt how long ago that was.
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
    // What the programs of sites call it.
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
  review_id: [],
  verification: [],
  export: [],
  escaped: [],
  full_name: [],
  date_utc: [],
  buyer: [],
  reply_public: [],
  reply_private: [],
  place: [],
  unit: [],
  failure: [],
} as const;
export type Column = keyof typeof COLUMNS;

const NOT_IN_NAME = /[^\p{L}\p{N}]/gu;

/** Columns whose names in the header the owner gives. */
export type ColumnMap = ReadonlyMap<Column, string>;

/** The names that a known layout has for some columns; an empty list: it has no such column. */
export type ColumnNames = Partial<Record<Column, readonly string[]>>;

/** A column's name in a header, without what does not matter in it. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(NOT_IN_NAME, "");
}

/**
 * For each column that is read, where it stands in the header; absent ones are left out.
 * @param mapped names that the owner gave: they count instead of all others
 * @param own names of a known layout: they count instead of the usual ones
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

/** The columns that a file of anybody's may have. */
export function columnNames(): Column[] {
  return Object.keys(COLUMNS)
    .filter(isColumn)
    .filter((name) => COLUMNS[name].length > 0);
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

/** The column that a name in a header may have been meant for: `Reveiw` is nearest to `text`. */
export function nearestColumn(name: string): Column | undefined {
  const known = columnNames().flatMap((column) => COLUMNS[column].map((one) => ({ one, column })));
  const found = nearest(
    plainName(name),
    known.map(({ one }) => one),
  );
  return known.find(({ one }) => one === found)?.column;
}
