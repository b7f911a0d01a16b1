import { Type } from "@sinclair/typebox";
import { Failure } from "../domain/failure.ts";
import { Review } from "../domain/review.ts";
import { defineQuery } from "./resource.ts";

export const review = defineQuery({
  id: "get_review",
  path: "/reviews/{id}.json",
  title: "One review",
  description: "The review with this id.",
  failures: ["not_found"],
  input: Type.Object({ id: Type.String({ description: "The review's id" }) }),
  schema: Review,
  answer({ published }, { id }) {
    const json = published.json(id);
    if (json === undefined) {
      throw new Failure(
        "not_found",
        `There is no published review with the id ${JSON.stringify(id.slice(0, 100))}.`,
      );
    }
    return [{ text: `${json}\n` }];
  },
});
