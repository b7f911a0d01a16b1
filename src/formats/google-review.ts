import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { instant } from "./fields/instant.ts";
import { quote } from "./fields/star-rating.ts";
import { originalText } from "./fields/translation.ts";
import type { Draft, Report } from "./format.ts";

/**
 * A review as Google's Business Profile writes it, in the API's answers and in Takeout alike
 * (Business Profile API v4, `accounts.locations.reviews`).
 */
export const GoogleReview = Type.Object({
  name: Type.Optional(Type.String()),
  reviewId: Type.Optional(Type.String()),
  reviewer: Type.Optional(
    Type.Object({
      displayName: Type.Optional(Type.String()),
      isAnonymous: Type.Optional(Type.Boolean()),
    }),
  ),
  starRating: Type.Optional(Type.String()),
  comment: Type.Optional(Type.String()),
  createTime: Type.String(),
  updateTime: Type.Optional(Type.String()),
  reviewReply: Type.Optional(
    Type.Object({
      comment: Type.Optional(Type.String()),
      updateTime: Type.Optional(Type.String()),
      reviewReplyState: Type.Optional(Type.String()),
    }),
  ),
});
type Reply = typeof GoogleReview.static.reviewReply;

const check = TypeCompiler.Compile(GoogleReview);

const STARS: Readonly<Record<string, number | undefined>> = {
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
};
const UNSPECIFIED = "STAR_RATING_UNSPECIFIED";
/** The account part of the name changes with who exports; location and review stay. */
const ACCOUNT = /^accounts\/[^/]+\//;

/** The draft of one Google review, whichever way it came. */
export function adaptGoogleReview(record: unknown, report: Report): Draft | undefined {
  if (!check.Check(record)) {
    for (const { path, message } of check.Errors(record)) report(path.slice(1), message);
    return undefined;
  }
  const id = record.name?.replace(ACCOUNT, "") ?? record.reviewId;
  if (id === undefined) report("name", "The review has neither name nor reviewId");
  return {
    platform: "google",
    source_id: id,
    rating: ratingOf(record.starRating, report),
    text: originalText(record.comment ?? ""),
    author: record.reviewer?.isAnonymous === true ? undefined : record.reviewer?.displayName,
    created_at: instant(record.createTime, "createTime", report),
    updated_at: instant(record.updateTime, "updateTime", report),
    reply: replyOf(record.reviewReply, report),
  };
}

function ratingOf(starRating: string | undefined, report: Report): number | undefined {
  if (starRating === undefined || starRating === UNSPECIFIED) return undefined;
  const rating = Object.hasOwn(STARS, starRating) ? STARS[starRating] : undefined;
  if (rating === undefined) {
    report("starRating", `${quote(starRating)} is no star rating. Google writes ONE to FIVE`);
  }
  return rating;
}

/** Only a reply that stands publicly: one without a state, or ACTIVE. */
function replyOf(reply: Reply, report: Report): Draft["reply"] {
  if (reply?.comment === undefined) return undefined;
  if ((reply.reviewReplyState ?? "ACTIVE") !== "ACTIVE") return undefined;
  const updatedAt = instant(reply.updateTime, "reviewReply.updateTime", report);
  return { text: originalText(reply.comment), updated_at: updatedAt };
}
