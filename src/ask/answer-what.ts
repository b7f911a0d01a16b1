import { grouped } from "../domain/numbers.ts";
import { type Answered, listed, opinionFigures } from "./answer.ts";
import type { Sources } from "./sources.ts";

const MOST_TOPICS = 5;
const MOST_QUOTES = 3;

/** What is praised most of all that customers talk about, for those who ask what to choose. */
export function answerWhat({ insights }: Sources): Answered | undefined {
  const topics = insights()
    .topics.filter(({ positive, mixed }) => positive + mixed > 0)
    .sort((one, other) => other.positive + other.mixed - one.positive - one.mixed)
    .slice(0, MOST_TOPICS);
  if (topics.length === 0) return undefined;
  const names = topics.map(
    ({ label, positive, mixed, reviews }) =>
      `${label} (${grouped(positive + mixed)} of ${grouped(reviews)})`,
  );
  const shown = topics.slice(0, MOST_QUOTES);
  return {
    answered: true,
    sentences: [`Of what customers talk about, they praise most often ${listed(names)}.`],
    figures: shown.map(({ label, ...counts }) => opinionFigures(label, counts, { topic: label })),
    quotes: shown.flatMap(({ quotes }) => {
      const quote = quotes.find(({ polarity }) => polarity === "positive");
      if (quote === undefined) return [];
      return [{ id: quote.review_id, start: quote.start, end: quote.end, says: "for" as const }];
    }),
  };
}
