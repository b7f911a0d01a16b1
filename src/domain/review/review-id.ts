import { dateOf, daysSinceEpoch } from "../time/calendar-date.ts";

const MADE = "made:";
/** This many low bits of a position come from the review's id; those above are the day. */
export const ID_BITS = 47n;
const HEX_DIGITS = 16;
const LAST_DAY = 2 ** 16 - 1;
/** SQLite's largest rowid. */
export const MAX_POSITION = 2n ** 63n - 1n;

/**
 * The permanent id of a review: 16 hexadecimal digits, the same in every import and database. The
 * platform's length comes first, so that different pairs never give the same text.
 */
export function reviewId(platform: string, sourceId: string): string {
  return new Bun.CryptoHasher("sha256")
    .update(`${platform.length}:${platform}${sourceId}`)
    .digest("hex")
    .slice(0, HEX_DIGITS);
}

const REVIEW_ID = /^[0-9a-f]{16}$/;

/** Whether a text can be a review's id. */
export function isReviewId(text: string): boolean {
  return REVIEW_ID.test(text);
}

/**
 * The permanent URN of a review (RFC 9562, version 5) for feeds: independent of base URL and
 * database.
 */
export function reviewUrn(id: string): string {
  return `urn:uuid:${Bun.randomUUIDv5(id, "url")}`;
}

/** An id for a review whose source has none, made from what does not change in it. */
export function madeId(author: string | undefined, createdAt: string, text: string): string {
  const parts = JSON.stringify([author ?? "", dateOf(createdAt), text]);
  return MADE + new Bun.CryptoHasher("sha256").update(parts).digest("hex").slice(0, 24);
}

/** The id of another row of the same file with the same author, day and text: `made:…-2`. */
export function repeatedId(id: string, occurrence: number): string {
  return occurrence === 1 ? id : `${id}-${occurrence}`;
}

/** Whether an id is that of a row that repeats the one with the other id. */
export function isRepeatOf(id: string, first: string): boolean {
  return isRepeat(id) && id.startsWith(`${first}-`);
}

/** Whether an id is that of a row that repeats another one. */
export function isRepeat(id: string): boolean {
  return isMadeId(id) && id.includes("-");
}

/** Whether an id was made by Candor, so that two equal rows may be two reviews. */
export function isMadeId(sourceId: string): boolean {
  return sourceId.startsWith(MADE);
}

/**
 * The position of a review in the order of all: larger is newer, and within a day smaller ids have
 * larger positions. 16 bits of day and 47 bits of id fit into SQLite's signed rowid, so the row's
 * key is its order.
 */
export function reviewPosition(date: string, id: string): bigint {
  const inverted = (1n << ID_BITS) - 1n - (BigInt(`0x${id}`) >> (64n - ID_BITS));
  return firstPositionOf(date) + inverted;
}

/**
 * The smallest position that a review of this date can have. Positions cover the days from
 * 1970-01-01 to 2149-06-05; an earlier date is before all of them, a later one after all.
 */
export function firstPositionOf(date: string): bigint {
  return positionOfDay(daysSinceEpoch(date));
}

function positionOfDay(day: number): bigint {
  if (day > LAST_DAY) return MAX_POSITION;
  return BigInt(Math.max(day, 0)) << ID_BITS;
}
