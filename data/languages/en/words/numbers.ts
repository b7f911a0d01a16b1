import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The rating, and what it is made from. */
export const rating = {
  heading: "Rating",
  noneWithStars: (reviews: number) => `${counts.verifiedReviews(reviews)}, none with stars`,
  outOf: (reviews: number) => `of 5, from ${counts.verifiedReviews(reviews)}`,
  unrated: (reviews: number) =>
    `${counts.reviews(reviews)} without stars ${formats.plural(reviews, "is", "are")} not counted in these figures.`,
  rounded: "Percentages are rounded, so they don’t add up to 100.",
};

/** Why one review was removed. */
const REASONS: Readonly<Record<RemovalReason, string>> = {
  source: "removed at its source",
  unverified: "no longer verified",
  joined: "duplicate merged",
  withdrawn: "left out when a backup was restored",
  undone: "taken back with the import that brought it",
  forgotten: "erased",
  hidden: "hidden by the business",
};

/** How many were removed for a reason. */
const REMOVED: Readonly<Record<RemovalReason, (reviews: number) => string>> = {
  source: (reviews) => formats.counted(reviews, REASONS.source, "removed at their source"),
  unverified: (reviews) => `${formats.grouped(reviews)} ${REASONS.unverified}`,
  joined: (reviews) => formats.counted(reviews, REASONS.joined, "duplicates merged"),
  withdrawn: (reviews) => `${formats.grouped(reviews)} ${REASONS.withdrawn}`,
  undone: (reviews) =>
    formats.counted(reviews, REASONS.undone, "taken back with the imports that brought them"),
  forgotten: (reviews) => `${formats.grouped(reviews)} ${REASONS.forgotten}`,
  hidden: (reviews) => `${formats.grouped(reviews)} ${REASONS.hidden}`,
};

/** What became of all reviews: the line that says so, and its parts. */
export const record = {
  published: (reviews: number) =>
    reviews === 0 ? "No reviews published" : `${counts.reviews(reviews)} published`,
  hidden: (reviews: number) => `${formats.grouped(reviews)} hidden`,
  reasons: REASONS,
  removed: REMOVED,
  summary: (became: string) => `${became}. Every change is on record.`,
  hiddenByOwner: (reviews: number) =>
    `${counts.verifiedReviews(reviews)} ${formats.plural(reviews, "is hidden by the owner; it is", "are hidden by the owner; they are")} not counted here.`,
  explanation:
    "Each time a review is published, changed, hidden or removed, a line goes into a signed log that anyone can copy. Anyone with a copy can prove it if a line is changed or dropped later. So no review that was here can disappear quietly, not even by the business’s own hand.",
  more: "What the log shows, and what it can’t",
};

/** The average and the number of reviews over time. */
export const chart = {
  heading: "Over time",
  averageEach: {
    month: "Average stars each month",
    quarter: "Average stars each quarter",
    year: "Average stars each year",
  },
  scale: (from: string, to: string) => `(scale from ${from} to ${to}, not from 1)`,
  reviewsEach: {
    month: "Reviews each month",
    quarter: "Reviews each quarter",
    year: "Reviews each year",
  },
  /** What screen readers read of the charts. */
  averageBy: {
    month: "Average stars by month",
    quarter: "Average stars by quarter",
    year: "Average stars by year",
  },
  ends: (first: string, last: string, from: string, to: string) =>
    `${first}, ${last}, on a scale from ${from} to ${to}`,
  reviewsBy: {
    month: "Reviews by month",
    quarter: "Reviews by quarter",
    year: "Reviews by year",
  },
  most: (reviews: number, period: string) => `at most ${formats.grouped(reviews)}, in ${period}`,
  average: (mean: string, period: string) => `${mean} in ${period}`,
  averageOf: (period: string, mean: string) => `${period}: ${mean} stars`,
  reviewsIn: (count: number, period: string) => `${counts.reviews(count)} in ${period}`,
  reviewsOf: (period: string, count: number) => `${period}: ${counts.reviews(count)}`,
  asTable: "As a table",
  period: { month: "Month", quarter: "Quarter", year: "Year" },
  reviews: "Reviews",
  averageStars: "Average stars",
  none: "none",
  quarter: (quarter: number, year: number) => `Q${quarter} ${year}`,
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};
