import { fromGoogleRow } from "../google-review.ts";
import { GOOGLE_MAPS_VENDORS } from "./google-maps-vendors.ts";
import {
  isTrustpilots,
  withIdOfLink,
  withoutApostrophes,
  withoutDash,
  withoutPrivate,
} from "./peculiarities.ts";
import type { Vendor } from "./vendor-table.ts";

/** Trustpilot's export of a business's service reviews; the reviewer's email is not read. */
export const TRUSTPILOT: Vendor = {
  name: "trustpilot-csv",
  title: "Trustpilot, reviews as CSV",
  exporter: "trustpilot",
  isSite: true,
  headers: [
    "Review Stars, Review Content, Review Title, Reviewer Name, Review Link",
    "Review Id, Review Created (UTC), Review Username, Review Title, Review Content, Review Stars",
  ],
  platform: "trustpilot",
  columns: {
    url: ["Review Link"],
    place: ["Business Unit Id"],
    author: ["Reviewer Name", "Review Username"],
    language: ["Review Language"],
    reply: ["Company Response"],
    reply_date: ["Company Reply Date (UTC)"],
  },
  absent: ["source"],
  places: "businessUnit",
  isOwn: isTrustpilots,
  mend: withIdOfLink,
};

/** All others, in the order in which they are tried. */
export const VENDORS: readonly Vendor[] = [
  // The answers of Google's Business Profile API, or of Takeout, as a script makes a table of them.
  {
    name: "google-business-profile-table",
    title: "Google Business Profile API, reviews.list as CSV",
    exporter: "google",
    headers: [
      "name, reviewId, starRating, createTime",
      "name, starRating, createTime, reviewer.displayName",
    ],
    platform: "google",
    columns: {
      name: ["name"],
      id: ["reviewId"],
      author: ["reviewer.displayName"],
      anonymous: ["reviewer.isAnonymous"],
      rating: ["starRating"],
      text: ["comment"],
      date: ["createTime"],
      updated_at: ["updateTime"],
      reply: ["reviewReply.comment"],
      reply_date: ["reviewReply.updateTime"],
      reply_state: ["reviewReply.reviewReplyState"],
    },
    absent: ["source", "title", "url", "language", "verified"],
    mend: fromGoogleRow,
  },
  // Judge.me's export and import table, and its API's. Its `source` says how a review came (web,
  // email), not where it was written; a review whose `curated` is not "ok" is hidden in the shop;
  // the reviewer's email is not read.
  {
    name: "judge-me-csv",
    title: "Judge.me, reviews as CSV or JSON",
    exporter: "judge.me",
    headers: [
      "title, body, rating, review_date, reviewer_name, reviewer_email",
      "body, rating, created_at, curated, hidden, has_published_pictures",
    ],
    platform: "judge.me",
    columns: { buyer: ["verified"] },
    absent: ["source", "verified"],
    shown: { curated: ["ok", ""], published: ["true", "1", ""], hidden: ["false", "0", ""] },
    buyers: ["buyer"],
    dateOrder: "day-first",
  },
  // Yotpo's exports, and its API's. Only `verified_buyer` means a purchase; a `verified_reviewer`
  // only has an account. Reviews that are not published, and replies that are not public, stay in
  // the shop.
  {
    name: "yotpo",
    title: "Yotpo, reviews as CSV or JSON",
    exporter: "yotpo",
    headers: [
      "Review ID, Review Status, Review Score, Review Content, Reviewer Display Name",
      "review_content, review_score, display_name, published, comment_content",
      "content, score, created_at, reviewer_type, archived, deleted",
    ],
    platform: "yotpo",
    columns: {
      author: ["Reviewer Display Name", "display_name", "name"],
      rating: ["Review Score", "score"],
      text: ["Review Content", "content"],
      date: ["Review Creation Date", "date", "created_at"],
      reply: ["Comment Content"],
      reply_date: ["Comment Date", "comment_created_at"],
      reply_public: ["Comment Public"],
      buyer: ["Reviewer Type", "user_type"],
    },
    absent: ["source", "url", "verified"],
    shown: {
      "Review Status": ["published"],
      published: ["true", "1"],
      deleted: ["false", "0", ""],
      archived: ["false", "0", ""],
    },
    buyers: ["verified_buyer"],
    mend: withoutDash,
  },
  // Stamped's table, with the names of its import template, and what its widget loads, where type 2
  // means a purchase that Stamped matched to an order.
  {
    name: "stamped",
    title: "Stamped, reviews as CSV or JSON",
    exporter: "stamped",
    headers: [
      "productUrl, productTitle, productImageUrl, author, body, created_at",
      "reviewMessage, reviewRating, reviewTitle, reviewVerifiedType, author",
    ],
    platform: "stamped",
    columns: {
      rating: ["rating", "reviewRating"],
      text: ["body", "reviewMessage"],
      title: ["title", "reviewTitle"],
      date: ["created_at", "dateCreated", "reviewDate"],
      buyer: ["verified", "reviewVerifiedType"],
    },
    absent: ["source", "url", "verified"],
    shown: { published: ["true", "1", "yes", "published"] },
    buyers: ["2", "true", "yes"],
    dateOrder: "month-first",
  },
  // Loox's export, and its import template, which has replies and only shown reviews.
  {
    name: "loox",
    title: "Loox, reviews as CSV",
    exporter: "loox",
    headers: [
      "status, nickname, full_name, review, verified_purchase",
      "product_handle, body, photo_url, verified_purchase, incentivized",
    ],
    platform: "loox",
    columns: {
      author: ["nickname", "author"],
      full_name: ["full_name"],
      text: ["review", "body"],
      buyer: ["verified_purchase"],
    },
    absent: ["source", "url", "verified"],
    shown: { status: ["active", "published", "approved"] },
    buyers: ["true", "1", "yes"],
  },
  // Okendo's import template, its export and its merchant API. Only a "Verified Buyer" bought; a
  // "Verified Reviewer" has an account. `isApproved` is the former name of `status`; `reply.body` is
  // the same text as `reply.rawBody`, as HTML.
  {
    name: "okendo",
    title: "Okendo, reviews as CSV or JSON",
    exporter: "okendo",
    headers: [
      "dateCreated, body, isApproved, isVerifiedBuyer, replyIsPublic",
      "dateCreated, body, isVerifiedBuyer, upvotes, mixedKeywords",
      "reviewId, productId, dateCreated, body, reviewer.displayName",
    ],
    platform: "okendo",
    columns: {
      id: ["reviewId"],
      author: ["reviewer.displayName", "name"],
      text: ["body"],
      date: ["dateCreated"],
      reply: ["reply.rawBody", "reply"],
      reply_date: ["replyDateCreated"],
      reply_public: ["replyIsPublic"],
      reply_private: ["reply.isPrivate"],
      buyer: ["reviewer.verifiedStatus", "isVerifiedBuyer"],
    },
    absent: ["source", "url", "verified"],
    shown: { status: ["approved", "published"], isApproved: ["true", "1", ""] },
    buyers: ["verified buyer", "verified-buyer", "true"],
  },
  // The export of Shopify's discontinued app Product Reviews; `location` is where the reviewer lives.
  {
    name: "shopify",
    title: "Shopify Product Reviews, reviews as CSV",
    exporter: "shopify",
    headers: ["product_handle, state, author, location, body, created_at, replied_at"],
    platform: "shopify",
    absent: ["source", "url"],
    shown: { state: ["published"] },
  },
  // The export and the import template of the WordPress plugin Site Reviews. All reviews begin with
  // `is_verified` 0, so 0 says nothing; `verified` is WooCommerce's, for a purchase. `score` counts
  // votes (plugin/Commands/ExportReviews.php).
  {
    name: "site-reviews",
    title: "Site Reviews for WordPress, reviews as CSV",
    exporter: "site-reviews",
    headers: ["date, rating, content, name, is_approved, is_pinned, assigned_posts"],
    platform: "site-reviews",
    columns: {
      author: ["name"],
      rating: ["rating"],
      text: ["content"],
      date: ["date"],
      date_utc: ["date_gmt"],
      reply: ["response"],
      verified: ["is_verified"],
      buyer: ["verified"],
    },
    absent: ["id", "source", "url", "reply_date"],
    shown: { is_approved: ["1", "true", "yes"] },
    buyers: ["1", "true", "yes"],
    ignoresUnverified: true,
    mend: withoutApostrophes,
  },
  // Birdeye's export of reviews: each row names the site where the review was written.
  {
    name: "birdeye-csv",
    title: "Birdeye, reviews as CSV",
    exporter: "birdeye",
    headers: ["Review ID, Source, Reviewer Name, Rating, Review, Review Date, Review URL"],
    besides: "Location, Business Name",
    columns: { place: ["Business Name"] },
    places: "birdeyeBusiness",
    mend: withoutPrivate,
  },
  // Podium's export of reviews: each row names the site where it was written, and has no id.
  {
    name: "podium-csv",
    title: "Podium, reviews as CSV",
    exporter: "podium",
    headers: ["Site, Customer Name, Stars, Comment, Date Posted, Link"],
    besides: "Review Id, Location Name",
    columns: { place: ["Location Name"] },
    places: "podiumLocation",
  },
  ...GOOGLE_MAPS_VENDORS,
];
