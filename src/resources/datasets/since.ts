import { Type } from "@sinclair/typebox";
import type { StoredPiece } from "../../domain/document.ts";
import { Review } from "../../domain/review/review.ts";
import { type Content, type Library, type QueryResource, validated } from "../base/answering.ts";
import { sinceQuery } from "./queries.ts";
import { reviewsDataset } from "./reviews-dataset.ts";

export const since: QueryResource = {
  kind: "query",
  ...sinceQuery,
  isLimited: true,
  failures: ["invalid"],
  schema: Type.Object({ reviews: Type.Array(Review) }, { $id: "SinceResult" }),
  ...validated(sinceQuery.input, (library, { date }) => reviewsSince(library, date)),
};

/**
 * The runs of the reviews dataset after the date, as they are stored and compressed; only the rest
 * of the run that the date falls into is made for this answer.
 */
function reviewsSince({ documents, published }: Library, date: string): Content {
  const whole = documents.parts(reviewsDataset.id).filter((part) => isSince(part, date));
  const rest = published.since(date, whole.at(-1)?.oldest?.id).join(",");
  const separator = whole.length > 0 && rest !== "" ? "," : "";
  return [{ text: '{"reviews":[' }, ...whole, { text: `${separator}${rest}]}\n` }];
}

function isSince({ oldest }: StoredPiece, date: string): boolean {
  return oldest !== undefined && oldest.date >= date;
}
