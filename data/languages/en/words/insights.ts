import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

export const insights = {
  heading: "What customers say",
  readFrom: (read: number) => `Computed from the texts of ${counts.reviews(read)}.`,
  readFromSome: (read: number, others: number) => {
    const unread = `${counts.reviews(others)} ${formats.plural(others, "was", "were")} not analyzed, because ${formats.plural(others, "its", "their")} language is not supported for this line of business.`;
    return read === 0 ? unread : `${insights.readFrom(read)} ${unread}`;
  },
  allNumbers: "All numbers and the reviews behind them",
  people: "People",
  services: "Services",
  average: (reviews: number, rating: number) =>
    `${counts.reviews(reviews)}, ${formats.average(rating)} stars on average`,
  topics: "Also talked about",
  emerging: (reviews: number) => `${counts.reviews(reviews)}, more often lately`,
  onTopic: (reviews: number, topic: string) => `${counts.reviews(reviews)} on ${topic}`,
  questions: "Questions, answered by the reviews",
  sayYes: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "says", "say")} yes`,
  sayNo: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "says", "say")} no`,
};

/** What customers praise and criticize. */
export const aspects = {
  heading: "Praise and complaints",
  praise: "praise",
  both: "both in one review",
  complaint: "complaint",
  sharePraising: (percent: string) => `${percent} praise`,
  shareComplaining: (percent: string) => `${percent} complaint`,
  /** Beside the word for what they are: `5 of 6 praise`. */
  partOf: (part: number, whole: number) => `${part} of ${whole}`,
  onlyBoth: "praise and complaint",
  praiseIt: (reviews: number) =>
    `${formats.grouped(reviews)} ${formats.plural(reviews, "praises", "praise")} it`,
  criticizeIt: (reviews: number) =>
    `${formats.grouped(reviews)} ${formats.plural(reviews, "criticizes", "criticize")} it`,
  doBoth: (reviews: number) =>
    `${formats.grouped(reviews)} ${formats.plural(reviews, "does", "do")} both`,
  onlyMention: (reviews: number) =>
    `${formats.grouped(reviews)} only ${formats.plural(reviews, "mentions", "mention")} it`,
  mentioning: (reviews: number, aspect: string) =>
    `${counts.reviews(reviews)} that mention ${aspect}`,
  /** @param opinions each with a comma before it */
  sentence: (reviews: Child, opinions: Child) => html`Of ${reviews} that mention it${opinions}.`,
};

export const quotes = {
  read: "Read the review",
  readOf: (text: string) => `Read the review: “${text}”`,
};

/** The quotes that are typical, and the rule of `analysis/aggregate/typical-quotes.ts` for readers. */
export const typical = {
  heading: "What customers typically say",
  praise: (aspect: string) => `${aspect}: praise`,
  complaint: (aspect: string) => `${aspect}: complaint`,
  how: "How these were chosen",
  rule: "These quotes are chosen by a rule, not by hand, and first from reviews in the language of this page.",
  ruleOfPraise:
    "The praise is about the themes that customers praise most clearly and most often. For each theme, it comes from the review whose praise is shared by the most other reviews, among the newest 200 that praise the theme and have four or five stars; reviews that are shown right below come last, and of two that are equal, the one with the lower id.",
  ruleOfComplaint:
    "The complaint is the newest of the last two years that is clear enough to be quoted, about the theme that customers criticize most often, if at least a tenth of the reviews that mention the theme do.",
};
