import { Type } from "@sinclair/typebox";
import { Failure } from "../domain/failure.ts";
import { Review } from "../domain/review.ts";
import { checked, type Library, type QueryResource, type Tool } from "./resource.ts";

const LONGEST_ECHO = 100;

export const ReviewInput = Type.Object({ id: Type.String({ description: "The review's id" }) });

export const review: QueryResource & Tool = {
  kind: "query",
  id: "get_review",
  path: "/reviews/{id}.json",
  title: "One review",
  description: "The review with this id.",
  toolDescription:
    "One review in full, by the id that another tool gave. To find reviews, use search_reviews.",
  schema: Review,
  failures: ["not_found"],
  ...checked(ReviewInput, (library, { id }) => [{ text: `${readReviewJson(library, id)}\n` }]),
};

/**
 * A published review as JSON.
 * @throws Failure `not_found`
 */
export function readReviewJson({ published }: Library, id: string): string {
  const json = published.json(id);
  if (json !== undefined) return json;
  const shown = JSON.stringify(id.slice(0, LONGEST_ECHO));
  throw new Failure("not_found", `There is no published review with the id ${shown}.`);
}
