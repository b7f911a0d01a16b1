import { daysSinceEpoch } from "./calendar-date.ts";

const ID_BITS = 47n;
const HEX_DIGITS = 16;

/**
 * The permanent id of a review: 16 hexadecimal digits, the same in every import and database.
 * The platform's length stands in front, so that no two pairs are written alike.
 */
export function reviewId(platform: string, sourceId: string): string {
  return new Bun.CryptoHasher("sha256")
    .update(`${platform.length}:${platform}${sourceId}`)
    .digest("hex")
    .slice(0, HEX_DIGITS);
}

/**
 * The permanent URN of a review (RFC 9562, version 5), for feeds: it depends on neither the base
 * URL nor the database.
 */
export function reviewUrn(id: string): string {
  return `urn:uuid:${Bun.randomUUIDv5(id, "url")}`;
}

/**
 * The place of a review among all: larger is newer, and within a day smaller ids come first when
 * read from the largest down. 16 bits of day and 47 bits of id fit SQLite's signed rowid, so the
 * row's key is its order.
 */
export function reviewPosition(date: string, id: string): bigint {
  const inverted = (1n << ID_BITS) - 1n - (BigInt(`0x${id}`) >> (64n - ID_BITS));
  return firstPositionOf(date) + inverted;
}

/** The smallest position that a review of this date can have; dates run from 1970 to 2149. */
export function firstPositionOf(date: string): bigint {
  return BigInt(daysSinceEpoch(date)) << ID_BITS;
}
