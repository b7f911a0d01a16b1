import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Review } from "../../domain/review/review.ts";
import type { SourceReview } from "../../domain/review/source-review.ts";
import { hasText, readStoredSource, withDifference } from "../../domain/review/stored-review.ts";
import { UnreadableContent } from "../../domain/text/unreadable-content.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";

/** A published review as it is stored: what its source says, and what else readers see. */
export interface PublishedRow {
  readonly id: string;
  readonly platform: string;
  readonly source: string;
  readonly difference: string;
}

/** A published review as its finished JSON. */
export interface ReviewText {
  readonly id: string;
  readonly date: string;
  readonly json: string;
}

const checker = TypeCompiler.Compile(Review);

/** What a query for rows selects, and from which tables: only what is published has a row. */
export const PUBLISHED_COLUMNS = "published.id, platform, source, difference";
export const PUBLISHED_ROWS = "published cross join reviews using (id)";

/** What readers see: the values of its JSON, in their order. */
export function readPublished(row: PublishedRow): object {
  return withDifference({ id: row.id, source: sourceOf(row) }, row.difference);
}

export function sourceOf({ platform, source }: PublishedRow): SourceReview {
  return readStoredSource(platform, source);
}

export function publishedReview(row: PublishedRow): Review {
  const review = readPublished(row);
  if (!checker.Check(review))
    throw new UnreadableContent("A published review has an unknown shape");
  return review;
}

export function reviewText(row: PublishedRow): ReviewText {
  const source = readStoredSource(row.platform, row.source, hasText);
  const review = withDifference({ id: row.id, source }, row.difference);
  return { id: row.id, date: dateOf(source.created_at), json: JSON.stringify(review) };
}
