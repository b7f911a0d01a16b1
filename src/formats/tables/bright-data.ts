import { fromGoogleMaps } from "./google-maps.ts";
import { vendorTable } from "./vendor-table.ts";

/**
 * Bright Data's dataset of reviews of Google Maps. `timestamp` is when they were fetched, `url` the
 * business's; a row with an `error` is a place that could not be fetched.
 */
export const brightData = vendorTable({
  name: "bright-data",
  title: "Bright Data, reviews of Google Maps as CSV or JSON",
  exporter: "bright-data",
  notFlags: ["state"],
  header: [
    "reviewer_name",
    "review_rating",
    "review_date",
    "number_of_likes",
    "reviews_by_reviewer",
  ],
  platform: "google",
  columns: {
    source: [],
    id: ["review_id"],
    author: ["reviewer_name"],
    rating: ["review_rating"],
    text: ["review"],
    title: [],
    date: ["review_date"],
    url: [],
    language: [],
    updated_at: [],
    reply: ["response_of_owner"],
    reply_date: ["response_date"],
    verified: [],
    place: ["place_id"],
    failure: ["error"],
  },
  mend: fromGoogleMaps,
});
