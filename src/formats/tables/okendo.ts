import { vendorTable } from "./vendor-table.ts";

/**
 * Okendo's import template, its export and its merchant API. Only a "Verified Buyer" bought; a
 * "Verified Reviewer" has an account. `isApproved` is the former name of `status`.
 */
export const okendo = vendorTable({
  name: "okendo",
  title: "Okendo, reviews as CSV or JSON",
  exporter: "okendo",
  header: ["dateCreated", "body", "isApproved", "isVerifiedBuyer", "replyIsPublic"],
  otherHeaders: [
    ["dateCreated", "body", "isVerifiedBuyer", "upvotes", "mixedKeywords"],
    ["reviewId", "productId", "dateCreated", "body", "reviewer.displayName"],
  ],
  platform: "okendo",
  columns: {
    source: [],
    id: ["reviewId"],
    author: ["reviewer.displayName", "name"],
    text: ["body"],
    date: ["dateCreated"],
    url: [],
    // `reply.body` is the same text as HTML.
    reply: ["reply.rawBody", "reply"],
    reply_date: ["replyDateCreated"],
    reply_public: ["replyIsPublic"],
    reply_private: ["reply.isPrivate"],
    verified: [],
    buyer: ["reviewer.verifiedStatus", "isVerifiedBuyer"],
  },
  shown: { status: ["approved", "published"], isApproved: ["true", "1", ""] },
  buyers: ["verified buyer", "verified-buyer", "true"],
});
