import { fromGoogleMaps } from "./peculiarities.ts";
import type { Vendor } from "./vendor-table.ts";

/** What scrapers of Google Maps have in common. */
const GOOGLE_MAPS = { notFlags: ["state"], mend: fromGoogleMaps };

/** Those who collect the reviews of Google Maps, in the order in which they are tried. */
export const GOOGLE_MAPS_VENDORS: readonly Vendor[] = [
  // Reviews of Google Maps from Apify (`compass/google-maps-reviews-scraper`). `title` and `url` are
  // the business's, `totalScore` is its average; `publishAt` is relative ("2 weeks ago").
  {
    ...GOOGLE_MAPS,
    name: "apify",
    title: "Apify, reviews of Google Maps as CSV or JSON",
    exporter: "apify",
    headers: ["stars, publishedAtDate, publishAt, likesCount"],
    columns: {
      source: ["reviewOrigin"],
      id: ["reviewId"],
      author: ["name"],
      rating: ["stars"],
      text: ["text"],
      date: ["publishedAtDate"],
      url: ["reviewUrl"],
      language: ["originalLanguage"],
      place: ["placeId"],
    },
    absent: ["title", "updated_at", "verified"],
  },
  // Google Maps from Outscraper. `name`, `rating`, `reviews` and `verified` are the business's,
  // `reviews_id` is one of its numbers. Earlier versions misspelled the author.
  {
    ...GOOGLE_MAPS,
    name: "outscraper",
    title: "Outscraper, reviews of Google Maps as CSV or JSON",
    exporter: "outscraper",
    headers: ["review_id, review_rating, review_datetime_utc, review_timestamp, reviews_id"],
    platform: "google",
    columns: {
      id: ["review_id"],
      author: ["author_title", "autor_name"],
      rating: ["review_rating"],
      text: ["review_text"],
      date: ["review_datetime_utc"],
      url: ["review_link"],
      reply: ["owner_answer"],
      reply_date: ["owner_answer_timestamp_datetime_utc"],
      place: ["place_id"],
    },
    absent: ["source", "title", "language", "updated_at", "verified"],
    dateOrder: "month-first",
  },
  // A page of SerpApi's engine `google_maps_reviews`; `date` is relative ("2 weeks ago"). For a
  // translated review, `snippet` is the original; `extracted_snippet` has both.
  {
    ...GOOGLE_MAPS,
    name: "serpapi",
    title: "SerpApi, reviews of Google Maps as JSON",
    exporter: "serpapi",
    headers: ["review_id, iso_date, rating, user.name, user.link"],
    columns: {
      source: ["source"],
      id: ["review_id"],
      author: ["user.name"],
      rating: ["rating"],
      text: ["snippet"],
      date: ["iso_date"],
      url: ["link"],
      updated_at: ["iso_date_of_last_edit"],
      reply: ["response.snippet"],
      reply_date: ["response.iso_date_of_last_edit", "response.iso_date"],
    },
    absent: ["title", "language", "verified"],
  },
  // Bright Data's dataset of Google Maps. `timestamp` is when a review was fetched, `url` the
  // business's; a row with an `error` is a place that could not be fetched.
  {
    ...GOOGLE_MAPS,
    name: "bright-data",
    title: "Bright Data, reviews of Google Maps as CSV or JSON",
    exporter: "bright-data",
    headers: ["reviewer_name, review_rating, review_date, number_of_likes, reviews_by_reviewer"],
    platform: "google",
    columns: {
      id: ["review_id"],
      author: ["reviewer_name"],
      rating: ["review_rating"],
      text: ["review"],
      date: ["review_date"],
      reply: ["response_of_owner"],
      reply_date: ["response_date"],
      place: ["place_id"],
      failure: ["error"],
    },
    absent: ["source", "title", "url", "language", "updated_at", "verified"],
  },
];
