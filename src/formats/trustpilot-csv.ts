import { adaptRow, hasColumns } from "./csv.ts";
import type { Format } from "./format.ts";

const HEADER = ["Review Stars", "Review Content", "Review Title", "Reviewer Name"];

/** The API's id of a review stands in its link, so that both ways give one review. */
const ID_IN_LINK = /trustpilot\.com\/reviews\/(\w+)/;

/** Trustpilot's export of a business's service reviews; the reviewer's email stays unread. */
export const trustpilotCsv: Format = {
  name: "trustpilot-csv",
  title: "Trustpilot, reviews as CSV",
  layout: "csv",
  recognizes: (header) => hasColumns(header, HEADER),
  adapt(row, report, reading) {
    const draft = adaptRow(row, report, reading);
    const id = draft?.source_id ?? ID_IN_LINK.exec(draft?.url ?? "")?.[1];
    return draft && { ...draft, platform: "trustpilot", source_id: id };
  },
};
