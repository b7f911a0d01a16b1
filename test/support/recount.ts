import { type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Insights } from "../../src/domain/insights/insights.ts";
import { Review } from "../../src/domain/review/review.ts";

type Get = (path: string) => Promise<Response>;
const OPINIONS = ["positive", "negative", "neutral", "mixed"] as const;
type Ids = Readonly<Record<`${(typeof OPINIONS)[number]}_ids`, readonly string[]>>;

async function jsonOf<Schema extends TSchema>(schema: Schema, get: Get, path: string) {
  return Value.Parse(schema, await (await get(path)).json());
}

/** The two published datasets, from which the tools' figures can be recounted. */
export async function datasetsOf(get: Get): Promise<Datasets> {
  const { reviews } = await jsonOf(
    Type.Object({ reviews: Type.Array(Review) }),
    get,
    "/reviews.json",
  );
  return new Datasets(reviews, await jsonOf(Insights, get, "/insights.json"));
}

export class Datasets {
  readonly reviews: readonly Review[];
  readonly insights: Insights;

  constructor(reviews: readonly Review[], insights: Insights) {
    this.reviews = reviews;
    this.insights = insights;
  }

  aspect(id: string): Ids | undefined {
    return this.insights.aspects.find((one) => one.id === id);
  }

  person(name: string): Ids | undefined {
    return this.insights.entities.technicians.find((one) => one.name === name);
  }

  service(id: string): Ids | undefined {
    return this.insights.entities.services.find((one) => one.id === id);
  }
}

/** All reviews of a thing. */
export function idsOf(thing: Ids | undefined): Set<string> {
  return new Set(thing === undefined ? [] : OPINIONS.flatMap((one) => thing[`${one}_ids`]));
}

/**
 * Counts reviews by opinion, in the form for agents; a review that praises and complains counts as
 * both.
 */
export function saidIn(reviews: readonly Review[], thing: Ids | undefined) {
  const count = (kinds: readonly (typeof OPINIONS)[number][]) => {
    const ids = new Set(thing === undefined ? [] : kinds.flatMap((one) => thing[`${one}_ids`]));
    return reviews.filter(({ id }) => ids.has(id)).length;
  };
  const praise = count(["positive", "mixed"]);
  const judging = count(["positive", "negative", "mixed"]);
  return {
    ...{ reviews: count(OPINIONS), praise, complaints: count(["negative", "mixed"]) },
    ...{ judging, share: shareOf(praise, judging) },
  };
}

/** How many reviews there are, with their mean and their stars, in the form for agents. */
export function countedIn(reviews: readonly Review[]) {
  return {
    ...{ reviews: reviews.length, average: averageIn(reviews) },
    distribution: distributionIn(reviews),
  };
}

/** The mean stars to two decimals, rounded half up, in the form for agents. */
export function averageIn(reviews: readonly Review[]): number | "not enough reviews" {
  const stars = reviews.flatMap(({ rating }) => rating ?? []);
  const sum = stars.reduce((total, one) => total + one, 0);
  if (stars.length < 3) return "not enough reviews";
  return Math.floor((sum * 200 + stars.length) / (2 * stars.length)) / 100;
}

function distributionIn(reviews: readonly Review[]) {
  const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  return { "1": count(1), "2": count(2), "3": count(3), "4": count(4), "5": count(5) };
}

/** A part of a whole, in the form for agents. */
export function shareOf(part: number, whole: number): string {
  if (whole < 3) return "not enough reviews";
  const share = Math.floor((200 * part + whole) / (2 * whole));
  if (share === 0 && part > 0) return "<1%";
  return share === 100 && part < whole ? ">99%" : `${share}%`;
}
