import { dateOf } from "../time/calendar-date.ts";
import { reviewChangedAt, type SourceReview, sourceFactsOf } from "./source-review.ts";

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
