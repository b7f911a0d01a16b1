import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { AggregateRating, Business } from "../../domain/business/business.ts";
import type { StoredPiece } from "../../domain/document.ts";
import { Failure } from "../../domain/failure.ts";
import { MadeFrom } from "../../domain/text/once.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";
import { textOf } from "../base/read-document.ts";
import type { BaseLibrary } from "../base/rendering.ts";
import { BEFORE_REVIEWS, reviewsDataset } from "./reviews-dataset.ts";

const RatedBusiness = Type.Object({ business: Business, aggregate_rating: AggregateRating });
type RatedBusiness = Static<typeof RatedBusiness>;

/** One for each open database. */
const read = new MadeFrom<DocumentReader, RatedBusiness>();

/**
 * The business and its rating, from the beginning of the reviews dataset. Do not change it: all
 * callers share it.
 * @throws Failure `unusable` while nothing is published
 */
export function ratedBusiness({ documents }: BaseLibrary): RatedBusiness {
  const first = firstPart(documents);
  return read.of(documents, [first.hash], () => parse(textIn(documents, first)));
}

function parse(text: string): RatedBusiness {
  const value: unknown = JSON.parse(text);
  if (!Value.Check(RatedBusiness, value))
    throw new Error("The reviews dataset does not begin with its business");
  return value;
}

/** The beginning of the reviews dataset as JSON. */
export function ratedBusinessText({ documents }: BaseLibrary): string {
  return textIn(documents, firstPart(documents));
}

function firstPart(documents: DocumentReader): StoredPiece {
  const [first] = documents.parts(reviewsDataset.id);
  if (first === undefined) throw new Failure("unusable", "Nothing is published yet.");
  return first;
}

function textIn(documents: DocumentReader, first: StoredPiece): string {
  return `${textOf(documents, [first]).slice(0, -BEFORE_REVIEWS.length)}}`;
}
