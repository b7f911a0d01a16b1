import { fromGoogleMaps } from "./google-maps.ts";
import { vendorTable } from "./vendor-table.ts";

/**
 * Reviews of Google Maps from Apify (`compass/google-maps-reviews-scraper`). `title` and `url` are
 * the business's, `totalScore` is its average; `publishAt` is relative ("2 weeks ago").
 */
export const apify = vendorTable({
  name: "apify",
  title: "Apify, reviews of Google Maps as CSV or JSON",
  exporter: "apify",
  notFlags: ["state"],
  header: ["stars", "publishedAtDate", "publishAt", "likesCount"],
  columns: {
    source: ["reviewOrigin"],
    id: ["reviewId"],
    author: ["name"],
    rating: ["stars"],
    text: ["text"],
    title: [],
    date: ["publishedAtDate"],
    url: ["reviewUrl"],
    language: ["originalLanguage"],
    updated_at: [],
    verified: [],
    place: ["placeId"],
  },
  mend: fromGoogleMaps,
});
