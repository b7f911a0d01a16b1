import type { Draft } from "../format.ts";
import type { TableRow } from "./row.ts";
import { vendorTable } from "./vendor-table.ts";

/** Loox's export, and its import template, which has replies and only shown reviews. */
export const loox = vendorTable({
  name: "loox",
  title: "Loox, reviews as CSV",
  exporter: "loox",
  header: ["status", "nickname", "full_name", "review", "verified_purchase"],
  otherHeaders: [["product_handle", "body", "photo_url", "verified_purchase", "incentivized"]],
  platform: "loox",
  columns: {
    source: [],
    author: ["nickname", "author"],
    full_name: ["full_name"],
    text: ["review", "body"],
    url: [],
    verified: [],
    buyer: ["verified_purchase"],
  },
  shown: { status: ["active", "published", "approved"] },
  buyers: ["true", "1", "yes"],
  mend: named,
});

/** The name that the customer chose; the full name if there is no other. */
function named(draft: Draft, row: TableRow): Draft {
  return { ...draft, author: draft.author ?? row.full_name };
}
