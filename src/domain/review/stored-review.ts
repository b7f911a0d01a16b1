import { UnreadableContent } from "../text/unreadable-content.ts";
import { dateOf } from "../time/calendar-date.ts";
import {
  isSourceReview,
  reviewChangedAt,
  type SourceReview,
  sourceFactsOf,
} from "./source-review.ts";

/** A review as its source gave it, with its id. */
interface SourceFacts {
  readonly id: string;
  readonly source: SourceReview;
}

/** What a published review usually is: nothing but what its source says. */
const NO_DIFFERENCE = "{}";

/**
 * A review as it would be published if nothing but its source decided that, in the order of `Review`.
 * Names are not among it: whether and how they are shown is the owner's choice, and a name that the
 * difference lacks must not appear.
 */
function factsOf({ id, source }: SourceFacts) {
  const { export: exporter, reply, verification: method } = source;
  return {
    id,
    ...sourceFactsOf(source),
    author: undefined,
    verification: method === "job" ? { method } : { method, export: exporter },
    technicians: [],
    services: [],
    service_area: undefined,
    reply: replyOf(reply),
    updated_at: reviewChangedAt(source),
  };
}

/** The owner's answer as it is published. */
export function replyOf(reply: SourceReview["reply"]) {
  if (reply === undefined) return undefined;
  const date = reply.updated_at === undefined ? undefined : dateOf(reply.updated_at);
  return { text: reply.text, date };
}

/**
 * The members of a published review that do not follow from its source, as JSON; null for one that it
 * lacks. It is stored in the place of the whole review, which has the same text once more.
 */
export function differenceFrom(source: SourceReview, review: { readonly id: string }): string {
  const facts: Record<string, unknown> = factsOf({ id: review.id, source });
  const published: Record<string, unknown> = { ...review };
  const names = Object.keys({ ...facts, ...published });
  const differing = names.filter((name) => !isSame(published[name], facts[name]));
  if (differing.length === 0) return NO_DIFFERENCE;
  return JSON.stringify(
    Object.fromEntries(differing.map((name) => [name, published[name] ?? null])),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object") return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The published review with such a difference; its members that are undefined are absent. */
export function withDifference(facts: SourceFacts, difference: string): object {
  const review = factsOf(facts);
  if (difference === NO_DIFFERENCE) return review;
  const differing = Object.entries<unknown>(Object(JSON.parse(difference)));
  const members = differing.map(([name, value]) => [name, value ?? undefined] as const);
  return { ...review, ...Object.fromEntries(members) };
}

/** In the place of a member that is absent, or of a change at the time of writing. */
const NONE = 0;

/**
 * A source review as the database has it: JSON without the names of the members that most reviews
 * have, a third shorter, and without the platform, which has a column of its own. Its id there, text,
 * times, stars and verification, and an object of all others:
 * `["r1","They came.","2025-01-31T08:15:00Z",0,5,"platform",{"author":"A. B."}]`.
 */
export function storedSource(source: SourceReview): string {
  const { source_id, text, created_at, updated_at, rating = NONE, verification = NONE } = source;
  const changed = updated_at === created_at ? NONE : updated_at;
  const others = JSON.stringify(othersOf(source));
  const usual = JSON.stringify([source_id, text, created_at, changed, rating, verification]);
  return others === "{}" ? usual : `${usual.slice(0, -1)},${others}]`;
}

/** In the order of `SourceReview`, so that equal facts give equal text. */
function othersOf({ reply, ...source }: SourceReview) {
  return {
    url: source.url,
    source_rating: source.source_rating,
    title: source.title,
    language: source.language,
    author: source.author,
    date_precision: source.date_precision,
    reply: reply && { text: reply.text, updated_at: reply.updated_at },
    export: source.export,
    reply_withheld_at: source.reply_withheld_at,
    changed_at: source.changed_at,
  };
}

/**
 * Reads what {@link storedSource} wrote.
 * @param isKnown what is checked: all of it, or for what is only written again, what that depends on
 * @throws UnreadableContent if it is anything else
 */
export function readStoredSource(
  platform: string,
  json: string,
  isKnown = isSourceReview,
): SourceReview {
  const stored: unknown = JSON.parse(json);
  if (!Array.isArray(stored)) throw unreadable();
  const members: readonly unknown[] = stored;
  const [source_id, text, created_at, changed, rating, verification, others] = members;
  const updated_at = changed === NONE ? created_at : changed;
  const source: unknown = {
    ...{ platform, source_id, text, created_at, updated_at },
    ...(rating === NONE ? {} : { rating }),
    ...(verification === NONE ? {} : { verification }),
    ...Object(others),
  };
  if (!isKnown(source)) throw unreadable();
  return source;
}

/** Whether a text and its time are there; the whole check takes longer than all else about a review. */
export function hasText(value: unknown): value is SourceReview {
  const { text, created_at: createdAt } = Object(value);
  return typeof text === "string" && typeof createdAt === "string";
}

function unreadable(): UnreadableContent {
  return new UnreadableContent("The database contains a review of an unknown shape");
}
