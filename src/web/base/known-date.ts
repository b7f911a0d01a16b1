import type { Review } from "../../domain/review/review.ts";

/** When a review was written, for programs: no more exact than that is known (HTML §4.5.14). */
export function knownDate({
  date,
  date_precision: precision = "day",
}: Pick<Review, "date" | "date_precision">): string {
  return precision === "day" ? date : date.slice(0, precision === "year" ? 4 : 7);
}
