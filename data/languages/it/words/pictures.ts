import { counts } from "./counts.ts";
import { review } from "./review.ts";

/** Badges, and the picture for shared links with its description. */
export const pictures = {
  notRated: "Ancora nessuna valutazione",
  /** What screen readers read of a badge. */
  ratedBy: (mean: string, reviews: number) => `${review.stars(mean)}, ${counts.reviews(reviews)}`,
  facts: (business: string, reviews: number) => `${business}: ${counts.verifiedReviews(reviews)}.`,
  ratedFacts: (business: string, mean: string, reviews: number) =>
    `${business}: ${review.stars(mean)}, ${counts.verifiedReviews(reviews)}.`,
  aCustomer: "Un cliente",
  quoted: (text: string) => `«${text}»`,
};
