import { type Static, Type } from "@sinclair/typebox";

/** How exactly it is known when a review was written. Its date is the first day that it can be. */
export const DatePrecision = Type.Union(
  [Type.Literal("day"), Type.Literal("week"), Type.Literal("month"), Type.Literal("year")],
  {
    description:
      "How exactly the source says when it was written; the date itself if absent. With month, only the month of the date is known: show “March 2023”",
  },
);
export type DatePrecision = Static<typeof DatePrecision>;

const PRECISIONS: readonly DatePrecision[] = ["year", "month", "week", "day"];

/** Whether one date is less exact than another; an absent precision is the day. */
export function isCoarser(one: DatePrecision = "day", other: DatePrecision = "day"): boolean {
  return PRECISIONS.indexOf(one) < PRECISIONS.indexOf(other);
}
