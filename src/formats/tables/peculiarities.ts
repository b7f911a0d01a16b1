import { parseInstant } from "../fields/instant.ts";
import { originalText } from "../fields/translation.ts";
import type { Report, ReviewDraft } from "../format.ts";
import type { TableRow } from "./row.ts";

/** What single vendors write into their tables, and how a draft is corrected for it. */

/** Trustpilot's ids, as in the table without links. */
const ID = /^[0-9a-f]{24}$/;
const LINK = /^https?:\/\/(?:[a-z-]+\.)?trustpilot\.com\/reviews\/\w+/;
const ID_IN_LINK = /trustpilot\.com\/reviews\/(\w+)/;

export function isTrustpilots({ url = "", id = "", place = "" }: TableRow): boolean {
  return LINK.test(url) || (ID.test(id) && ID.test(place));
}

/** A review's link contains its id in Trustpilot's API, so that both formats give the same review. */
export function withIdOfLink(draft: ReviewDraft): ReviewDraft {
  return { ...draft, source_id: draft.source_id ?? ID_IN_LINK.exec(draft.url ?? "")?.[1] };
}

/** Some programs that write Yotpo's table put a dash if the customer wrote nothing. */
export function withoutDash(draft: ReviewDraft): ReviewDraft {
  return draft.text?.trim() === "-" ? { ...draft, text: "" } : draft;
}

/** The apostrophe that Site Reviews puts before text that a spreadsheet would take for a formula. */
const ESCAPE = /^'(?=[=+\-@])/;
const NO_DATE = /^0000/;

export function withoutApostrophes(
  draft: ReviewDraft,
  { date_utc: utc = "" }: TableRow,
  report: Report,
): ReviewDraft {
  return {
    ...draft,
    author: draft.author?.replace(ESCAPE, ""),
    title: draft.title?.replace(ESCAPE, ""),
    text: draft.text?.replace(ESCAPE, ""),
    reply: draft.reply && { ...draft.reply, text: draft.reply.text.replace(ESCAPE, "") },
    // WordPress has no such date for reviews that were never published.
    created_at:
      (NO_DATE.test(utc) ? undefined : parseInstant(utc, "date", report)) ?? draft.created_at,
  };
}

/** What Birdeye's own surveys collect is meant only for the business. */
const PRIVATE = /^\s*(?:birdeye\W+)?direct\s+feedback\s*$/i;

export function withoutPrivate(draft: ReviewDraft, { source = "" }: TableRow): ReviewDraft {
  return PRIVATE.test(source) ? { ...draft, verified: false } : draft;
}

/**
 * What scrapers of Google Maps have in common: texts may include Google's translation, and a review
 * that names no other site was written on Google.
 */
export function fromGoogleMaps(draft: ReviewDraft): ReviewDraft {
  const { text, reply, platform } = draft;
  return {
    ...draft,
    platform: platform || "google",
    text: text && originalText(text),
    reply: reply && { ...reply, text: originalText(reply.text) },
  };
}
