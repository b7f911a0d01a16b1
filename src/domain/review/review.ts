import { type Static, Type } from "@sinclair/typebox";
import { CalendarDate, Timestamp } from "../time/calendar-date.ts";
import { DatePrecision } from "./date-precision.ts";
import { LAYOUT_ALONE } from "./provenance.ts";

export const Rating = Type.Integer({
  minimum: 1,
  maximum: 5,
  description: "Stars, 1 to 5",
});

export const ReviewId = Type.String({
  pattern: "^[0-9a-f]{16}$",
  description: "Permanent: made from the source and the source's own id",
  examples: ["3f2a9c0d1e4b5a67"],
});

export const VerificationMethod = Type.Union(
  [Type.Literal("platform"), Type.Literal("job"), Type.Literal("owner")],
  {
    description:
      "How the review was verified: `platform`, from an export of the site that it was written on; `job`, matched to a record of a job; `owner`, the business vouches for it",
  },
);
export type VerificationMethod = Static<typeof VerificationMethod>;

const Verification = Type.Object(
  {
    method: VerificationMethod,
    export: Type.Optional(
      Type.String({
        description:
          "Whose export it came in, by its layout: `google`, `birdeye`, …. Absent for any other file, and if a job record verifies the review",
      }),
    ),
  },
  { description: LAYOUT_ALONE },
);

/** A review as it is published. Values that a review does not have are absent, never null. */
export const Review = Type.Object(
  {
    id: ReviewId,
    rating: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        description: "Stars, 1 to 5. Absent if the source gives none, as for a recommendation",
      }),
    ),
    date: CalendarDate,
    date_precision: Type.Optional(DatePrecision),
    text: Type.String({
      description: "As the customer wrote it; empty if only stars were given",
    }),
    title: Type.Optional(Type.String()),
    language: Type.Optional(
      Type.String({
        description:
          "BCP 47 tag: as the source names it, or if the text is clearly not in the site's language",
      }),
    ),
    author: Type.Optional(
      Type.Object({ name: Type.String() }, { description: "Absent for an anonymous review" }),
    ),
    source: Type.Object({
      platform: Type.String({
        description: "Where it was written: google, yelp, …",
      }),
      id: Type.String({ description: "The source's own id for the review" }),
      url: Type.Optional(Type.String({ description: "The review at its source" })),
    }),
    verification: Verification,
    technicians: Type.Array(Type.String(), {
      description: "Technicians of the business that the text names",
    }),
    services: Type.Array(Type.String(), {
      description: "Ids of services of the business that the text names",
    }),
    service_area: Type.Optional(
      Type.String({
        description: "The first service area that the text names",
      }),
    ),
    reply: Type.Optional(
      Type.Object(
        { text: Type.String(), date: Type.Optional(CalendarDate) },
        { description: "The owner's answer" },
      ),
    ),
    updated_at: Type.String({
      ...Timestamp,
      description: "When the review was written or edited or its reply changed, whichever is last",
    }),
  },
  { $id: "Review", description: "A verified customer review" },
);
export type Review = Static<typeof Review>;
