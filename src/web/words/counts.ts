import { counted } from "../../domain/text/numbers.ts";

export const counts = {
  reviews: (count: number) => counted(count, "review"),
  verifiedReviews: (count: number) => counted(count, "verified review"),
  stars: (count: number) => `${count} ${counts.starsNoun(count)}`,
  /** The noun after the number. */
  starsNoun: (count: number): string => (count === 1 ? "star" : "stars"),
  reviewsNoun: (count: number) => (count === 1 ? "review" : "reviews"),
  noReviewsYet: "No reviews yet",
};
