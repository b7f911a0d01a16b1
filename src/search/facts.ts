import { searchable } from "../domain/fold-case.ts";
import type { SearchRow } from "../store/search-rows.ts";

/** The names of the facts that reviews are filtered by, besides their text. */
export const fact = {
  rating: (stars: number) => `rating ${stars}`,
  platform: (name: string) => `platform ${searchable(name)}`,
  reply: "reply",
  technician: (name: string) => `technician ${name}`,
  service: (id: string) => `service ${id}`,
  person: (name: string) => `person ${searchable(name)}`,
  aspect: (id: string) => `aspect ${id}`,
  opinion: (aspect: string, polarity: string) => `opinion ${aspect} ${polarity}`,
} as const;

/** Every fact that is true of a review. */
export function factsOf({ review, opinions, people }: SearchRow): string[] {
  return [
    ...(review.rating === undefined ? [] : [fact.rating(review.rating)]),
    fact.platform(review.source.platform),
    ...(review.reply === undefined ? [] : [fact.reply]),
    ...review.technicians.map(fact.technician),
    ...review.services.map(fact.service),
    ...people.map(fact.person),
    ...opinions.flatMap(({ aspect, polarity }) => [
      fact.aspect(aspect),
      fact.opinion(aspect, polarity),
    ]),
  ];
}
