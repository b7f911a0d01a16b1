import { Type } from "@sinclair/typebox";
import { CalendarDate } from "../../domain/time/calendar-date.ts";
import type { QueryDescription } from "../base/rendering.ts";

export const DEFAULT_CHANGES = 500;
export const MAX_CHANGES = 1000;

/** Answered by `since.ts`. */
export const sinceQuery = {
  id: "reviews_since",
  path: "/api/reviews/since/{date}",
  title: "Reviews since a date",
  description: "All reviews on or after a date, newest first.",
  input: Type.Object({
    date: { ...CalendarDate, description: "The first day, YYYY-MM-DD" },
  }),
} satisfies QueryDescription;

/** Answered by `changes.ts`. */
export const changesQuery = {
  id: "changes",
  path: "/api/reviews/changes",
  title: "Changes to reviews",
  description:
    "What was published, changed or removed since an earlier answer, with what you need to check it against the log. Keep `next` and send it as `after` the next time. On 410, start again without `after`, and drop every review that the new answers do not name.",
  input: Type.Object({
    after: Type.Optional(
      Type.String({
        description: "The `next` of the last answer. Without it you get all reviews, page by page",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_CHANGES,
        default: DEFAULT_CHANGES,
        description: "The largest number of changes in one answer",
      }),
    ),
  }),
} satisfies QueryDescription;

/** Answered by `review.ts`. */
export const reviewQuery = {
  id: "get_review",
  path: "/reviews/{id}.json",
  title: "One review",
  description: "The review with this id.",
  input: Type.Object({
    id: Type.String({ description: "Its id, or the beginning of it, or its page's address" }),
  }),
} satisfies QueryDescription;
