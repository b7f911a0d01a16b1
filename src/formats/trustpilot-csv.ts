import { adaptRow, hasColumns } from "./csv.ts";
import type { Format } from "./format.ts";

const HEADER = ["Review Stars", "Review Content", "Review Title", "Reviewer Name"];

/** Trustpilot's export of a business's service reviews; the reviewer's email stays unread. */
export const trustpilotCsv: Format = {
  name: "trustpilot-csv",
  title: "Trustpilot, reviews as CSV",
  layout: "csv",
  recognizes: (header) => hasColumns(header, HEADER),
  adapt(row, report, reading) {
    const draft = adaptRow(row, report, reading);
    return draft && { ...draft, platform: "trustpilot" };
  },
};
