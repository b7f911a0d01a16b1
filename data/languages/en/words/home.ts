import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { review } from "./review.ts";

/** What every page has. */
export const frame = {
  allReviewsOf: (business: Child) => html`All reviews of ${business}`,
  madeWith: "Published with Candor.",
  forDevelopers: "For developers",
};

const removed = (what: string, day: string, why: string) =>
  `${what} was removed on ${day}: ${why}.`;

/** No reason is given for an erased review. */
const REMOVED: Readonly<Record<RemovalReason, (what: string, day: string) => string>> = {
  hidden: (what, day) => removed(what, day, "the business hides it"),
  source: (what, day) => removed(what, day, "the site where it was written no longer shows it"),
  joined: (what, day) => removed(what, day, "it is a copy of another review"),
  unverified: (what, day) => removed(what, day, "nothing verifies it any more"),
  withdrawn: (what, day) => removed(what, day, "a backup without it was restored"),
  undone: (what, day) => removed(what, day, "the import that brought it was undone"),
  forgotten: (what, day) => `${what} was removed on ${day}.`,
};

/** The pages that say why there is nothing to read. */
export const errors = {
  notFound: {
    title: (business: string) => `Not found – ${business}`,
    heading: "There is nothing here",
  },
  gone: {
    title: (business: string) => `Removed review – ${business}`,
    heading: "This review is no longer here",
  },
  tooMany: {
    title: (business: string) => `Too many requests – ${business}`,
    heading: "Please wait a moment",
  },
  skip: "Skip to the message",
  seeAll: "See all reviews",
  tooManyCame: (seconds: string) =>
    `Too many requests came from your network. Try again in ${seconds} s.`,
  nothingAt: (path: string) => `There is nothing at ${path}.`,
  noReview: (id: string) => `There is no published review with the id ${id}.`,
  /** Takes what was removed, and the day. */
  removed: REMOVED,
  review: (id: string) => `The review ${id}`,
  it: "It",
};

/** What the business says about itself, and how to reach it. */
export const header = {
  whereAndWhen: "Where and when",
  contact: "Contact",
  call: (phone: Child) => html`Call ${phone}`,
  directions: "Directions",
  write: "Write a review",
  /** Before the names of several platforms, which are buttons. */
  writeOnAny: "Write a review on",
  writeOn: (platform: string) => `Write a review on ${platform}`,
  website: "Website",
  asOf: (day: string) => `Reviews as of ${day}`,
  rated: (mean: Child, reviews: Child) => html`${mean} from ${reviews}`,
};

/** The head of the home page and of its views. */
export const home = {
  title: (business: string) => `Reviews of ${business}`,
  titleOfMore: (business: string) => `More reviews of ${business}`,
  titleOfSearch: (business: string) => `Search the reviews of ${business}`,
  description: (business: string, reviews: number) =>
    `${counts.verifiedReviews(reviews)} of ${business}.`,
  ratedDescription: (business: string, mean: string, reviews: number) =>
    `${business}: ${review.stars(mean)} from ${counts.verifiedReviews(reviews)}.`,
  /** Follows the description if the page has it. */
  withOpinions: "What customers praise and criticize.",
  skip: "Skip to the reviews",
  atom: "Atom",
  jsonFeed: "JSON Feed",
};

/** The addresses for programs. */
export const addresses = {
  heading: "Feeds and data",
  introduction: "The same reviews for feed readers, AI agents and programs.",
  atom: "Atom feed",
  jsonFeed: "JSON Feed",
  agents: "For AI agents (MCP)",
  reviews: "All reviews, JSON",
  insights: "All insights, JSON",
};

/** Words for praise of an aspect, where its label would sound stiff. */
const PRAISED: Readonly<Record<string, string>> = {
  care_cleanliness: "care and cleanliness",
  honesty: "honesty",
  price: "fair prices",
  quality: "good work",
  staff: "friendly staff",
  timeliness: "punctuality",
  food: "food",
  service: "good service",
  convenience: "convenience",
  comfort: "gentleness",
  facility: "clean rooms",
  atmosphere: "atmosphere",
  hygiene: "cleanliness",
};

interface LowStars {
  /** How many gave one or two stars. */
  readonly low: number;
  readonly rated: number;
  /** Whether every review has stars. */
  readonly areAllRated: boolean;
}

/** The sentence that the page opens with; parts of it are links. */
export const opening = {
  praised: PRAISED,
  /** Between what is praised and how many gave few stars. */
  besides: "; ",
  praise: "Customers praise their ",
  /**
   * Between two praised things. A comma separates them: `punctuality, and care and cleanliness`.
   */
  and: (praised: readonly string[]): string =>
    praised.some((text) => text.includes(" and ")) ? ", and " : " and ",
  /** Who gave few stars, which can be a link, and what they did. */
  lowStars: ({ low, rated, areAllRated }: LowStars): readonly [string, string] => {
    const whole = areAllRated
      ? formats.grouped(rated)
      : `the ${formats.grouped(rated)} reviews with stars`;
    const who = `${low === 0 ? "none" : formats.grouped(low)} of ${whole}`;
    return [who, ` gave one or two${areAllRated ? " stars" : ""}`];
  },
  rated: (average: string, reviews: number, month: string) =>
    `Rated ${average} on average in ${counts.reviews(reviews)}, most recently in ${month}.`,
};
