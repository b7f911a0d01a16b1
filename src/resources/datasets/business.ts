import { Type } from "@sinclair/typebox";
import { AggregateRating, Business, HiddenCount } from "../../domain/business/business.ts";
import { type Tool, validated } from "../base/answering.ts";
import { ratedBusinessText } from "./rated-business.ts";

/** The business and its rating, for agents: the beginning of the reviews dataset, as rendered. */
export const business: Tool = {
  id: "get_business",
  title: "The business",
  description: "The business whose reviews these are, and its aggregate rating.",
  toolDescription:
    "Who the business is: contact, hours, technicians, services with ids, areas, its rating, and how many reviews are hidden. For what customers say, use get_insights.",
  schema: Type.Object({
    business: Business,
    aggregate_rating: AggregateRating,
    hidden_count: HiddenCount,
  }),
  failures: [],
  isOwnersWord: true,
  ...validated(Type.Object({}), (library) => [{ text: ratedBusinessText(library) }]),
};
