import { counts } from "./counts.ts";
import { review } from "./review.ts";

/** Badges, and the picture for shared links with its description. */
export const card = {
  notRated: "Not rated yet",
  /** What is read aloud of a badge. */
  ratedBy: (mean: string, reviews: number) => `${review.stars(mean)}, ${counts.reviews(reviews)}`,
  facts: (business: string, reviews: number) => `${business}: ${counts.verifiedReviews(reviews)}.`,
  ratedFacts: (business: string, mean: string, reviews: number) =>
    `${business}: ${review.stars(mean)} from ${counts.verifiedReviews(reviews)}.`,
  aCustomer: "A customer",
  quoted: (text: string) => `“${text}”`,
};

export const feeds = {
  title: (business: string) => `Reviews of ${business}`,
  description: (business: string) => `The newest verified reviews of ${business}`,
  /** The heading of a review without stars and a title of its own. */
  untitled: "Review",
};
