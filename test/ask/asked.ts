import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Business } from "../../src/domain/business.ts";
import type { SourceReview } from "../../src/domain/source-review.ts";
import type { Vertical } from "../../src/domain/vertical.ts";
import { SnapshotCache } from "../../src/http/snapshot-cache.ts";
import { answerQuestionTool } from "../../src/resources/answer-question.ts";
import type { Store } from "../../src/store/store.ts";
import { publishedStore, sourceReview } from "../support/library.ts";

export const Answered = Type.Object({
  answered: Type.Boolean(),
  answer: Type.String(),
  read_as: Type.Optional(Type.String()),
  figures: Type.Array(
    Type.Object({
      of: Type.String(),
      reviews: Type.Integer(),
      for: Type.Integer(),
      against: Type.Integer(),
      both: Type.Integer(),
      neither: Type.Integer(),
      judged: Type.Optional(Type.Integer()),
      search: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
  ),
  quotes: Type.Array(
    Type.Object({
      text: Type.String(),
      says: Type.String(),
      rating: Type.Optional(Type.Integer()),
      date: Type.String(),
      url: Type.String(),
    }),
  ),
});
export type Answered = Static<typeof Answered>;

/** A review: its stars and its text. */
export type Told = readonly [stars: number, text: string];

/** Reviews of consecutive days, oldest first. */
export function reviewsTold(told: readonly Told[]): SourceReview[] {
  return told.map(([rating, text], at) => {
    const created_at = `${dayOf(at)}T10:00:00Z`;
    return sourceReview({ source_id: `r${at}`, rating, text, created_at, updated_at: created_at });
  });
}

function dayOf(at: number): string {
  return new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
}

interface Shop {
  readonly vertical?: Vertical;
  readonly business?: Business;
}

/** Returns a function that asks about a business with these published reviews. */
export async function asker(told: readonly Told[], shop: Shop = {}) {
  return askerOf(await publishedStore({ reviews: reviewsTold(told), ...shop }));
}

export function askerOf(store: Store): (question: string) => Answered {
  const { library } = new SnapshotCache(store);
  return (question) => {
    const [content] = answerQuestionTool.answer(library, { question });
    const text = content !== undefined && "text" in content ? content.text : "";
    return Value.Parse(Answered, JSON.parse(text));
  };
}
