import { Type } from "@sinclair/typebox";
import { AggregateRating, Business, HiddenCount } from "../domain/business.ts";
import { Failure } from "../domain/failure.ts";
import { checked, type Tool } from "./resource.ts";
import { REVIEWS_FOLLOW, reviewsDataset } from "./reviews-dataset.ts";

/** The business and its rating, for agents: what the reviews dataset begins with, as it is rendered. */
export const business: Tool = {
  id: "get_business",
  title: "The business",
  description: "The business whose reviews these are, and its aggregate rating.",
  toolDescription:
    "Who the business is: name, contact, hours, technicians, services (their ids are what search_reviews takes), service areas, and its aggregate rating. Ask this first.",
  schema: Type.Object({
    business: Business,
    aggregate_rating: AggregateRating,
    hidden_count: HiddenCount,
  }),
  failures: [],
  ...checked(Type.Object({}), ({ documents }) => {
    const head = documents.head(reviewsDataset.id);
    if (head === undefined) throw new Failure("unusable", "Nothing is published yet.");
    return [{ text: `${head.slice(0, -REVIEWS_FOLLOW.length)}}` }];
  }),
};
