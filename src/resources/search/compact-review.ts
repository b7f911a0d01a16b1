import { type Static, Type } from "@sinclair/typebox";
import { VERDICT } from "../../analysis/statements/gate.ts";
import { Review } from "../../domain/review/review.ts";
import type { MatchReason } from "./about-match.ts";

/**
 * A review with what a reader of it needs, in as few words as possible: its page is `reviews_at` and
 * its id. What is empty, or says only how the review came here, is left out.
 */
export const CompactReview = Type.Object(
  {
    id: Type.String({
      pattern: "^[0-9a-f]{6,16}$",
      description: "The beginning of its id that no other has: `get_review` and addresses take it",
    }),
    ...Type.Pick(Review, ["rating", "date", "text", "title", "language", "reply"]).properties,
    author: Type.Optional(Type.String()),
    platform: Type.String(),
    technicians: Type.Optional(Type.Array(Type.String())),
    matched: Type.Optional(Type.Array(Type.String(), { description: "Words that matched" })),
    praises: Type.Optional(
      Type.Array(Type.String(), { description: "With `about`: the aspects that it praises" }),
    ),
    complains_of: Type.Optional(Type.Array(Type.String())),
  },
  { $id: "CompactReview", description: "With `detail` compact or excerpt" },
);
type CompactReview = Static<typeof CompactReview>;

/**
 * @param id its beginning that no other has
 * @param match why it was found, with `about`
 */
export function compactReview(review: Review, id: string, match: MatchReason | undefined) {
  const { rating, date, text, title, language, author, source, technicians, reply } = review;
  const praises = aspectsIn(match, "positive");
  const complains_of = aspectsIn(match, "negative");
  const compact: CompactReview = {
    ...{ id, date },
    ...(rating === undefined ? {} : { rating }),
    ...(author === undefined ? {} : { author: author.name }),
    platform: source.platform,
    ...(language === undefined ? {} : { language }),
    ...(technicians.length === 0 ? {} : { technicians }),
    ...(match === undefined || match.words.length === 0 ? {} : { matched: [...match.words] }),
    ...(praises.length === 0 ? {} : { praises }),
    ...(complains_of.length === 0 ? {} : { complains_of }),
    ...(title === undefined ? {} : { title }),
    text,
    ...(reply === undefined ? {} : { reply }),
  };
  return compact;
}

/** The aspects on this side; mixed opinions are on both. The verdict is no theme: stars tell it. */
function aspectsIn(match: MatchReason | undefined, side: "positive" | "negative"): string[] {
  const said = match?.aspects.filter(
    ({ aspect, opinion }) => aspect !== VERDICT && (opinion === side || opinion === "mixed"),
  );
  return said?.map(({ aspect }) => aspect) ?? [];
}
