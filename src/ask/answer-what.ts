import { wilsonInterval } from "../analysis/aggregate/wilson-interval.ts";
import type { OpinionCounts } from "../domain/insights.ts";
import { grouped } from "../domain/numbers.ts";
import { type Answered, listed, opinionFigures } from "./answer.ts";
import type { Sources } from "./sources.ts";
import { MOST_QUOTES } from "./tally.ts";

const MOST_TOPICS = 5;

/**
 * What customers praise most reliably, for questions about what to choose. Sorted by the lower end
 * of the interval: sorted by count, the first would be whatever everybody mentions.
 */
export function answerWhat({ insights }: Sources): Answered | undefined {
  const topics = insights()
    .topics.filter(({ positive, mixed }) => positive + mixed > 0)
    .sort((one, other) => sureShare(other) - sureShare(one))
    .slice(0, MOST_TOPICS);
  if (topics.length === 0) return undefined;
  const names = topics.map(
    ({ label, positive, mixed, reviews }) =>
      `${label} (${grouped(positive + mixed)} of ${grouped(reviews)})`,
  );
  const shown = topics.slice(0, MOST_QUOTES);
  return {
    answered: true,
    sentences: [`Customers most reliably praise ${listed(names)}.`],
    figures: shown.map(({ label, ...counts }) => opinionFigures(label, counts, { topic: label })),
    quotes: shown.flatMap(({ quotes }) => {
      const quote = quotes.find(({ polarity }) => polarity === "positive");
      if (quote === undefined) return [];
      return [{ id: quote.review_id, start: quote.start, end: quote.end, says: "for" as const }];
    }),
  };
}

/** The lower end of the interval of the share of praise among the reviews that take a side. */
function sureShare({ positive, negative, mixed }: OpinionCounts): number {
  return wilsonInterval(positive + mixed / 2, positive + negative + mixed).low;
}
