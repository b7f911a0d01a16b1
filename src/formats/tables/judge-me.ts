import { vendorTable } from "./vendor-table.ts";

/**
 * Judge.me's export and import table. Its `source` says how a review came (web, email), not where
 * it was written; what is not `curated` "ok" is hidden in the shop; the reviewer's email stays unread.
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
