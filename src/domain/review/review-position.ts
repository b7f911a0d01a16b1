import { daysSinceEpoch } from "../time/calendar-date.ts";

/** Days are kept as 16 bits. */
export const LATEST_DAY = 2 ** 16 - 1;
const HEX = 16;
/** An id has 16 hexadecimal digits; each half is an exact number. */
const HALF = 8;

/** A review's position in the order of all: its day, and the two halves of its id. */
export type ReviewPosition = readonly [day: number, idStart: number, idEnd: number];

export function reviewPositionOf({
  id,
  date,
}: {
  readonly id: string;
  readonly date: string;
}): ReviewPosition {
  const day = Math.min(Math.max(daysSinceEpoch(date), 0), LATEST_DAY);
  const [start, end] = [id.slice(0, HALF), id.slice(HALF)];
  return [day, Number.parseInt(start, HEX), Number.parseInt(end, HEX)];
}

/** The id of the review at a position. */
export function reviewIdAt([, idStart, idEnd]: ReviewPosition): string {
  const digits = (half: number) => half.toString(HEX).padStart(HALF, "0");
  return digits(idStart) + digits(idEnd);
}

/** Negative if the first is newer, or has the smaller id on the same day. */
export function compareReviewPositions(a: ReviewPosition, b: ReviewPosition): number {
  return b[0] - a[0] || a[1] - b[1] || a[2] - b[2];
}
