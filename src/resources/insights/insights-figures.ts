import { changesIn, type PeriodReviews } from "../../findings/changes.ts";
import {
  averageFigure,
  MIN_OF_FIGURE,
  NOT_ENOUGH,
  shareFigure,
} from "../../findings/min-sample.ts";
import { mostMentioned } from "../../findings/most-mentioned.ts";
import { type DateRange, dateRangesOf } from "../../findings/periods.ts";
import type { Selection } from "../../findings/selection.ts";
import type { Subject } from "../../findings/subject.ts";
import { verdictOn } from "./difference-figure.ts";
import type { InsightsAnswer, PeriodFigures } from "./insights-answer.ts";
import type { InsightsRequest } from "./insights-request.ts";
import { aspectsOf, peopleOf, servicesOf } from "./subjects.ts";

const MAX_NAMED = 5;
const MAX_CHANGED = 3;

/**
 * The people and services that the reviews name most often, except those that were asked for. An empty
 * list would read as if reviews named nobody, where the owner lists no services for example.
 */
export function namesIn(asked: InsightsRequest): Pick<InsightsAnswer, "people" | "services"> {
  const { selection, search, subject, library } = asked;
  const aspect = search.aspect === undefined ? undefined : subject;
  const people = search.mentions_technician ? [] : peopleOf(library);
  const services = search.mentions_service ? [] : servicesOf(library);
  const named = mostMentioned(selection, people, MAX_NAMED).map(({ subject, reviews }) => ({
    name: subject.label,
    ...countsOf(reviews, aspect),
  }));
  const used = mostMentioned(selection, services, MAX_NAMED).map(({ subject, reviews }) => ({
    service: subject.id,
    ...countsOf(reviews, aspect),
  }));
  return {
    ...(named.length === 0 ? {} : { people: named }),
    ...(used.length === 0 ? {} : { services: used }),
  };
}

/** How many of the reviews the owner answered, and how fast; nothing if none. */
export function repliesIn({ count, replies }: Selection): Pick<InsightsAnswer, "replies"> {
  const { answered, medianDays } = replies;
  if (answered === 0) return {};
  const median = medianDays === undefined ? {} : { median_days: medianDays };
  return { replies: { answered, share: shareFigure(answered, count), ...median } };
}

/** The years or quarters that have reviews, the oldest first. */
export function trendOf(
  { selection, subject }: InsightsRequest,
  days: DateRange | undefined,
): PeriodFigures[] {
  return (days === undefined ? [] : dateRangesOf(days))
    .map((period) => ({ period, reviews: selection.between(period.since, period.until) }))
    .filter(({ reviews }) => reviews.count > 0)
    .map((stretch) => stretchOf(stretch, subject));
}

/** How the last twelve months of the data differ from the twelve before. */
export function changesOf({
  selection,
  subject,
  library,
}: InsightsRequest): NonNullable<InsightsAnswer["changes"]> {
  const changes = changesIn(selection, aspectsOf(library));
  if (changes === undefined) return NOT_ENOUGH;
  const { last, before, stars, aspects } = changes;
  if (Math.min(last.reviews.count, before.reviews.count) < MIN_OF_FIGURE) return NOT_ENOUGH;
  const { until: _, ...lastOnes } = stretchOf(last, subject);
  return {
    last_12_months: lastOnes,
    the_12_before: stretchOf(before, subject),
    averages: verdictOn(stars),
    aspects: aspects.slice(0, MAX_CHANGED).map(({ aspect, last: now, before: then }) => ({
      aspect: aspect.id,
      praise_share: shareFigure(now.praise, now.judging),
      before: shareFigure(then.praise, then.judging),
    })),
  };
}

function stretchOf(
  { period, reviews }: PeriodReviews,
  subject: Subject | undefined,
): PeriodFigures {
  return { ...period, ...countsOf(reviews, subject) };
}

function countsOf(reviews: Selection, subject: Subject | undefined) {
  const figures = { reviews: reviews.count, average: averageFigure(reviews.rating) };
  if (subject === undefined || reviews.count < MIN_OF_FIGURE) return figures;
  const { praise, complaints } = reviews.opinionsOn(subject);
  return { ...figures, praise, complaints };
}
