import type { FilterName } from "../../../../src/web/base/filter-choices.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The form. Its fields have the names of the API's parameters. */
export const search = {
  heading: "Reviews",
  words: "Words in the review",
  placeholder: "Search the reviews",
  button: "Search",
  more: "By date and more",
  fields: {
    rating: "Exactly",
    min_rating: "At least",
    max_rating: "At most",
    query: "Exactly this text",
    about: "Question or theme",
    since: "From",
    until: "To",
    mentions_technician: "Person",
    mentions_service: "Service",
    mentions_service_area: "Area",
    aspect: "Aspect",
    topic: "Topic",
    polarity: "What is said about it",
    question: "Question",
    answer: "Answer",
    platform: "Written on",
    language: "Language",
    has_reply: "With a reply",
    sort: "Order",
    limit: "Per page",
  },
  /** What only links ask for. */
  opinions: {
    positive: "Only praise",
    negative: "Only complaint",
    neutral: "Neither praise nor complaint",
    mixed: "Praise and complaint",
    praise: "Praise",
    complaint: "Complaint",
  },
  answers: { yes: "Yes", no: "No" },
  withoutReply: "Without a reply",
  anyStars: "Any stars",
  anyone: "Anyone",
  anything: "Anything",
  anywhere: "Anywhere",
  any: "Any",
  orMoreStars: (stars: string) => `${stars} or more`,
  orders: {
    newest: "Newest",
    oldest: "Oldest",
    lowest: "Fewest stars",
    highest: "Most stars",
    relevance: "Best match",
  },
};

const FILTERS: Readonly<Record<FilterName, string>> = {
  rating: "Stars",
  aspect: "About",
  technician: "People",
  service: "Services",
  platform: "Written on",
  language: "Language",
  reply: "Replies",
  year: "Year",
};

/** Filters and orders to choose from. */
export const chips = {
  label: "Filter and sort the reviews",
  filters: FILTERS,
  fold: "Filter",
  more: (choices: number) => `${choices} more`,
  moreOf: (filter: string) => `More: ${filter}`,
  withReply: "With a reply",
  /** What screen readers read for the × of a chosen one. */
  chosen: "(chosen: remove)",
  order: "Order",
  orders: {
    relevance: "Best match",
    newest: "Newest first",
    oldest: "Oldest first",
    highest: "Most stars",
    lowest: "Fewest stars",
  },
};

const ORDERS: Readonly<Record<string, string>> = {
  newest: "newest",
  oldest: "oldest",
  lowest: "lowest rated",
  highest: "highest rated",
  relevance: "most relevant",
};

/** What was found. */
export const results = {
  invalid: "This can’t be searched for.",
  noMatch: "No review matches.",
  /** Searches that find something, each as a link. */
  containing: (reviews: number, text: string) =>
    `${counts.reviews(reviews)} that ${formats.plural(reviews, "contains", "contain")} “${text}”`,
  unfiltered: (reviews: number) => `${counts.reviews(reviews)} without the filters`,
  instead: "There are: ",
  noReviews: "There are no reviews yet.",
  showAll: "Show all",
  matching: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "matches", "match")}`,
  orders: ORDERS,
  /** Follows the number of all: which of them are shown, and in what order. */
  more: (shown: number) => `; here are ${formats.grouped(shown)} more of them`,
  first: (shown: number, order: string) => `; here are the ${order} ${formats.grouped(shown)}`,
  inOrder: (order: string) => `, ${order} first`,
  pages: "Pages",
  firstPage: "Back to the first page",
  previousPage: "Previous reviews",
  nextPage: "More reviews",
};
