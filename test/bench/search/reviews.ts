import { identity } from "../../support/files.ts";
import { Chance } from "./chance.ts";
import { personName, sentence } from "./sentences.ts";

const SEED = 15;
const DAY_MS = 86_400_000;
const NEWEST = Date.parse("2026-10-31T20:00:00Z");
const DAYS = 5 * 365;
const PLATFORMS = ["google", "google", "google", "yelp", "facebook"] as const;
/** The stars of twenty reviews: most people are content, and most of the others are not at all. */
const RATINGS = [1, 1, 1, 2, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5] as const;
const REPLIED_SHARE = 0.25;
const REPLIES = [
  "Thank you, we are glad that it went well.",
  "We are sorry. Please call the office, so that we can put it right.",
  "Thanks for taking the time to write this!",
] as const;
/** Texts have at least `MIN_LENGTH` characters, and `MORE` more on average; a few are long. */
const MIN_LENGTH = 40;
const MORE = 165;
const MAX_LENGTH = 2_000;

/** A review as Candor's own NDJSON has it. */
export interface WrittenReview {
  readonly id: string;
  readonly source: { readonly platform: string; readonly id: string };
  readonly rating: number;
  readonly created_at: string;
  readonly text: string;
  readonly author: { readonly name: string };
  readonly reply?: { readonly text: string; readonly date: string };
}

/** Reviews of five years, always the same: the first ones do not depend on how many are made. */
export function* writtenReviews(count: number): Generator<WrittenReview> {
  const chance = new Chance(SEED);
  for (let number = 0; number < count; number += 1) yield writtenReview(number, chance);
}

function writtenReview(number: number, chance: Chance): WrittenReview {
  const rating = RATINGS[chance.below(RATINGS.length)] ?? 5;
  const writtenAt = NEWEST - chance.below(DAYS * DAY_MS);
  return {
    ...identity(chance.oneOf(PLATFORMS), `written-${number}`),
    rating,
    created_at: secondOf(writtenAt),
    text: textOf(rating, chance),
    author: { name: `${personName(chance)} ${chance.oneOf(["B", "K", "M", "R"])}.` },
    ...(chance.happens(REPLIED_SHARE) ? { reply: replyAt(writtenAt, chance) } : {}),
  };
}

function textOf(rating: number, chance: Chance): string {
  const length = Math.min(MIN_LENGTH - Math.log(1 - chance.next()) * MORE, MAX_LENGTH);
  let text = sentence(rating, chance);
  while (text.length < length) text += ` ${sentence(rating, chance)}`;
  return text;
}

function replyAt(writtenAt: number, chance: Chance) {
  const date = secondOf(writtenAt + chance.below(DAY_MS));
  return { text: chance.oneOf(REPLIES), date };
}

function secondOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
