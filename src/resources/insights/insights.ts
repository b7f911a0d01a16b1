import { Type } from "@sinclair/typebox";
import { counted } from "../../domain/text/numbers.ts";
import { averageFigure } from "../../findings/min-sample.ts";
import type { Selection } from "../../findings/selection.ts";
import type { Task } from "../../search/task.ts";
import { type Library, type Tool, validatedInSteps } from "../base/answering.ts";
import type { SearchInput } from "../search/search-input.ts";
import type { SearchNote } from "../search/search-notes.ts";
import {
  describeSelection,
  type FilteredReviews,
  figureFilters,
  filterReviews,
  searchFor,
} from "./filtered-reviews.ts";
import { InsightsAnswer, type PeriodFigures } from "./insights-answer.ts";
import { insightsDataset } from "./insights-dataset.ts";
import { changesOf, namesIn, repliesIn, trendOf } from "./insights-figures.ts";
import { opinionsIn } from "./insights-opinions.ts";
import type { InsightsRequest } from "./insights-request.ts";
import { LISTS } from "./list-entries.ts";
import { RANKED_BY, type Ranking, rankingIn } from "./ranking.ts";
import { subjectOf } from "./subjects.ts";

/**
 * An overview stays under 800 tokens: the estimate is about 4 % too high, and agents also get a
 * note.
 */
const MAX_TOKENS = 785;
/** Measured on English overviews with o200k_base. */
const CHARACTERS_PER_TOKEN = 3.45;

const MAX_TOPICS = 6;

const InsightsInput = Type.Object({
  ...figureFilters,
  list: Type.Optional(
    Type.Union(
      LISTS.map((one) => Type.Literal(one)),
      { description: "Instead, a row for each of these" },
    ),
  ),
  by: Type.Optional(
    Type.Union(
      RANKED_BY.map((one) => Type.Literal(one)),
      { description: "Order of `list`: by rate, reviews or stars" },
    ),
  ),
});

/**
 * What reviews say taken together, for agents: all reviews in brief, or those that meet filters.
 */
export const insights: Tool = {
  id: "get_insights",
  title: "Insights",
  description: insightsDataset.description,
  toolDescription:
    "What reviews say taken together: rating, strengths, complaints, people, services, the owner's replies, changes; or `list`. Arguments intersect, and add quotes and a trend: technician and aspect give that aspect in the reviews that name that person. For the reviews behind a figure, give search_reviews `search`, its aspect, person, service or days, and polarity.",
  schema: InsightsAnswer,
  failures: ["invalid"],
  ...validatedInSteps(InsightsInput, function* (library, asked) {
    const answer = yield* library.search.read(function* (index) {
      const search = searchFor(asked, library);
      const found = yield* filterReviews(search, library, index);
      const subject = yield* subjectOf(search, library, index);
      const { list, by } = asked;
      if (list !== undefined) {
        const toRank = { list, by, subject, library, stars: asked.rating };
        const { note, ...ranked } = yield* rankingIn(found.selection, toRank);
        const notes = note === undefined ? found.notes : [...found.notes, note];
        return rankedAnswer({ ...found, ...ranked, search, notes });
      }
      const notes = by === undefined ? found.notes : [...found.notes, WITHOUT_LIST];
      return yield* describeInsights({ ...found, notes, search, subject, library });
    });
    return [{ text: JSON.stringify(answer) }];
  }),
};

const WITHOUT_LIST = {
  path: "by",
  code: "left_out",
  message:
    "by is the order of a list, and none was asked for, so it was ignored. Add list: people.",
} as const;

function rankedAnswer({
  search,
  selection,
  notes,
  ranking,
  method,
}: FilteredReviews & Ranked): InsightsAnswer {
  return {
    of: describeSelection(search, selection.count),
    search,
    review_count: selection.count,
    average_rating: averageFigure(selection.rating),
    ranking,
    ...(method === undefined ? {} : { method }),
    ...(notes.length === 0 ? {} : { notes: [...notes] }),
  };
}

interface Ranked {
  readonly search: SearchInput;
  readonly ranking: Ranking;
  readonly method?: string;
}

/** Describes what the reviews that meet the filters say. */
function* describeInsights(asked: InsightsRequest): Task<InsightsAnswer> {
  const { search, selection, notes, library } = asked;
  const isWhole = Object.keys(search).length === 0;
  const isOfSomeTime = search.since !== undefined || search.until !== undefined;
  const { days, rating } = selection;
  yield;
  const { notes: rare = [], ...opinions } = yield* opinionsIn(asked);
  yield;
  const trend = isWhole ? undefined : trendOf(asked, days);
  yield;
  const replies = repliesIn(selection);
  yield;
  const names = namesIn(asked);
  yield;
  const changes = isOfSomeTime || days === undefined ? {} : { changes: changesOf(asked) };
  const allNotes = [...notes, ...rare, ...earlierThan(trend, selection)];
  const answer: InsightsAnswer = {
    of: describeSelection(search, selection.count),
    search,
    review_count: selection.count,
    average_rating: averageFigure(rating),
    ...(isWhole ? {} : { distribution: rating.distribution }),
    ...days,
    ...replies,
    ...opinions,
    ...names,
    ...(trend === undefined ? { topics: topicsOf(library) } : { trend }),
    ...changes,
    ...(allNotes.length === 0 ? {} : { notes: allNotes }),
  };
  return isWhole ? briefAnswer(answer) : answer;
}

/** A hint that a trend does not begin with the oldest review. */
function earlierThan(
  trend: readonly PeriodFigures[] = [],
  { count }: Selection,
): readonly SearchNote[] {
  const [first] = trend;
  const shown = trend.reduce((sum, { reviews }) => sum + reviews, 0);
  if (first === undefined || shown === count) return [];
  const left = counted(count - shown, "earlier review");
  const message = `trend begins at ${first.since}, without ${left}. list: years has all.`;
  return [{ path: "list", code: "left_out", message }];
}

function topicsOf(library: Library): string[] {
  const { topics } = library.insights();
  return topics.slice(0, MAX_TOPICS).map(({ label }) => label);
}

/** Drops quotes, beginning with the least supported points, until the answer is short enough. */
function briefAnswer(answer: InsightsAnswer): InsightsAnswer {
  let shortened = answer;
  while (tokensIn(shortened) > MAX_TOKENS) {
    const shorter = withoutAQuote(shortened);
    if (shorter === undefined) return shortened;
    shortened = shorter;
  }
  return shortened;
}

function tokensIn(answer: InsightsAnswer): number {
  return JSON.stringify(answer).length / CHARACTERS_PER_TOKEN;
}

/** Undefined if nothing is quoted. */
function withoutAQuote(answer: InsightsAnswer): InsightsAnswer | undefined {
  const { strengths = [], complaints = [], quotes = [] } = answer;
  if (quotes.length > 0) return { ...answer, quotes: quotes.slice(0, -1) };
  const lastOf = (list: readonly object[]) => list.findLastIndex((one) => "quote" in one);
  const [strength, complaint] = [lastOf(strengths), lastOf(complaints)];
  if (Math.max(strength, complaint) === -1) return undefined;
  if (complaint >= strength) return { ...answer, complaints: unquotedAt(complaints, complaint) };
  return { ...answer, strengths: unquotedAt(strengths, strength) };
}

function unquotedAt<One extends { quote?: string; review_id?: string }>(
  list: readonly One[],
  place: number,
): Omit<One, "quote" | "review_id">[] {
  return list.map((one, at) => {
    if (at !== place) return one;
    const { quote: _, review_id: __, ...others } = one;
    return others;
  });
}
