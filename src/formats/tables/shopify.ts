import { vendorTable } from "./vendor-table.ts";

/**
 * The export of Shopify's discontinued app Product Reviews; `location` is where the reviewer lives.
 */
export const shopify = vendorTable({
  name: "shopify",
  title: "Shopify Product Reviews, reviews as CSV",
  exporter: "shopify",
  header: ["product_handle", "state", "author", "location", "body", "created_at", "replied_at"],
  platform: "shopify",
  columns: { source: [], url: [] },
  shown: { state: ["published"] },
});
