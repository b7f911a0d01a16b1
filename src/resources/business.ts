import { Type } from "@sinclair/typebox";
import { AggregateRating, aggregateRating, Business } from "../domain/business.ts";
import { checked, type Tool } from "./resource.ts";

/** The business and its rating, for agents; over HTTP it stands in the reviews dataset. */
export const business: Tool = {
  id: "get_business",
  title: "The business",
  description: "The business whose reviews these are, and its aggregate rating.",
  toolDescription:
    "Who the business is: name, contact, hours, technicians, services (their ids are what search_reviews takes), service areas, and its aggregate rating. Ask this first.",
  schema: Type.Object({ business: Business, aggregate_rating: AggregateRating }),
  failures: [],
  ...checked(Type.Object({}), ({ publication, published }) => {
    const rating = aggregateRating(published.countByStar(), published.count());
    return [{ text: JSON.stringify({ business: publication.business, aggregate_rating: rating }) }];
  }),
};
