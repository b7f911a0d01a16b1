import { averageOf, type Listed } from "../domain/business.ts";
import { quarterOf } from "../domain/calendar-date.ts";
import {
  type Entity,
  Insights,
  type QuarterRating,
  type ServiceEntity,
} from "../domain/insights.ts";
import type { MentionKind } from "../domain/mention.ts";
import type { Published } from "../store/published.ts";
import type { DocumentResource, Library } from "./resource.ts";

export const insightsDataset: DocumentResource = {
  kind: "document",
  id: "insights",
  path: "/insights.json",
  title: "Insights dataset",
  description:
    "How often the reviews name the technicians, services and areas of the business, and its ratings by quarter. Sentiment by aspect, topics, FAQ and summary are empty while they are not computed.",
  contentType: "application/json",
  isTopic: false,
  schema: Insights,
  *render(library) {
    yield { text: `${JSON.stringify(insightsOf(library))}\n` };
  },
};

export function insightsOf({ publication, published }: Library): Insights {
  const { technicians, services, service_areas: areas } = publication.business;
  const countTechnician = counter(published, "technician");
  const countService = counter(published, "service");
  const countArea = counter(published, "service_area");
  return {
    aspects: [],
    entities: {
      technicians: technicians.map((entry) => entityOf(entry, countTechnician(entry.name))),
      services: services.map((entry) => serviceOf(entry, countService(entry.id))),
      service_areas: areas.map((entry) => entityOf(entry, countArea(entry.name))),
    },
    topics: [],
    faq: [],
    summary: null,
    ratings_by_quarter: quartersOf(published),
    method: {
      reviews: published.count(),
      sentiment: false,
      as_of: published.newest(1)[0]?.review.date ?? null,
    },
  };
}

type Tally = Pick<Entity, "mentions" | "average_rating">;

function entityOf({ name, aliases }: Listed, tally: Tally): Entity {
  return { name, aliases: [...(aliases ?? [])], listed: true, ...tally };
}

function serviceOf(service: Listed & { readonly id: string }, tally: Tally): ServiceEntity {
  return { id: service.id, ...entityOf(service, tally) };
}

/** Counts the reviews that name an entry, and their stars. */
function counter(published: Published, kind: MentionKind): (name: string) => Tally {
  const rows = published.entities(kind);
  return (name) => {
    const mine = rows.filter((row) => row.name === name);
    const byStar = new Map(
      mine.flatMap(({ rating, reviews }) => (rating ? [[rating, reviews]] : [])),
    );
    return {
      mentions: mine.reduce((sum, row) => sum + row.reviews, 0),
      average_rating: averageOf(byStar),
    };
  };
}

function quartersOf(published: Published): QuarterRating[] {
  const quarters = new Map<string, Map<number, number>>();
  for (const { month, rating, reviews } of published.ratingsByMonth()) {
    const quarter = quarterOf(`${month}-01`);
    const byStar = quarters.get(quarter) ?? new Map<number, number>();
    quarters.set(quarter, byStar.set(rating, (byStar.get(rating) ?? 0) + reviews));
  }
  return [...quarters].map(([quarter, byStar]) => ({
    quarter,
    reviews: [...byStar.values()].reduce((sum, reviews) => sum + reviews, 0),
    average_rating: averageOf(byStar),
  }));
}
