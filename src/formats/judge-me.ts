import { adaptRow, hasColumns, isTableRow } from "./csv.ts";
import type { Format } from "./format.ts";

const HEADER = ["title", "body", "rating", "review_date", "reviewer_name", "reviewer_email"];

/**
 * Judge.me's export and import table. Its `source` says how a review came (web, email), not where
 * it was written; its dates of three numbers are dd/mm/yyyy; what is not `curated` "ok" is hidden
 * in the shop; the reviewer's email stays unread.
 */
export const judgeMe: Format = {
  name: "judge-me-csv",
  title: "Judge.me, reviews as CSV",
  layout: "csv",
  recognizes: (header) => hasColumns(header, HEADER),
  adapt(row, report) {
    const draft = adaptRow(row, report, { dateOrder: "day-first" });
    if (draft === undefined || !isTableRow(row)) return undefined;
    const isShown = (row.curated ?? "ok") === "ok";
    return { ...draft, platform: "judge.me", verified: isShown ? draft.verified : false };
  },
};
