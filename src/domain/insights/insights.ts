import { type Static, Type } from "@sinclair/typebox";
import { ReviewId } from "../review/review.ts";
import { SEARCH_PATH, searchUrl } from "../review/search-question.ts";
import { CalendarDate } from "../time/calendar-date.ts";
import { Polarity, TopicSentiment } from "./polarity.ts";

/** The most ids listed beside a number: those of the newest reviews. */
export const MAX_IDS = 200;

const Count = Type.Integer({ minimum: 0 });
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Average = Type.Union([Type.Number({ minimum: 1, maximum: 5 }), Type.Null()], {
  description:
    "Mean stars of the reviews counted here, to two decimals; null if too few have stars",
});
const Quarter = Type.String({ pattern: "^\\d{4}-Q[1-4]$", examples: ["2025-Q1"] });
const idsOf = (all: string) =>
  Type.Array(ReviewId, { maxItems: MAX_IDS, description: `${all}, at most the newest ${MAX_IDS}` });
const ReviewIds = idsOf("The reviews that say so");
const SearchUrl = Type.String({
  pattern: `^${SEARCH_PATH}\\?`,
  description: "The search that finds all reviews in this count, relative to this service",
  examples: [searchUrl({ aspect: "price", polarity: "negative" })],
});

const Quote = Type.Object(
  {
    review_id: ReviewId,
    start: Count,
    end: Count,
    text: Type.String({ description: "The review's text from `start` to `end`, unchanged" }),
    polarity: Polarity,
    language: Type.Optional(
      Type.String({ description: "BCP 47, if it is not the language of the pages" }),
    ),
  },
  { description: "Words of a customer" },
);
export type Quote = Static<typeof Quote>;

/** Numbers of reviews by opinion, each review counted once. */
const opinionMembers = {
  reviews: Type.Integer({ minimum: 0, description: "Reviews that mention it" }),
  positive: Count,
  negative: Count,
  neutral: Count,
  mixed: Type.Integer({ minimum: 0, description: "Reviews that praise and criticize it" }),
};
const OpinionCounts = Type.Object(opinionMembers);
export type OpinionCounts = Static<typeof OpinionCounts>;

/** The reviews behind each of these counts. */
const evidenceMembers = {
  positive_ids: ReviewIds,
  negative_ids: ReviewIds,
  neutral_ids: ReviewIds,
  mixed_ids: ReviewIds,
  positive_url: SearchUrl,
  negative_url: SearchUrl,
  neutral_url: SearchUrl,
  mixed_url: SearchUrl,
};
const OpinionEvidence = Type.Object(evidenceMembers);
export type OpinionEvidence = Static<typeof OpinionEvidence>;

const AspectQuarter = Type.Object({
  quarter: Quarter,
  ...opinionMembers,
  quarter_url: SearchUrl,
});

const AspectInsight = Type.Object({
  id: Type.String(),
  label: Type.String(),
  mentions: Type.Integer({ minimum: 0, description: "Places in the texts that speak of it" }),
  ...opinionMembers,
  reviews_url: SearchUrl,
  ...evidenceMembers,
  score: Type.Union([Percent, Type.Null()], {
    description:
      "Share of praise, 0 to 100, drawn towards the business's mean if reviews are few; null without an opinion",
  }),
  interval: Type.Union([Type.Object({ low: Percent, high: Percent }), Type.Null()], {
    description: "Wilson interval of the share of praise, 95 %",
  }),
  average_rating: Average,
  trend: Type.Array(AspectQuarter, { description: "By quarter of the review, oldest first" }),
  quotes: Type.Array(Quote),
});
export type AspectInsight = Static<typeof AspectInsight>;

const entityMembers = {
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  listed: Type.Boolean({
    description: "Whether it is on the owner's list; if not, it was found in the texts",
  }),
  mentions: Type.Integer({ minimum: 0, description: "Reviews that name it" }),
  positive: Count,
  negative: Count,
  neutral: Count,
  mixed: Count,
  mentions_url: SearchUrl,
  ...evidenceMembers,
  average_rating: Average,
  quotes: Type.Array(Quote),
};
const Entity = Type.Object(entityMembers);
export type Entity = Static<typeof Entity>;

const ServiceEntity = Type.Object({ id: Type.String(), ...entityMembers });

const Topic = Type.Object({
  label: Type.String(),
  terms: Type.Array(Type.String(), { description: "The words that count as this topic" }),
  reviews: opinionMembers.reviews,
  reviews_url: SearchUrl,
  reviews_ids: idsOf("The reviews that mention it"),
  sentiment: Type.Union([TopicSentiment, Type.Null()], {
    description: "Overall opinion; null if too few have one, or unclear ones could change its side",
  }),
  emerging: Type.Boolean({ description: "Whether it has come up more often lately than before" }),
  quotes: Type.Array(Quote),
});
export type Topic = Static<typeof Topic>;

const AnsweredQuestion = Type.Object({
  id: Type.String({ description: "The value for search's `question`" }),
  question: Type.String(),
  answer: Type.String(),
  supporting: Type.Integer({ minimum: 0, description: "Reviews that say yes (`supporting_url`)" }),
  contradicting: Type.Integer({
    minimum: 0,
    description: "Reviews that say no (`contradicting_url`)",
  }),
  supporting_ids: ReviewIds,
  contradicting_ids: ReviewIds,
  supporting_url: SearchUrl,
  contradicting_url: SearchUrl,
  quotes: Type.Array(Quote),
});
export type AnsweredQuestion = Static<typeof AnsweredQuestion>;

const SummarySentence = Type.Object({
  text: Type.String(),
  review_ids: ReviewIds,
  review_urls: Type.Array(SearchUrl, {
    description: "The searches that together find all reviews that support it",
  }),
});
export type SummarySentence = Static<typeof SummarySentence>;

const Summary = Type.Object({
  text: Type.String({ description: "All sentences together" }),
  sentences: Type.Array(SummarySentence),
});
export type Summary = Static<typeof Summary>;

const QuarterRating = Type.Object({
  quarter: Quarter,
  reviews: Count,
  quarter_url: SearchUrl,
  average_rating: Average,
});
export type QuarterRating = Static<typeof QuarterRating>;

const Method = Type.Object({
  model: Type.String({ description: "Version of the model and its words" }),
  vertical: Type.String({ description: "The line of business whose vocabulary is used" }),
  reviews: Type.Integer({ minimum: 0, description: "Published reviews" }),
  reviews_read: Type.Integer({
    minimum: 0,
    description: "Those with a text in a language that is read",
  }),
  reviews_without_text: Count,
  reviews_in_other_languages: Type.Integer({
    minimum: 0,
    description: "Not read, as their language is not for this `vertical`: in stars and names only",
  }),
  languages: Type.Array(Type.String(), { description: "Languages that are read" }),
  by_language: Type.Array(
    Type.Object(
      {
        language: Type.String({ description: "BCP 47" }),
        reviews_read: Count,
        how: Type.Union(
          [Type.Literal("rules and learned"), Type.Literal("learned"), Type.Literal("not read")],
          { description: "By rules and models, by a model and word lists, or too little learned" },
        ),
        aspects_found: Type.Union([Type.Number(), Type.Null()], {
          description:
            "Percent (F1) of aspects that the model finds in reviews it has not seen; null with rules",
        }),
      },
      { additionalProperties: false },
    ),
    { description: "What was read of each language, and how" },
  ),
  thresholds: Type.Object(
    {
      aspect_reviews: Count,
      found_name_reviews: Count,
      found_name_rated: Count,
      topic_reviews: Count,
      question_reviews: Count,
    },
    { description: "How many reviews are needed before something is said" },
  ),
  bounds: Type.Object(
    {
      answer_plain_below: Type.Number({
        description:
          "An answer is yes or no if fewer of the reviews that answer say otherwise; one that says both counts half on each side",
      }),
      answer_mostly_up_to: Type.Number({
        description: "Up to this, it is mostly yes or mostly no; beyond it, mixed",
      }),
    },
    { description: "In percent of reviews" },
  ),
  as_of: Type.Union([CalendarDate, Type.Null()], {
    description: "Date of the newest review; null if there is none",
  }),
});
export type Method = Static<typeof Method>;

/** What the reviews say, taken together, without what too few reviews say. */
export const Insights = Type.Object(
  {
    summary: Type.Union([Summary, Type.Null()], {
      description: "In a few sentences; null if there is not enough data",
    }),
    aspects: Type.Array(AspectInsight, { description: "The most often mentioned first" }),
    entities: Type.Object({
      technicians: Type.Array(Entity),
      services: Type.Array(ServiceEntity),
      service_areas: Type.Array(Entity),
    }),
    topics: Type.Array(Topic, { description: "What people talk about beyond the aspects" }),
    faq: Type.Array(AnsweredQuestion, { description: "Questions that the reviews answer" }),
    ratings_by_quarter: Type.Array(QuarterRating, {
      description: "Star ratings by calendar quarter of the review's date, oldest first",
    }),
    method: Method,
  },
  { $id: "Insights" },
);
export type Insights = Static<typeof Insights>;
