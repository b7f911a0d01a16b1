import { type Static, Type } from "@sinclair/typebox";
import { AggregateRating } from "../../domain/business/business.ts";
import { CalendarDate } from "../../domain/time/calendar-date.ts";
import { AverageFigure, NotEnough } from "../../findings/min-sample.ts";
import { SearchNote } from "../search/search-notes.ts";
import { Ranking } from "./ranking.ts";

const Count = Type.Integer({ minimum: 0 });
/** In percent: `97%`. */
const Share = Type.String();

export const SearchArguments = Type.Object(
  {},
  {
    description: "Arguments of search_reviews that give exactly these reviews",
    additionalProperties: Type.Unknown(),
  },
);

/** What reviews say about one thing. */
export const OpinionFigures = Type.Union([
  Type.Object({
    ...{ on: Type.String(), reviews: Count, praise: Count, complaints: Count },
    praise_share: Share,
  }),
  NotEnough,
]);
export type OpinionFigures = Static<typeof OpinionFigures>;

/** The beginning of an id that no other review has, as in compact reviews. */
const ReviewId = Type.String({
  description: "Of the review that says so: its page is `reviews_at` and this id",
});
/** A customer's words come last, so that nothing of ours follows them on a line of text. */
const quoted = {
  review_id: Type.Optional(ReviewId),
  quote: Type.Optional(Type.String({ description: "A customer's words" })),
};
const Strength = Type.Object({ aspect: Type.String(), reviews: Count, praise: Count, ...quoted });
const Complaint = Type.Object({
  ...{ aspect: Type.String(), reviews: Count, complaints: Count, ...quoted },
});
const counts = {
  reviews: Count,
  average: AverageFigure,
  praise: Type.Optional(Count),
  complaints: Type.Optional(Count),
};
const Person = Type.Object({ name: Type.String(), ...counts });
const Service = Type.Object({ service: Type.String({ description: "Its id" }), ...counts });
const Stretch = Type.Object({ since: CalendarDate, until: CalendarDate, ...counts });

const Changes = Type.Object({
  last_12_months: Type.Omit(Stretch, ["until"]),
  the_12_before: Stretch,
  averages: Type.String({
    description: "Whether their difference can be chance (Welch's t interval, 95 %)",
  }),
  aspects: Type.Array(Type.Object({ aspect: Type.String(), praise_share: Share, before: Share }), {
    description: "Praised more or less often than before, beyond chance (Newcombe)",
  }),
});

const Replies = Type.Object(
  {
    ...{ answered: Count, share: Share },
    median_days: Type.Optional(
      Type.Integer({ description: "Half of the replies came within so many days" }),
    ),
  },
  { description: "The owner's; left out if there are none" },
);

/** What reviews say, in brief: all of them, or those that meet the filters. */
export const InsightsAnswer = Type.Object(
  {
    of: Type.String({ description: "Which reviews these figures cover" }),
    search: SearchArguments,
    review_count: Count,
    average_rating: AverageFigure,
    distribution: Type.Optional(AggregateRating.properties.distribution),
    since: Type.Optional({ ...CalendarDate, description: "The oldest of them" }),
    until: Type.Optional({ ...CalendarDate, description: "The newest of them" }),
    replies: Type.Optional(Replies),
    opinions: Type.Optional(OpinionFigures),
    reviews_at: Type.Optional(
      Type.String({ description: "What stands before the id in the address of a review's page" }),
    ),
    strengths: Type.Optional(Type.Array(Strength)),
    complaints: Type.Optional(Type.Array(Complaint)),
    quotes: Type.Optional(
      Type.Array(Type.Object({ says: Type.String(), review_id: ReviewId, quote: Type.String() })),
    ),
    people: Type.Optional(Type.Array(Person)),
    services: Type.Optional(Type.Array(Service)),
    ranking: Type.Optional(Ranking),
    method: Type.Optional(Type.String({ description: "What the shares of `ranking` are" })),
    topics: Type.Optional(Type.Array(Type.String())),
    trend: Type.Optional(Type.Array(Stretch)),
    changes: Type.Optional(Type.Union([Changes, NotEnough])),
    notes: Type.Optional(Type.Array(SearchNote)),
  },
  { $id: "InsightsAnswer" },
);
export type InsightsAnswer = Static<typeof InsightsAnswer>;
export type PeriodFigures = Static<typeof Stretch>;
export type StrengthFigures = Static<typeof Strength>;
export type ComplaintFigures = Static<typeof Complaint>;
