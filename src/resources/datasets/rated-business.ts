import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { AggregateRating, Business } from "../../domain/business/business.ts";
import { Failure } from "../../domain/failure.ts";
import type { BaseLibrary } from "../base/rendering.ts";
import { BEFORE_REVIEWS, reviewsDataset } from "./reviews-dataset.ts";

const RatedBusiness = Type.Object({ business: Business, aggregate_rating: AggregateRating });
const schema = TypeCompiler.Compile(RatedBusiness);

/**
 * The business and its rating, from the beginning of the reviews dataset.
 * @throws Failure `unusable` while nothing is published
 */
export function ratedBusiness(library: BaseLibrary): Static<typeof RatedBusiness> {
  const value: unknown = JSON.parse(ratedBusinessText(library));
  if (!schema.Check(value)) throw new Error("The reviews dataset does not begin with its business");
  return value;
}

/** The beginning of the reviews dataset as JSON. */
export function ratedBusinessText({ documents }: BaseLibrary): string {
  const head = documents.head(reviewsDataset.id);
  if (head === undefined) throw new Failure("unusable", "Nothing is published yet.");
  return `${head.slice(0, -BEFORE_REVIEWS.length)}}`;
}
