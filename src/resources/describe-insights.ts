import { averageFigure } from "../findings/enough.ts";
import type { Task } from "../search/task.ts";
import type { AskedInsights } from "./asked-insights.ts";
import { briefAnswer } from "./brief-answer.ts";
import type { InsightsAnswer } from "./insights-answer.ts";
import { changesOf, namesIn, trendOf } from "./insights-figures.ts";
import { opinionsIn } from "./insights-opinions.ts";
import { describeSelection } from "./narrowing.ts";
import type { Library } from "./resource.ts";

const MAX_TOPICS = 6;

/** Describes what the reviews that meet the filters say. */
export function* describeInsights(asked: AskedInsights): Task<InsightsAnswer> {
  const { search, selection, notes, library } = asked;
  const isWhole = Object.keys(search).length === 0;
  const isOfSomeTime = search.since !== undefined || search.until !== undefined;
  const { days, rating } = selection;
  const answer: InsightsAnswer = {
    of: describeSelection(search, selection.count),
    search,
    review_count: selection.count,
    average_rating: averageFigure(rating),
    ...(isWhole ? {} : { distribution: rating.distribution }),
    ...days,
    ...(yield* opinionsIn(asked)),
    ...namesIn(asked),
    ...(isWhole ? { topics: topicsOf(library) } : { trend: trendOf(asked, days) }),
    ...(isOfSomeTime || days === undefined ? {} : { changes: changesOf(asked) }),
    ...(notes.length === 0 ? {} : { notes: [...notes] }),
  };
  return isWhole ? briefAnswer(answer) : answer;
}

function topicsOf(library: Library): string[] {
  const { topics } = library.insights();
  return topics.slice(0, MAX_TOPICS).map(({ label }) => label);
}
