import { LAYOUT_ALONE } from "../../../../src/domain/review/provenance.ts";
import { type Child, html } from "../../../../src/web/base/html.ts";

const ANONYMOUS = "an anonymous customer";

/** What pages and the widget say about a review. */
export const review = {
  anonymous: "Anonymous",
  /** The name of a link to a review; also used within a sentence. `undefined`: an anonymous one. */
  by: (author: string = ANONYMOUS, day: string) => `review by ${author}, ${day}`,
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

/** What shows that a review is real, and what is on record about it: only pages say it. */
export const proof = {
  exportProves: (exporter: string) =>
    `The business downloaded this review in a file from ${exporter}. ${LAYOUT_ALONE}`,
  collected: (exporter: string) =>
    `${exporter} collects reviews, and it can hold some that no site has checked. The business says that a customer wrote this one.`,
  ownerProves: "The business says that a customer wrote this review. Nothing else shows it.",
  jobProves: "The business has a record of a job for whoever wrote this review.",
  record: "What is on record",
  /** @param name as `by` makes it */
  recordOf: (name: string) => `What is on record about the ${name}`,
  log: "signed log",
  /** @param entry a number; `log` is a link */
  published: (day: Child, entry: string, log: Child) =>
    html`Published on ${day} and unchanged since: entry ${entry} of a ${log}.`,
  changed: (day: Child, entry: string, log: Child) =>
    html`Last changed on ${day}: entry ${entry} of a ${log}.`,
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
  title: (business: string, author: string = ANONYMOUS) => `Review of ${business} by ${author}`,
  skip: "Skip to the review",
  heading: (author: Child = ANONYMOUS) => html`Review by ${author}`,
  asJson: "This review as JSON",
};
