import { dateOf } from "../time/calendar-date.ts";

const MADE = "made:";

/** An id for a review whose source has none, made from what does not change in it. */
export function madeId(author: string | undefined, createdAt: string, text: string): string {
  const parts = JSON.stringify([author ?? "", dateOf(createdAt), text]);
  return MADE + new Bun.CryptoHasher("sha256").update(parts).digest("hex").slice(0, 24);
}

/** Whether an id was made by Candor, so that two equal rows may be two reviews. */
export function isMadeId(sourceId: string): boolean {
  return sourceId.startsWith(MADE);
}
