import { type Child, html } from "../base/html.ts";

/** What pages and the widget say about a review. */
export const review = {
  anonymous: "Anonymous",
  /** The name of a link to a review; also used within a sentence. */
  by: (author: string, day: string) => `review by ${author}, ${day}`,
  readWhole: "Read the whole review",
  /** @param name as `by` makes it */
  readWholeOf: (name: string) => `Read the whole ${name}`,
  source: "Source:",
  /** A link to a source without a name. */
  link: "link",
  stars: (rating: string) => `${rating} of 5 stars`,
};

/** How a review was verified. */
export const provenance = {
  job: "Matched to a job record",
  owner: "Vouched for by the business",
  export: (exporter: string) => `From ${exporter}’s export`,
  ownersExport: (exporter: string) => `From ${exporter}’s export, vouched for by the business`,
};

/** What only pages say about a review. */
export const article = {
  label: "The review",
  noText: "Left no text.",
  onlyStars: "Left a rating only.",
  mentioned: "Mentioned",
  replyBy: (business: Child) => html`Reply by ${business}`,
};

/** The page of one review. */
export const reviewPage = {
  title: (business: string, author: string) => `Review of ${business} by ${author}`,
  anonymousCustomer: "an anonymous customer",
  skip: "Skip to the review",
  heading: (author: Child) => html`Review by ${author}`,
  asJson: "This review as JSON",
};
