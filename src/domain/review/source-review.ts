import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { expectedForm } from "../text/expected-form.ts";
import { once } from "../text/once.ts";
import { UnreadableContent } from "../text/unreadable-content.ts";
import { dateOf, Timestamp } from "../time/calendar-date.ts";
import { DatePrecision } from "./date-precision.ts";
import { isSite } from "./provenance.ts";
import { Rating } from "./review.ts";

/** The longest text of a review, a reply or a title, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 200_000;

/** `refused`: the source itself says that the review is not verified. */
const Verification = Type.Union([
  Type.Literal("platform"),
  Type.Literal("job"),
  Type.Literal("owner"),
  Type.Literal("refused"),
]);

const Text = Type.String({ maxLength: MAX_TEXT_LENGTH });

/** A review as its source gave it: every fact that an import stores, and nothing derived. */
export const SourceReview = Type.Object({
  platform: Type.String({ minLength: 1, maxLength: 100 }),
  source_id: Type.String({ minLength: 1, maxLength: 1000 }),
  url: Type.Optional(Type.String({ pattern: "^https?://", maxLength: 4000 })),
  rating: Type.Optional(Rating),
  /** What the stars were converted from, if the source has another scale: `8 (scale 1-10)`. */
  source_rating: Type.Optional(Type.String({ maxLength: 100 })),
  text: Text,
  title: Type.Optional(Text),
  language: Type.Optional(Type.String({ maxLength: 100 })),
  author: Type.Optional(Type.String({ maxLength: 1000 })),
  created_at: Timestamp,
  /** Left out for a day. */
  date_precision: Type.Optional(DatePrecision),
  updated_at: Timestamp,
  reply: Type.Optional(Type.Object({ text: Text, updated_at: Type.Optional(Timestamp) })),
  verification: Type.Optional(Verification),
  /** Whose export it came in, if the file's layout shows it. */
  export: Type.Optional(Type.String({ maxLength: 100 })),
  /**
   * When a reply that the source does not show was last changed; it also decides which state is
   * later.
   */
  reply_withheld_at: Type.Optional(Timestamp),
  /** When an import first found this content, if its source does not say when it was edited. */
  changed_at: Type.Optional(Timestamp),
});
export type SourceReview = Static<typeof SourceReview>;

/** When the source last changed anything about the review, including its reply. */
export function reviewVersionOf(review: SourceReview): string {
  const replied = review.reply?.updated_at ?? review.reply_withheld_at ?? "";
  return review.updated_at > replied ? review.updated_at : replied;
}

/** When what readers see was last changed, as far as that is known. */
export function reviewChangedAt(review: SourceReview): string {
  const version = reviewVersionOf(review);
  const found = review.changed_at ?? "";
  return version > found ? version : found;
}

/**
 * The new state of a review, with when it was changed: if the content is another one and its source
 * does not say when that was, as most tables don't, it was when it is found.
 */
export function withChange(next: SourceReview, before: SourceReview, now: string): SourceReview {
  const isDated = reviewVersionOf(next) > reviewVersionOf(before);
  const changedAt = isDated || hasSameContent(next, before) ? before.changed_at : now;
  return changedAt === undefined ? next : { ...next, changed_at: changedAt };
}

function hasSameContent(one: SourceReview, other: SourceReview): boolean {
  const contentOf = ({ rating, text, title, author, reply }: SourceReview) => {
    return [rating, text, title, author, reply?.text];
  };
  return Bun.deepEquals(contentOf(one), contentOf(other));
}

/** Whether a review comes from its site's own export, as verified or as not verified. */
export function isFromSite({ platform, verification, export: exporter }: SourceReview): boolean {
  const isStated = verification === "platform" || verification === "refused";
  return isStated && isSite(exporter) && exporter === platform;
}

/** What a published and an exported review have in common, in the order of `Review`. */
export function sourceFactsOf(source: SourceReview) {
  return {
    rating: source.rating,
    date: dateOf(source.created_at),
    date_precision: source.date_precision,
    text: source.text,
    title: source.title,
    language: source.language,
    author: source.author === undefined ? undefined : { name: source.author },
    source: { platform: source.platform, id: source.source_id, url: source.url },
  };
}

const LOCATION = /^(locations\/[^/]+)\//;

/** The Google location of a review, from its id; undefined if the id has none. */
export function locationOf({ source_id }: Pick<SourceReview, "source_id">): string | undefined {
  return LOCATION.exec(source_id)?.[1];
}

const PLACE = /^(?:accounts\/[^/\s]+\/)?((?:locations|places)\/[^/\s]+)\/reviews\//;

/** The place that Google's name of a review begins with; undefined if the id is no such name. */
export function placeInId(id: string): string | undefined {
  return PLACE.exec(id)?.[1];
}

/**
 * What a full export of the review's source covers: its platform, or one location on Google. Two
 * reviews with the same scope come from the same place.
 */
export function sourceScope(review: Pick<SourceReview, "platform" | "source_id">): string {
  return `${review.platform} ${locationOf(review) ?? ""}`;
}

/** The review as text, its members in the schema's order, so that equal facts give equal text. */
export function writeSourceReview(review: SourceReview): string {
  return JSON.stringify(review, [...Object.keys(SourceReview.properties)]);
}

const checker = once(() => TypeCompiler.Compile(SourceReview));

/** Reads what `writeSourceReview` wrote. @throws if it is anything else */
export function readSourceReview(json: string): SourceReview {
  const value: unknown = JSON.parse(json);
  if (!checker().Check(value))
    throw new UnreadableContent("The database contains a review of an unknown shape");
  return value;
}

/** Whether a value is a source review; members that are undefined count as absent. */
export function isSourceReview(value: unknown): value is SourceReview {
  return checker().Check(value);
}

/** Why a value is not a source review; empty if it is one. */
export function faultsOf(value: unknown): { field: string; message: string }[] {
  const faults = [...checker().Errors(value)];
  return faults.map(({ path, schema }) => ({
    field: path.slice(1),
    message: `It must be ${expectedForm(schema) ?? "of another form"}`,
  }));
}

/** The owner's word counts if nothing else verifies the review. */
export function withOwnersWord(source: SourceReview): SourceReview {
  return isFromSite(source) ? source : { ...source, verification: source.verification ?? "owner" };
}
