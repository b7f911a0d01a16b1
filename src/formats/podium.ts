import { adaptRow, hasColumns } from "./csv.ts";
import type { Format } from "./format.ts";

const HEADER = ["Site", "Customer Name", "Stars", "Comment", "Date Posted", "Link"];

/** Podium's export of reviews: each row names the site that it was written on, and none has an id. */
export const podium: Format = {
  name: "podium-csv",
  title: "Podium, reviews as CSV",
  layout: "csv",
  recognizes: (header) => hasColumns(header, HEADER),
  adapt: adaptRow,
};
