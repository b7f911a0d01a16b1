import { formats } from "./formats.ts";

export const counts = {
  reviews: (count: number) => formats.counted(count, "avis", "avis"),
  verifiedReviews: (count: number) => formats.counted(count, "avis vérifié", "avis vérifiés"),
  stars: (count: number) => `${count} ${counts.starsNoun(count)}`,
  /** The noun after the number. */
  starsNoun: (count: number) => formats.plural(count, "étoile", "étoiles"),
  reviewsNoun: (count: number) => formats.plural(count, "avis", "avis"),
  noReviewsYet: "Aucun avis pour le moment",
};
