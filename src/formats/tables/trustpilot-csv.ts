import { vendorTable } from "./vendor-table.ts";

/** Trustpilot's ids, as in the table without links. */
const ID = /^[0-9a-f]{24}$/;
const LINK = /^https?:\/\/(?:[a-z-]+\.)?trustpilot\.com\/reviews\/\w+/;
/** A review's link contains its API id, so that both formats give the same review. */
const ID_IN_LINK = /trustpilot\.com\/reviews\/(\w+)/;

/** Trustpilot's export of a business's service reviews; the reviewer's email is not read. */
export const trustpilotCsv = vendorTable({
  name: "trustpilot-csv",
  title: "Trustpilot, reviews as CSV",
  exporter: "trustpilot",
  isSite: true,
  header: ["Review Stars", "Review Content", "Review Title", "Reviewer Name", "Review Link"],
  otherHeaders: [
    [
      ...["Review Id", "Review Created (UTC)", "Review Username"],
      ...["Review Title", "Review Content", "Review Stars"],
    ],
  ],
  platform: "trustpilot",
  columns: {
    source: [],
    url: ["Review Link"],
    unit: ["Business Unit Id"],
    author: ["Reviewer Name", "Review Username"],
    language: ["Review Language"],
    reply: ["Company Response"],
    reply_date: ["Company Reply Date (UTC)"],
  },
  isOwn: ({ url = "", id = "", unit = "" }) => LINK.test(url) || (ID.test(id) && ID.test(unit)),
  mend: (draft, { unit }) => ({
    ...draft,
    location: unit === undefined ? undefined : `businessUnit/${unit}`,
    source_id: draft.source_id ?? ID_IN_LINK.exec(draft.url ?? "")?.[1],
  }),
});
