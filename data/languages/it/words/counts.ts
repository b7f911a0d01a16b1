import { formats } from "./formats.ts";

export const counts = {
  reviews: (count: number) => formats.counted(count, "recensione", "recensioni"),
  verifiedReviews: (count: number) =>
    formats.counted(count, "recensione verificata", "recensioni verificate"),
  stars: (count: number) => `${count} ${counts.starsNoun(count)}`,
  /** The noun after the number. */
  starsNoun: (count: number) => formats.plural(count, "stella", "stelle"),
  reviewsNoun: (count: number) => formats.plural(count, "recensione", "recensioni"),
  noReviewsYet: "Ancora nessuna recensione",
};
