import { Type } from "@sinclair/typebox";
import { conforms, OptionalText, optional, RecordShape } from "./fields/conforms.ts";
import { parseInstant } from "./fields/instant.ts";
import { quote } from "./fields/star-rating.ts";
import { originalText } from "./fields/translation.ts";
import type { Report, ReviewDraft } from "./format.ts";
import { isRecord, listIn } from "./records.ts";
import type { TableRow } from "./tables/row.ts";
import { YES } from "./tables/yes-or-no.ts";

/**
 * A review as Google's Business Profile writes it, both in the API's answers and in Takeout
 * (Business Profile API v4, `accounts.locations.reviews`).
 */
export const GoogleReview = Type.Object({
  name: OptionalText,
  reviewId: OptionalText,
  reviewer: optional(
    Type.Object({ displayName: OptionalText, isAnonymous: optional(Type.Boolean()) }),
  ),
  starRating: OptionalText,
  comment: OptionalText,
  createTime: Type.String(),
  updateTime: OptionalText,
  reviewReply: optional(
    Type.Object({
      comment: OptionalText,
      updateTime: OptionalText,
      reviewReplyState: OptionalText,
    }),
  ),
});
type Reply = typeof GoogleReview.static.reviewReply;

/** The account part of a name depends on who exports; location and review do not. */
const NAME = /^(?:accounts\/[^/\s]+\/)?(locations\/[^/\s]+\/reviews\/[^/\s]+)$/;

/** The reviews of one of Google's pages, or those of a list without the page around it. */
export function googleRecordsOf(document: unknown): readonly unknown[] | undefined {
  return listIn(document, "reviews");
}

/** Whether a review has the name that Google gives it. */
export function hasGoogleName(record: unknown): boolean {
  return isRecord(record) && typeof record.name === "string" && NAME.test(record.name);
}

/** The id that a review has in every export: that of its name, else the one for its location. */
function idOf(
  { name, reviewId }: Pick<typeof GoogleReview.static, "name" | "reviewId">,
  report: Report,
): string | undefined {
  const id = NAME.exec(name ?? "")?.[1] ?? reviewId ?? undefined;
  if (id === undefined) report("name", NAMELESS);
  return id;
}

const check = new RecordShape(GoogleReview);

const STARS: Readonly<Record<string, number | undefined>> = {
  ONE: 1,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
};
const UNSPECIFIED = "STAR_RATING_UNSPECIFIED";
const UNSPECIFIED_REPLY = "REVIEW_REPLY_STATE_UNSPECIFIED";
/** States of replies that Google shows. */
const SHOWN_REPLIES: ReadonlySet<string> = new Set([
  "APPROVED",
  "ACTIVE",
  UNSPECIFIED_REPLY,
  "STATE_UNSPECIFIED",
]);
/** States of replies that Google does not show. */
const OTHER_REPLIES: ReadonlySet<string> = new Set(["PENDING", "REJECTED"]);
const LOCATION = /^locations\/[^/]+(?=\/)/;

const NAMELESS =
  "The review has neither Google's name (accounts/…/locations/…/reviews/…) nor a reviewId. Export it again";

/** The draft of one Google review, wherever it came from. */
export function adaptGoogleReview(record: unknown, report: Report): ReviewDraft | undefined {
  if (!conforms(check, record, report)) return undefined;
  const id = idOf(record, report);
  return {
    platform: "google",
    source_id: id,
    rating: ratingOf(record.starRating, report),
    text: originalText(record.comment ?? ""),
    author: authorOf(record.reviewer),
    created_at: parseInstant(record.createTime, "createTime", report),
    updated_at: parseInstant(record.updateTime, "updateTime", report),
    reply: replyOf(record.reviewReply, report),
    reply_withheld_at: withheldAt(record.reviewReply, report),
    location: LOCATION.exec(id ?? "")?.[0],
    omission: omissionOf(record.reviewReply),
  };
}

/** The draft of a row that was made of one, for example by a script that writes CSV. */
export function fromGoogleRow(draft: ReviewDraft, row: TableRow, report: Report): ReviewDraft {
  const id = idOf({ name: row.name ?? null, reviewId: row.id ?? null }, report);
  const { reply, author } = draft;
  const given = {
    comment: reply?.text ?? null,
    updateTime: reply?.updated_at ?? null,
    reviewReplyState: row.reply_state ?? null,
  };
  return {
    ...draft,
    source_id: id,
    author: YES.test(row.anonymous ?? "") ? undefined : author,
    reply: replyOf(given, report),
    reply_withheld_at: withheldAt(given, report),
    location: LOCATION.exec(id ?? "")?.[0],
    omission: omissionOf(given),
  };
}

function authorOf(reviewer: typeof GoogleReview.static.reviewer): string | undefined {
  return reviewer?.isAnonymous === true ? undefined : (reviewer?.displayName ?? undefined);
}

function ratingOf(starRating: string | null | undefined, report: Report): number | undefined {
  if (starRating === undefined || starRating === null || starRating === UNSPECIFIED)
    return undefined;
  const rating = Object.hasOwn(STARS, starRating) ? STARS[starRating] : undefined;
  if (rating === undefined) {
    report("starRating", `${quote(starRating)} is not a star rating. Google writes ONE to FIVE`);
  }
  return rating;
}

/** Only a reply that is shown publicly; a reply in an unknown state may not be. */
function replyOf(reply: Reply, report: Report): ReviewDraft["reply"] {
  if (!reply?.comment || !SHOWN_REPLIES.has(stateOf(reply))) return undefined;
  const updatedAt = parseInstant(reply.updateTime, "reviewReply.updateTime", report);
  return { text: originalText(reply.comment), updated_at: updatedAt };
}

/**
 * When a reply that Google has taken down was changed, so that it replaces the one of an earlier
 * export.
 */
function withheldAt(reply: Reply, report: Report): string | undefined {
  if (!reply?.comment || SHOWN_REPLIES.has(stateOf(reply))) return undefined;
  return parseInstant(reply.updateTime, "reviewReply.updateTime", report);
}

/** A notice to the owner about a reply in a state that this version does not know. */
function omissionOf(reply: Reply): string | undefined {
  if (!reply?.comment) return undefined;
  const state = stateOf(reply);
  if (SHOWN_REPLIES.has(state) || OTHER_REPLIES.has(state)) return undefined;
  return `a reply is left out, as this version does not know its reviewReplyState ${quote(state)}`;
}

/** Exports from before April 2026 have none. */
function stateOf({ reviewReplyState }: NonNullable<Reply>): string {
  return reviewReplyState ?? UNSPECIFIED_REPLY;
}
