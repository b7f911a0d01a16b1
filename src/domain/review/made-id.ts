import { dateOf } from "../time/calendar-date.ts";

const MADE = "made:";

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
