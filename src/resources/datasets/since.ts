import { Type } from "@sinclair/typebox";
import type { BytesPiece, StoredPiece } from "../../domain/document.ts";
import { Review } from "../../domain/review/review.ts";
import type { Task } from "../../search/task.ts";
import {
  type Content,
  type Library,
  type QueryResource,
  validatedInSteps,
} from "../base/answering.ts";
import { sinceQuery } from "./queries.ts";
import { reviewsDataset } from "./reviews-dataset.ts";

/** How many reviews are read in one step. */
const REVIEWS_PER_STEP = 50;

export const since: QueryResource & Required<Pick<QueryResource, "inSteps">> = {
  kind: "query",
  ...sinceQuery,
  isLimited: true,
  failures: ["invalid"],
  schema: Type.Object({ reviews: Type.Array(Review) }, { $id: "SinceResult" }),
  ...validatedInSteps(sinceQuery.input, (library, { date }) => reviewsSince(library, date)),
};

/**
 * The runs of the reviews dataset after the date, as they are stored and compressed; only the rest
 * of the run that the date falls into is made for this answer. If others publish meanwhile, it starts
 * over.
 */
function* reviewsSince(library: Library, date: string): Task<Content> {
  const { documents } = library;
  for (;;) {
    const version = documents.record(reviewsDataset.id)?.hash;
    const isCurrent = () => documents.record(reviewsDataset.id)?.hash === version;
    const whole = documents.parts(reviewsDataset.id).filter((part) => isSince(part, date));
    const rest = yield* restOf(library, date, whole.at(-1)?.oldest?.id, isCurrent);
    if (rest === undefined) continue;
    return [{ text: '{"reviews":[' }, ...whole, ...rest, { text: "]}\n" }];
  }
}

function isSince({ oldest }: StoredPiece, date: string): boolean {
  return oldest !== undefined && oldest.date >= date;
}

/** The reviews since the date that are older than one, those of a step together. */
function* restOf(
  { published }: Library,
  date: string,
  newer: string | undefined,
  isCurrent: () => boolean,
): Task<readonly BytesPiece[] | undefined> {
  const rest: BytesPiece[] = [];
  for (let last = newer; isCurrent(); ) {
    const read = published.since(date, last, REVIEWS_PER_STEP);
    const separator = last === undefined ? "" : ",";
    const texts = read.map(({ json }) => json).join(",");
    if (read.length > 0) rest.push({ bytes: new TextEncoder().encode(separator + texts) });
    if (read.length < REVIEWS_PER_STEP) return rest;
    last = read.at(-1)?.id;
    yield;
  }
  return undefined;
}
