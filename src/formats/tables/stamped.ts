import { vendorTable } from "./vendor-table.ts";

/**
 * Stamped's table, with the names of its import template, and what its widget loads, where type 2
 * means a purchase that Stamped matched to an order.
 */
export const stamped = vendorTable({
  name: "stamped",
  title: "Stamped, reviews as CSV or JSON",
  exporter: "stamped",
  header: ["productUrl", "productTitle", "productImageUrl", "author", "body", "created_at"],
  otherHeaders: [["reviewMessage", "reviewRating", "reviewTitle", "reviewVerifiedType", "author"]],
  platform: "stamped",
  columns: {
    source: [],
    rating: ["rating", "reviewRating"],
    text: ["body", "reviewMessage"],
    title: ["title", "reviewTitle"],
    date: ["created_at", "dateCreated", "reviewDate"],
    url: [],
    verified: [],
    buyer: ["verified", "reviewVerifiedType"],
  },
  shown: { published: ["true", "1", "yes", "published"] },
  buyers: ["2", "true", "yes"],
  dateOrder: "month-first",
});
