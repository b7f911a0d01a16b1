import type { ReadOptions } from "../../src/formats/format.ts";
import type { Column } from "../../src/formats/tables/columns.ts";

/** A file of `test/fixtures`, the format it is recognized as, and what its owner must say of it. */
export interface CorpusFile {
  readonly format: string;
  readonly folder: string;
  readonly name: string;
  readonly options?: Partial<ReadOptions>;
}

/** By format and folder, the files named in `test/fixtures/README.md`. */
const FILES: readonly (readonly [format: string, folder: string, ...names: string[]])[] = [
  ["google-places", "google-places", "place.json"],
  ["google-places-legacy", "google-places-legacy", "place.json"],
  ["google-business-profile-batch", "google-business-profile-batch", "page.json"],
  ["google-business-profile-table", "google-business-profile-table", "reviews.csv"],
  ["yelp-fusion", "yelp-fusion", "reviews.json"],
  ["trustpilot", "trustpilot", "reviews.json"],
  ["trustpilot-csv", "trustpilot-csv", "columns.csv", "short.csv", "service-reviews.csv"],
  ["facebook", "facebook", "ratings.json", "with-replies.json"],
  ["tripadvisor", "tripadvisor", "location.json"],
  ["judge-me-csv", "judge-me", "export.csv", "not-yet.csv", "api.json"],
  ["yotpo", "yotpo", "export.csv", "export-trailing-comma.csv", "export-legacy.csv", "api.json"],
  ["stamped", "stamped", "import-columns.csv", "widget.json"],
  ["loox", "loox", "export.csv", "import-template.csv"],
  ["okendo", "okendo", "export.csv", "import-template.csv", "api.json"],
  ["shopify", "shopify", "export.csv"],
  ["site-reviews", "site-reviews", "export.csv", "import-template.csv"],
  ["birdeye-csv", "birdeye", "reviews.csv", "direct-feedback.csv"],
  ["podium-csv", "podium", "reviews.csv", "day-named.csv"],
  ["apify", "apify", "reviews.csv", "reviews.json", "no-personal-data.json", "places.json"],
  ["outscraper", "outscraper", "reviews.csv", "older.csv", "places.json", "api.json"],
  ["serpapi", "serpapi", "page.json"],
  ["bright-data", "bright-data", "reviews.csv", "reviews.json", "with-error.tsv"],
  ["schema-org", "schema-org", "reviews.json"],
  ["schema-org-page", "schema-org", "page.html"],
  ["csv", "plain", "review-comment.csv", "review-message.csv", "review-content.csv"],
  ["csv", "plain", "published-at-date.csv"],
];

const FORM: readonly (readonly [Column, string])[] = [
  ["author", "Your first name"],
  ["rating", "How many stars would you give us?"],
  ["text", "What did you like about the repair?"],
];
const HUNGARIAN: readonly (readonly [Column, string])[] = [
  ["date", "Időbélyeg"],
  ["author", "Keresztnév"],
  ["rating", "Hány csillag?"],
  ["text", "Vélemény"],
];

/** The questions of a form are its columns, and its owner must say which is which. */
const FORMS: readonly CorpusFile[] = [
  { name: "form.csv", options: { columns: new Map(FORM) } },
  { name: "sheet.csv", options: { columns: new Map(FORM), dateOrder: "month-first" as const } },
  { name: "sheet-hungarian.csv", options: { columns: new Map(HUNGARIAN) } },
].map((file) => ({ ...file, format: "csv", folder: "google-forms" }));

export const CORPUS: readonly CorpusFile[] = [
  ...FILES.flatMap(([format, folder, ...names]) => names.map((name) => ({ format, folder, name }))),
  ...FORMS,
];
