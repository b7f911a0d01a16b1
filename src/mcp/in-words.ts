import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Review } from "../domain/review.ts";
import { describeProvenance } from "../web/describe-provenance.ts";

type Members = Readonly<Record<string, unknown>>;

const verified = TypeCompiler.Compile(Type.Pick(Review, ["verification"]));

/** An answer whose reviews say in words how Candor knows of them. */
export function inWords(answer: Members): Members {
  if (verified.Check(answer)) {
    return { ...answer, verification: describeProvenance(answer.verification) };
  }
  const { reviews } = answer;
  if (!Array.isArray(reviews)) return answer;
  return { ...answer, reviews: reviews.map((review: Members) => inWords(review)) };
}
