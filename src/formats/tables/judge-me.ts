import { vendorTable } from "./vendor-table.ts";

/**
 * Judge.me's export and import table. Its `source` says how a review came (web, email), not where
 * it was written; a review whose `curated` is not "ok" is hidden in the shop; the reviewer's email
 * is not read.
 */
export const judgeMe = vendorTable({
  name: "judge-me-csv",
  title: "Judge.me, reviews as CSV",
  exporter: "judge.me",
  header: ["title", "body", "rating", "review_date", "reviewer_name", "reviewer_email"],
  platform: "judge.me",
  columns: { source: [] },
  shown: { curated: ["ok", ""] },
  dateOrder: "day-first",
});
