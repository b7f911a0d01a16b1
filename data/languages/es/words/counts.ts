import { formats } from "./formats.ts";

export const counts = {
  reviews: (count: number) => formats.counted(count, "reseña", "reseñas"),
  verifiedReviews: (count: number) =>
    formats.counted(count, "reseña verificada", "reseñas verificadas"),
  stars: (count: number) => `${count} ${counts.starsNoun(count)}`,
  /** The noun after the number. */
  starsNoun: (count: number) => formats.plural(count, "estrella", "estrellas"),
  reviewsNoun: (count: number) => formats.plural(count, "reseña", "reseñas"),
  noReviewsYet: "Aún sin reseñas",
};
