import { type TSchema, Type } from "@sinclair/typebox";
import { type Answer, answerQuestion } from "../ask/ask.ts";
import { cutQuote } from "../ask/sentences.ts";
import type { Sources } from "../ask/sources.ts";
import { CalendarDate } from "../domain/calendar-date.ts";
import { Rating } from "../domain/review.ts";
import { insightsContent } from "./insights-dataset.ts";
import { checkedInSteps, type Library, type Tool } from "./resource.ts";
import { reviewUrl } from "./review-url.ts";

/** A longer question asks about several things at once. */
const LONGEST_QUESTION = 300;

const QuestionInput = Type.Object({
  question: Type.String({
    minLength: 1,
    maxLength: LONGEST_QUESTION,
    description: "One question in English, as a customer asks it",
  }),
});

const Count = Type.Integer({ minimum: 0 });
const Percent = Type.Number({ minimum: 0, maximum: 100 });

const Figures = Type.Object({
  of: Type.String({ description: "What is counted" }),
  reviews: Type.Integer({ minimum: 0, description: "Reviews that mention it" }),
  for: Type.Integer({ minimum: 0, description: "Say yes, or praise" }),
  against: Type.Integer({ minimum: 0, description: "Say no, or complain" }),
  both: Count,
  neither: Count,
  judged: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: "The counts cover only this many of them, the newest",
    }),
  ),
  interval: Type.Optional(
    Type.Object(
      { low: Percent, high: Percent },
      {
        description:
          "95 % interval (Wilson) of the percentage in favour, among reviews that take a side",
      },
    ),
  ),
  search: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    description: "Arguments with which search_reviews finds them",
  }),
});

const Quote = Type.Object({
  text: Type.String({ description: "A customer's words, as they are in the review" }),
  says: Type.Union([Type.Literal("for"), Type.Literal("against"), Type.Literal("neither")]),
  rating: Type.Optional(Rating),
  date: CalendarDate,
  url: Type.String({ description: "The review" }),
});

const AnswerSchema: TSchema = Type.Object(
  {
    answered: Type.Boolean({ description: "false: reviews do not say" }),
    answer: Type.String({ description: "Counts in sentences; only what reviews say" }),
    read_as: Type.Optional(
      Type.String({ description: "The question with its spelling corrected" }),
    ),
    figures: Type.Array(Figures),
    quotes: Type.Array(Quote, { description: "At most three quotes of customers" }),
  },
  { $id: "Answer" },
);

export const answerQuestionTool: Tool = {
  id: "answer_question",
  title: "Answer a question",
  description: "What reviews say for and against what a question asks.",
  toolDescription:
    "Ask one question about this business in plain words, as a customer would. You get what reviews say for and against, with counts and linked quotes; `answered` is false if reviews do not say. For lists, dates or figures use the other tools.",
  schema: AnswerSchema,
  failures: ["invalid"],
  ...checkedInSteps(QuestionInput, function* (library, { question }) {
    const answer = yield* answerQuestion(sourcesIn(library), question);
    return [{ text: JSON.stringify(shown(answer, library)) }];
  }),
};

function sourcesIn(library: Library): Sources {
  return { ...library, insights: () => insightsContent.read(library) };
}

function shown({ answered, sentences, readAs, figures, quotes }: Answer, library: Library) {
  return {
    answered,
    answer: sentences.join(" "),
    ...(readAs === undefined ? {} : { read_as: readAs }),
    figures,
    quotes: quotes.flatMap(({ id, start, end, says }) => {
      const review = library.published.review(id);
      if (review === undefined) return [];
      const { rating, date, text } = review;
      const words = cutQuote(text, start, end);
      return { text: words, says, rating, date, url: reviewUrl(library, id) };
    }),
  };
}
