import { fromGoogleMaps } from "./google-maps.ts";
import { vendorTable } from "./vendor-table.ts";

/** A page of SerpApi's engine `google_maps_reviews`; `date` is relative ("2 weeks ago"). */
export const serpapi = vendorTable({
  name: "serpapi",
  title: "SerpApi, reviews of Google Maps as JSON",
  exporter: "serpapi",
  notFlags: ["state"],
  header: ["review_id", "iso_date", "rating", "user.name", "user.link"],
  columns: {
    source: ["source"],
    id: ["review_id"],
    author: ["user.name"],
    rating: ["rating"],
    // For a translated review this is the original; `extracted_snippet` has both.
    text: ["snippet"],
    title: [],
    date: ["iso_date"],
    url: ["link"],
    language: [],
    updated_at: ["iso_date_of_last_edit"],
    reply: ["response.snippet"],
    reply_date: ["response.iso_date_of_last_edit", "response.iso_date"],
    verified: [],
  },
  mend: fromGoogleMaps,
});
