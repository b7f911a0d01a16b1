import type { Draft } from "../format.ts";
import { vendorTable } from "./vendor-table.ts";

/**
 * Yotpo's exports of reviews, and its API's. Only `verified_buyer` means a purchase; a
 * `verified_reviewer` only has an account. Reviews that are not published, and replies that are not
 * public, stay in the shop.
 */
export const yotpo = vendorTable({
  name: "yotpo",
  title: "Yotpo, reviews as CSV or JSON",
  exporter: "yotpo",
  header: ["Review ID", "Review Status", "Review Score", "Review Content", "Reviewer Display Name"],
  otherHeaders: [
    ["review_content", "review_score", "display_name", "published", "comment_content"],
    ["content", "score", "created_at", "reviewer_type", "archived", "deleted"],
  ],
  platform: "yotpo",
  columns: {
    source: [],
    author: ["Reviewer Display Name", "display_name", "name"],
    rating: ["Review Score", "score"],
    text: ["Review Content", "content"],
    date: ["Review Creation Date", "date", "created_at"],
    url: [],
    reply: ["Comment Content"],
    reply_date: ["Comment Date", "comment_created_at"],
    reply_public: ["Comment Public"],
    verified: [],
    buyer: ["Reviewer Type", "user_type"],
  },
  shown: {
    "Review Status": ["published"],
    published: ["true", "1"],
    deleted: ["false", "0", ""],
    archived: ["false", "0", ""],
  },
  buyers: ["verified_buyer"],
  mend: withoutDash,
});

/** Some programs that write Yotpo's table put a dash if the customer wrote nothing. */
function withoutDash(draft: Draft): Draft {
  return draft.text?.trim() === "-" ? { ...draft, text: "" } : draft;
}
