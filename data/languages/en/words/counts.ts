import { formats } from "./formats.ts";

export const counts = {
  reviews: (count: number) => formats.counted(count, "review", "reviews"),
  verifiedReviews: (count: number) => formats.counted(count, "verified review", "verified reviews"),
  stars: (count: number) => `${count} ${counts.starsNoun(count)}`,
  /** The noun after the number. */
  starsNoun: (count: number) => formats.plural(count, "star", "stars"),
  reviewsNoun: (count: number) => formats.plural(count, "review", "reviews"),
  noReviewsYet: "No reviews yet",
};
