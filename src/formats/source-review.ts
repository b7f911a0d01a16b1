import { isExporter, isSite } from "../domain/review/provenance.ts";
import { madeId } from "../domain/review/review-id.ts";
import {
  faultsOf,
  isSourceReview,
  MAX_TEXT_LENGTH,
  type SourceReview,
} from "../domain/review/source-review.ts";
import { UNKNOWN_PLATFORM } from "../domain/review/unknown-platform.ts";
import { toTimestamp } from "../domain/time/calendar-date.ts";
import { cleanAuthorName } from "./fields/author-name.ts";
import { quote } from "./fields/star-rating.ts";
import type { Origin, Report, ReviewDraft } from "./format.ts";

/** Clocks differ, and a date without a zone can be a day ahead of UTC. */
const TOLERATED_FUTURE_MS = 86_400_000;
const EARLIEST = "1970-01-01T00:00:00Z";

/** What is known about a draft besides its content. */
export interface DraftContext {
  /** Nothing may be dated later. */
  readonly now: Date;
  readonly origin: Origin;
  /** Where reviews that do not say so were written. */
  readonly platform?: string | undefined;
  /** Whether the source does not show the review. */
  readonly isHidden?: boolean | undefined;
}

/**
 * Makes the checks that all formats share, and fills in what follows from the rest.
 * @returns undefined after reporting a problem
 */
export function toSourceReview(
  draft: ReviewDraft,
  context: DraftContext,
  report: Report,
): SourceReview | undefined {
  const { created_at: createdAt } = draft;
  if (createdAt === undefined) {
    report("date", "The date is missing. Give it as YYYY-MM-DD");
    return undefined;
  }
  const known = { ...draft, platform: draft.platform || context.platform };
  const review = fill(known, createdAt, context);
  const problems = [...datesOutside(review, context.now), ...excess(review)];
  if (problems.length === 0 && isSourceReview(review)) return review;
  for (const [field, message] of problems) report(field, message);
  if (problems.length === 0)
    for (const { field, message } of faultsOf(review)) report(field, message);
  return undefined;
}

function fill(draft: ReviewDraft, createdAt: string, context: DraftContext) {
  const { verified, location, omission, id, ...facts } = draft;
  const text = (draft.text ?? "").toWellFormed();
  const edited = draft.updated_at ?? createdAt;
  return {
    ...facts,
    platform: draft.platform || UNKNOWN_PLATFORM,
    source_id: draft.source_id?.trim().toWellFormed() || madeId(draft.author, createdAt, text),
    url: stated(draft.url),
    text,
    title: stated(draft.title),
    language: stated(draft.language),
    author: stated(draft.author && cleanAuthorName(draft.author)),
    created_at: createdAt,
    updated_at: edited > createdAt ? edited : createdAt,
    reply: replyOf(draft),
    ...provenanceOf(draft, context),
  };
}
type Candidate = ReturnType<typeof fill>;

/** The text, trimmed; undefined if it is empty. */
function stated(text: string | undefined): string | undefined {
  return text?.trim().toWellFormed() || undefined;
}

function replyOf({ reply }: ReviewDraft): ReviewDraft["reply"] {
  const text = stated(reply?.text);
  return text === undefined ? undefined : { ...reply, text };
}

interface Provenance {
  readonly verification: SourceReview["verification"] | undefined;
  readonly export: string | undefined;
}

/** What verifies a review, and whose export it came in, if its layout shows that. */
function provenanceOf(draft: ReviewDraft, context: DraftContext): Provenance {
  const { origin } = context;
  if (origin.by === "candor") return recorded(draft, context);
  const exporter = "exporter" in origin ? origin.exporter : undefined;
  return { verification: verificationOf(draft, context), export: exporter };
}

/** What a source hides counts as not verified by it. */
function verificationOf(
  { verified }: ReviewDraft,
  { origin, isHidden }: DraftContext,
): Provenance["verification"] {
  if (isHidden === true || verified === false) return "refused";
  if (origin.by === "site") return "platform";
  return verified === true ? "owner" : undefined;
}

/** Only a site's own export shows that the site has the review: without it, that is the owner's word. */
function recorded(draft: ReviewDraft, context: DraftContext): Provenance {
  const { verification, platform, export: exporter } = draft;
  const stated = verification ?? verificationOf(draft, context);
  const isShown = isSite(exporter) && exporter === platform;
  return {
    verification: stated === "platform" && !isShown ? "owner" : stated,
    export: isExporter(exporter ?? "") ? exporter : undefined,
  };
}

type Problem = readonly [field: string, message: string];

function datesOutside(review: Candidate, now: Date): Problem[] {
  const latest = toTimestamp(new Date(now.getTime() + TOLERATED_FUTURE_MS));
  const dates: Problem[] = [
    ["date", review.created_at],
    ["updated_at", review.updated_at],
    ["reply", review.reply?.updated_at ?? review.created_at],
  ];
  const [outside] = dates.filter(([, at]) => at > latest || at < EARLIEST);
  if (outside === undefined) return [];
  const [field, at] = outside;
  const reason = at > latest ? "is in the future" : "is before 1970";
  return [[field, `${at} ${reason}. Correct the date`]];
}

function excess(review: Candidate): Problem[] {
  const texts: (readonly [string, string | undefined])[] = [
    ["text", review.text],
    ["title", review.title],
    ["reply", review.reply?.text],
  ];
  return texts.flatMap(([field, text]) =>
    (text?.length ?? 0) > MAX_TEXT_LENGTH
      ? [
          [
            field,
            `${quote(text ?? "")} has ${text?.length} characters; at most ${MAX_TEXT_LENGTH} are allowed`,
          ] as const,
        ]
      : [],
  );
}
