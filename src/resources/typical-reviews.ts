import { typicalQuotes } from "../analysis/aggregate/typical-quotes.ts";
import { type AggregateRating, medianStars } from "../domain/business.ts";
import type { TypicalReview } from "../web/typical-section.ts";
import type { Library } from "./resource.ts";

/** The reviews that are quoted as typical, with the quoted words. */
export function typicalReviews(library: Library, rating: AggregateRating): TypicalReview[] {
  const { published, analyses } = library;
  const quotes = typicalQuotes({
    aspects: library.insights().aspects,
    median: medianStars(rating),
    read: (id) => analyses.of(id),
  });
  return quotes.flatMap(({ review_id: id, start, end, polarity, label }) => {
    const review = published.review(id);
    if (review === undefined) return [];
    return [
      { review, text: review.text.slice(start, end), label, isPraise: polarity === "positive" },
    ];
  });
}
