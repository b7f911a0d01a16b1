import { adaptRow, hasColumns } from "./csv.ts";
import type { Format } from "./format.ts";

const HEADER = ["Review ID", "Source", "Reviewer Name", "Rating", "Review", "Review Date"];

/** Birdeye's export of reviews: each row names the site that it was written on. */
export const birdeye: Format = {
  name: "birdeye-csv",
  title: "Birdeye, reviews as CSV",
  layout: "csv",
  recognizes: (header) => hasColumns(header, [...HEADER, "Review URL"]),
  adapt: adaptRow,
};
