import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { AggregateRating, Business } from "../../src/domain/business/business.ts";
import { ErrorBody } from "../../src/domain/error-body.ts";
import { Review } from "../../src/domain/review/review.ts";
import { FoundReview, SearchResult } from "../../src/resources/search/search-result.ts";

/** A search's answer, unless it is asked for in compact form. */
export const SearchBody = Type.Composite([
  Type.Omit(SearchResult, ["reviews"]),
  Type.Object({ reviews: Type.Array(FoundReview) }),
]);
export const SinceBody = Type.Object({ reviews: Type.Array(Review) });
export const DatasetBody = Type.Object({
  business: Business,
  aggregate_rating: AggregateRating,
  reviews: Type.Array(Review),
});
export { ErrorBody };

/** A JSON body in its required form. */
export async function bodyOf<Schema extends TSchema>(
  schema: Schema,
  response: Response,
): Promise<Static<Schema>> {
  const value: unknown = await response.json();
  Value.Assert(schema, value);
  return value;
}
