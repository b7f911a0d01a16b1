import { type Static, Type } from "@sinclair/typebox";
import { average } from "../text/numbers.ts";

export const Name = Type.String({ pattern: "\\S", maxLength: 300 });
const Aliases = Type.Optional(
  Type.Array(Name, { description: "Other names that customers use for it" }),
);

const Named = Type.Object({ name: Name, aliases: Aliases }, { additionalProperties: false });
/** An entry of the owner's lists. */
export type Listed = Static<typeof Named>;

const Service = Type.Object(
  {
    id: Type.String({
      pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$",
      maxLength: 100,
      description: "The value for `mentions_service`: letters, digits, - and _",
    }),
    name: Name,
    aliases: Aliases,
  },
  { additionalProperties: false },
);

const ReviewLink = Type.Object(
  {
    platform: Type.String({
      pattern: "\\S",
      maxLength: 100,
      description: "The platform: google, yelp",
    }),
    url: Type.String({ pattern: "^https?://", description: "Where a review is written" }),
  },
  { additionalProperties: false },
);
/**
 * A page to write a review on. Everybody gets the same links, however many stars they would give.
 */
export type ReviewLink = Static<typeof ReviewLink>;

export const Business = Type.Object(
  {
    name: Name,
    address: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    url: Type.Optional(Type.String({ pattern: "^https?://" })),
    category: Type.Optional(Type.String()),
    hours: Type.Optional(
      Type.Array(Type.String(), {
        description: "Opening hours, a line each: Mo-Fr 08:00-17:00",
      }),
    ),
    timezone: Type.Optional(
      Type.String({
        description: "The IANA time zone of the opening hours",
        examples: ["America/Chicago"],
      }),
    ),
    review_links: Type.Optional(
      Type.Array(ReviewLink, {
        description: "Where customers can write a review, one link per platform",
      }),
    ),
    technicians: Type.Array(Named),
    services: Type.Array(Service),
    service_areas: Type.Array(Named),
  },
  {
    $id: "Business",
    description: "The business whose reviews these are",
    additionalProperties: false,
  },
);
export type Business = Static<typeof Business>;

/** Used until somebody describes the business. */
export const UNNAMED_BUSINESS: Business = {
  name: "Unnamed business",
  technicians: [],
  services: [],
  service_areas: [],
};

/** The most stars that a review can give. */
export const BEST = 5;
/** The fewest. */
export const WORST = 1;
const STARS = [1, 2, 3, 4, 5] as const;
const Count = Type.Integer({ minimum: 0 });

export const AggregateRating = Type.Object(
  {
    rating_value: Type.Union([Type.Number({ minimum: 1, maximum: 5 }), Type.Null()], {
      description: "The mean of all star ratings, to two decimals; null if there are none",
    }),
    review_count: Type.Integer({
      minimum: 0,
      description: "All published reviews",
    }),
    best: Type.Literal(BEST, { description: "The most stars that can be given" }),
    worst: Type.Literal(1, {
      description: "The fewest stars that can be given",
    }),
    distribution: Type.Object(
      { "1": Count, "2": Count, "3": Count, "4": Count, "5": Count },
      {
        description: "Reviews by number of stars; those without stars are not included",
      },
    ),
  },
  {
    $id: "AggregateRating",
    description: "The mean rating and what it is made from",
  },
);
/** Says how many reviews the owner hides, so that hiding is never silent. */
export const HiddenCount = Type.Integer({
  minimum: 0,
  description: "Verified reviews that the owner hides; they are not shown or counted anywhere else",
});
export type AggregateRating = Static<typeof AggregateRating>;

/** The mean of ratings counted by star, rounded to two decimals; null if there are none. */
export function averageOf(countByStar: ReadonlyMap<number, number>): number | null {
  let count = 0;
  let sum = 0;
  for (const stars of STARS) {
    const reviews = countByStar.get(stars) ?? 0;
    count += reviews;
    sum += stars * reviews;
  }
  return average(sum, count);
}

/** How many reviews have stars. */
export function ratedCount({ distribution }: Pick<AggregateRating, "distribution">): number {
  return Object.values(distribution).reduce((sum, reviews) => sum + reviews, 0);
}

/** The median of all star ratings; null if there are none. */
export function medianStars({
  distribution,
}: Pick<AggregateRating, "distribution">): number | null {
  const counts = STARS.map((stars) => [stars, distribution[`${stars}`]] as const);
  const rated = ratedCount({ distribution });
  if (rated === 0) return null;
  return (
    (ratingAt(counts, Math.floor((rated - 1) / 2)) + ratingAt(counts, Math.floor(rated / 2))) / 2
  );
}

/** The rating at an index of all ratings, in ascending order. */
function ratingAt(counts: readonly (readonly [number, number])[], place: number): number {
  let passed = 0;
  for (const [stars, reviews] of counts) {
    passed += reviews;
    if (place < passed) return stars;
  }
  return BEST;
}

/**
 * The aggregate rating of reviews counted by star.
 * @param countByStar reviews with that many stars, 1 to 5
 * @param reviewCount all reviews, including those without stars
 */
export function aggregateRating(
  countByStar: ReadonlyMap<number, number>,
  reviewCount: number,
): AggregateRating {
  const [one, two, three, four, five] = STARS.map((stars) => countByStar.get(stars) ?? 0);
  const distribution = {
    "1": one ?? 0,
    "2": two ?? 0,
    "3": three ?? 0,
    "4": four ?? 0,
    "5": five ?? 0,
  };
  return {
    rating_value: averageOf(countByStar),
    review_count: reviewCount,
    best: BEST,
    worst: 1,
    distribution,
  };
}
