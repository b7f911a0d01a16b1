import { formats } from "./formats.ts";

export const counts = {
  reviews: (count: number) => formats.counted(count, "Bewertung", "Bewertungen"),
  verifiedReviews: (count: number) =>
    formats.counted(count, "verifizierte Bewertung", "verifizierte Bewertungen"),
  stars: (count: number) => `${count} ${counts.starsNoun(count)}`,
  /** The noun after the number. */
  starsNoun: (count: number) => formats.plural(count, "Stern", "Sterne"),
  reviewsNoun: (count: number) => formats.plural(count, "Bewertung", "Bewertungen"),
  noReviewsYet: "Noch keine Bewertungen",
};
