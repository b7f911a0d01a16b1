import { type Static, Type } from "@sinclair/typebox";

const Count = Type.Integer({ minimum: 0 });
const Average = Type.Union([Type.Number({ minimum: 1, maximum: 5 }), Type.Null()], {
  description: "Mean stars of the reviews counted here, two decimals; null if none has stars",
});

const entityMembers = {
  name: Type.String(),
  aliases: Type.Array(Type.String()),
  listed: Type.Boolean({ description: "Whether it is on the owner's list" }),
  mentions: Type.Integer({ minimum: 0, description: "Reviews that name it" }),
  average_rating: Average,
};
const Entity = Type.Object(entityMembers);
export type Entity = Static<typeof Entity>;

const ServiceEntity = Type.Object({ id: Type.String(), ...entityMembers });
export type ServiceEntity = Static<typeof ServiceEntity>;

const QuarterRating = Type.Object({
  quarter: Type.String({ pattern: "^\\d{4}-Q[1-4]$", examples: ["2025-Q1"] }),
  reviews: Count,
  average_rating: Average,
});
export type QuarterRating = Static<typeof QuarterRating>;

/** What the reviews say, taken together. Empty lists stand for what is not computed. */
export const Insights = Type.Object(
  {
    aspects: Type.Array(Type.Object({}), {
      description: "Sentiment by aspect; empty while sentiment is not computed",
    }),
    entities: Type.Object({
      technicians: Type.Array(Entity),
      services: Type.Array(ServiceEntity),
      service_areas: Type.Array(Entity),
    }),
    topics: Type.Array(Type.Object({})),
    faq: Type.Array(Type.Object({})),
    summary: Type.Union([Type.String(), Type.Null()]),
    ratings_by_quarter: Type.Array(QuarterRating, {
      description: "Star ratings by calendar quarter of the review's date, the oldest first",
    }),
    method: Type.Object({
      reviews: Type.Integer({ minimum: 0, description: "Published reviews that were read" }),
      sentiment: Type.Boolean({ description: "Whether sentiment is computed" }),
      as_of: Type.Union([Type.String({ format: "date" }), Type.Null()], {
        description: "Date of the newest review; null if there is none",
      }),
    }),
  },
  { $id: "Insights" },
);
export type Insights = Static<typeof Insights>;
