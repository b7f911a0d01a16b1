import { type Static, Type } from "@sinclair/typebox";

const POLARITIES = [
  Type.Literal("positive"),
  Type.Literal("negative"),
  Type.Literal("neutral"),
] as const;

/** What one clause says about a thing. */
export const Polarity = Type.Union([...POLARITIES]);
export type Polarity = Static<typeof Polarity>;

/** What a review as a whole says about a thing; mixed is both praise and complaint. */
export const Opinion = Type.Union([...POLARITIES, Type.Literal("mixed")]);
export type Opinion = Static<typeof Opinion>;

/** What all reviews together say about a thing. */
export const TopicSentiment = Type.Union([
  Type.Literal("positive"),
  Type.Literal("mostly_positive"),
  Type.Literal("mixed"),
  Type.Literal("mostly_negative"),
  Type.Literal("negative"),
]);
export type TopicSentiment = Static<typeof TopicSentiment>;

/** Every opinion. */
export const OPINIONS = ["positive", "negative", "neutral", "mixed"] as const;

/** The opinions that search can be asked for: `praise` and `complaint` both include mixed. */
export const OpinionFilter = Type.Union([
  ...Opinion.anyOf,
  Type.Literal("praise"),
  Type.Literal("complaint"),
]);
export type OpinionFilter = Static<typeof OpinionFilter>;

const ASKED_AS: Record<Opinion, readonly OpinionFilter[]> = {
  positive: ["positive", "praise"],
  negative: ["negative", "complaint"],
  neutral: ["neutral"],
  mixed: ["mixed", "praise", "complaint"],
};

/** The searches that an opinion matches. */
export function filtersMatching(opinion: Opinion): readonly OpinionFilter[] {
  return ASKED_AS[opinion];
}

/** The opinion that several clauses add up to. */
export function opinionOf(polarities: Iterable<Polarity>): Opinion {
  let [praises, complains] = [false, false];
  for (const polarity of polarities) {
    praises ||= polarity === "positive";
    complains ||= polarity === "negative";
  }
  if (praises && complains) return "mixed";
  if (praises) return "positive";
  return complains ? "negative" : "neutral";
}

/** With this many stars or fewer, what was not understood is probably a complaint. */
const MAX_BLAMING_STARS = 2;
/** With this many or more, it is probably praise. */
const MIN_PRAISING_STARS = 4;
/** With these, blame is mostly for another business. */
const UNBLAMED_STARS = 5;

/** The side that is likely of what was not understood, by what the model makes of it and by the stars. */
export function likelySide(words: Polarity, rating: number | null | undefined): Polarity {
  if (rating === undefined || rating === null) return words;
  if (rating === UNBLAMED_STARS) return "positive";
  if (rating <= MAX_BLAMING_STARS || words === "negative") return "negative";
  return rating >= MIN_PRAISING_STARS ? "positive" : "neutral";
}
