import { MS_PER_SECOND } from "../../domain/time/units.ts";

/** The next entity tag of a list, weak or strong (RFC 9110 §8.8.3); empty members are allowed (§5.6.1). */
const NEXT_TAG = /[ \t,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)/y;
const END_OF_LIST = /^[ \t,]*$/;

/** The three spellings of an HTTP date that must be understood (RFC 9110 §5.6.7). */
const HTTP_DATES = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

export interface Validators {
  /** With its quotes. */
  readonly etag: string;
  /** Seconds since the epoch; null if there is no exact date. */
  readonly modifiedAt: number | null;
}

/**
 * Whether the client has the current representation, so that 304 is the answer to its GET or HEAD
 * (RFC 9110 §13.2.2). `If-None-Match` wins over `If-Modified-Since`; a malformed header is ignored.
 */
export function isNotModified(headers: Headers, { etag, modifiedAt }: Validators): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return matchesTag(tags, etag);
  const date = headers.get("if-modified-since");
  if (date === null || modifiedAt === null) return false;
  const since = parseHttpDate(date);
  return since !== undefined && modifiedAt <= since;
}

/** Weak comparison: only the opaque parts count (RFC 9110 §13.1.2). */
function matchesTag(header: string, etag: string): boolean {
  return header === etag || header.trim() === "*" || tagsOf(header).includes(etag);
}

/** The opaque parts of a list of entity tags; none if the list is malformed. */
function tagsOf(header: string): string[] {
  const tags: string[] = [];
  const pattern = new RegExp(NEXT_TAG);
  let end = 0;
  for (let match = pattern.exec(header); match !== null; match = pattern.exec(header)) {
    tags.push(match[1] ?? "");
    end = pattern.lastIndex;
  }
  return END_OF_LIST.test(header.slice(end)) ? tags : [];
}

/** Seconds since the epoch; undefined if the text is not an HTTP date. */
export function parseHttpDate(text: string): number | undefined {
  if (!HTTP_DATES.some((spelling) => spelling.test(text))) return undefined;
  const time = Date.parse(text.endsWith("GMT") ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time / MS_PER_SECOND;
}

/** The preferred spelling of an HTTP date. */
export function httpDate(seconds: number): string {
  return new Date(seconds * MS_PER_SECOND).toUTCString();
}
