import { fromGoogleMaps } from "./google-maps.ts";
import { vendorTable } from "./vendor-table.ts";

/**
 * Reviews of Google Maps from Outscraper. `name`, `rating`, `reviews` and `verified` are the
 * business's, `reviews_id` is one of its numbers; times begin with the month.
 */
export const outscraper = vendorTable({
  name: "outscraper",
  title: "Outscraper, reviews of Google Maps as CSV or JSON",
  exporter: "outscraper",
  notFlags: ["state"],
  header: ["review_id", "review_rating", "review_datetime_utc", "review_timestamp", "reviews_id"],
  platform: "google",
  columns: {
    source: [],
    id: ["review_id"],
    // Earlier versions misspelt it.
    author: ["author_title", "autor_name"],
    rating: ["review_rating"],
    text: ["review_text"],
    title: [],
    date: ["review_datetime_utc"],
    url: ["review_link"],
    language: [],
    updated_at: [],
    reply: ["owner_answer"],
    reply_date: ["owner_answer_timestamp_datetime_utc"],
    verified: [],
    place: ["place_id"],
  },
  dateOrder: "month-first",
  mend: fromGoogleMaps,
});
