import type { QuoteSpan } from "../../analysis/aggregate/draft.ts";
import { FOUND_NAME_RATED } from "../../analysis/aggregate/entity-aggregate.ts";
import { FOUND_NAME_REVIEWS } from "../../analysis/aggregate/found-people.ts";
import {
  ASPECT_REVIEWS,
  type InsightsAggregate,
} from "../../analysis/aggregate/insights-aggregate.ts";
import { TOPIC_REVIEWS } from "../../analysis/aggregate/topics/topic-aggregator.ts";
import { readLanguages } from "../../analysis/learned/learned-language.ts";
import { DISSENT, MIN_ANSWERING } from "../../analysis/statements/answer-gate.ts";
import { ANALYZER_VERSION } from "../../analysis/version.ts";
import { averageOf, type Business } from "../../domain/business/business.ts";
import type { MentionKind } from "../../domain/business/mention.ts";
import {
  Insights,
  type Method,
  type QuarterRating,
  type Quote,
} from "../../domain/insights/insights.ts";
import { searchUrl } from "../../domain/review/search-question.ts";
import { onceEach } from "../../domain/text/once.ts";
import { daysOfQuarter, quarterOf } from "../../domain/time/calendar-date.ts";
import type { Published } from "../../store/reviews/published.ts";
import { countByStar, type MonthCount } from "../../store/reviews/published-runs.ts";
import { ParsedDocument } from "../base/parsed-document.ts";
import type { DocumentResource, RenderingLibrary } from "../base/rendering.ts";

/** At most this many names that are only in texts are listed: those named most often. */
const MAX_FOUND = 50;

export const insightsDataset: DocumentResource = {
  kind: "document",
  id: "insights",
  path: "/insights.json",
  title: "Insights dataset",
  description:
    "What the reviews say, computed from their texts: sentiment by aspect, technicians, services and areas, topics, questions that the reviews answer, a summary, and ratings by quarter. Every number names or quotes the reviews behind it.",
  contentType: "application/json",
  isTopic: false,
  schema: Insights,
  *render(library) {
    yield { text: `${JSON.stringify(library.insights())}\n` };
  },
};

/** Everything that the published reviews say, taken together. */
export function insightsOf(
  all: InsightsAggregate,
  library: Pick<RenderingLibrary, "publication" | "published" | "months">,
): Insights {
  const { publication, published } = library;
  const quoted = quoter(published);
  return {
    summary: all.summary,
    aspects: all.aspects.map(quoted),
    entities: entitiesOf(all, publication.business, quoted),
    topics: all.topics.map(quoted),
    faq: all.faq.map(quoted),
    ratings_by_quarter: quartersOf(library.months()),
    method: methodOf(all, library),
  };
}

type Unquoted = { readonly quotes: readonly QuoteSpan[] };
type Quoted = <Draft extends Unquoted>(draft: Draft) => Omit<Draft, "quotes"> & { quotes: Quote[] };

/** Replaces places in reviews by the words there. */
function quoter(published: Published): Quoted {
  const textOf = onceEach((id: string) => published.text(id));
  const quote = (span: QuoteSpan) => ({
    ...span,
    text: textOf(span.review_id).slice(span.start, span.end),
  });
  return (draft) => ({ ...draft, quotes: draft.quotes.map(quote) });
}

function entitiesOf(all: InsightsAggregate, business: Business, quoted: Quoted) {
  const { entities } = all;
  const listed = (kind: MentionKind, name: string) => quoted(entities.listed(kind, name).draft());
  return {
    technicians: [
      ...business.technicians.map(({ name }) => listed("technician", name)),
      ...entities.foundPeople.slice(0, MAX_FOUND).map((person) => quoted(person.draft())),
    ],
    services: business.services.map(({ id }) => ({ id, ...listed("service", id) })),
    service_areas: business.service_areas.map(({ name }) => listed("service_area", name)),
  };
}

function methodOf(
  { languages }: InsightsAggregate,
  { publication, published }: Pick<RenderingLibrary, "publication" | "published">,
): Method {
  const byLanguage = readLanguages(languages);
  return {
    model: ANALYZER_VERSION,
    vertical: publication.vertical,
    reviews: published.count(),
    reviews_read: byLanguage.reduce((sum, one) => sum + one.reviews_read, 0),
    reviews_without_text: languages.none,
    reviews_in_other_languages: languages.other,
    languages: byLanguage.filter(({ how }) => how !== "not read").map(({ language }) => language),
    by_language: byLanguage,
    thresholds: {
      aspect_reviews: ASPECT_REVIEWS,
      found_name_reviews: FOUND_NAME_REVIEWS,
      found_name_rated: FOUND_NAME_RATED,
      topic_reviews: TOPIC_REVIEWS,
      question_reviews: MIN_ANSWERING,
    },
    bounds: {
      answer_plain_below: DISSENT.plain_below,
      answer_mostly_up_to: DISSENT.mostly_up_to,
    },
    as_of: published.newest(1)[0]?.review.date ?? null,
  };
}

/** The quarters that have ratings, the oldest first. */
function quartersOf(months: readonly MonthCount[]): QuarterRating[] {
  const rated = months.filter(({ rating }) => rating !== null);
  const quarters = Map.groupBy(rated.toReversed(), ({ month }) => quarterOf(`${month}-01`));
  return [...quarters].map(([quarter, counts]) => ({
    quarter,
    reviews: counts.reduce((sum, { count }) => sum + count, 0),
    quarter_url: searchUrl({ min_rating: 1, ...daysOfQuarter(quarter) }),
    average_rating: averageOf(countByStar(counts)),
  }));
}

/** The published insights as a value. */
export const insightsContent = new ParsedDocument(insightsDataset.id, Insights);
