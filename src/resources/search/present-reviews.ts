import { Value } from "@sinclair/typebox/value";
import type { Review } from "../../domain/review/review.ts";
import { excerptAround } from "../../domain/text/excerpt-around.ts";
import { piecesOf, type Range, type RangePiece } from "../../domain/text/range.ts";
import type { Task } from "../../search/task.ts";
import { parseReview } from "../../store/reviews/published.ts";
import { withUrl } from "../base/agent-review.ts";
import type { Library, Members } from "../base/answering.ts";
import { shortIds } from "../base/short-id.ts";
import { matchFinder } from "./about-match.ts";
import { compactReview } from "./compact-review.ts";
import { evidenceFinder } from "./evidence-finder.ts";
import { isCompact, SearchInput } from "./search-input.ts";
import { matcherOf, type SearchOutcome } from "./search-result.ts";

/** At most this many spellings of what matched are listed for one review. */
const MAX_SPELLINGS = 5;
const BEGINNING: Range = { start: 0, end: 0 };

/** The longest text of an excerpt, in UTF-16 units. */
const EXCERPT = 300;

/**
 * The reviews as JSON, in the detail that is asked for, each with why it was found: finding that takes
 * up to some milliseconds for a long one.
 */
export function* presented(
  { reviews, about }: SearchOutcome,
  input: SearchInput,
  library: Library,
): Task<readonly string[]> {
  const isShort = isCompact(input);
  if (about === undefined && !isShort) return reviews;
  const matchOf = about === undefined ? () => undefined : matchFinder(about, library);
  const cut = input.detail === "excerpt" ? cutterTo(input, library) : (review: Review) => review;
  const whole: Review[] = [];
  for (const json of reviews) {
    whole.push(parseReview(json));
    yield;
  }
  const shortOf = shortIds(library, isShort ? whole.map(({ id }) => id) : []);
  const present = (review: Review) => {
    // The match is found in the whole text: what is left of it may lack the words.
    const match = matchOf(review);
    const shown = cut(review, match?.place);
    const reason = match?.reason;
    if (!isShort) return JSON.stringify({ ...shown, match: reason });
    return JSON.stringify(compactReview(shown, shortOf(shown.id), reason));
  };
  const answer: string[] = [];
  for (const review of whole) {
    answer.push(present(review));
    yield;
  }
  return answer;
}

/** Cuts long texts to what is around the first match, or says what is asked for. */
function cutterTo(input: SearchInput, library: Library) {
  const matcher = matcherOf(input, library);
  const said = evidenceFinder(input, library);
  return (review: Review, about: Range | undefined): Review => {
    const { reply } = review;
    const [match] = matcher?.(review) ?? [];
    const text = excerptAround(review.text, match ?? about ?? said(review) ?? BEGINNING, EXCERPT);
    if (reply === undefined) return { ...review, text };
    return {
      ...review,
      text,
      reply: { ...reply, text: excerptAround(reply.text, BEGINNING, EXCERPT) },
    };
  };
}

/** A search's answer for agents: each review has its address and the parts of its text that matched. */
export function linkReviews(library: Library, input: unknown, value: Members): Members {
  const cut = cutterOf(library, input);
  if ("reviews_at" in value) return value;
  return mapReviews(value, (review) => {
    const linked = withUrl(library, review);
    return cut === undefined ? linked : { ...linked, matched: spellingsIn(cut(review)) };
  });
}

/** The same for agents that read text: matches are between double asterisks. */
export function markMatches(library: Library, input: unknown, value: Members): Members {
  const cut = cutterOf(library, input);
  if (cut === undefined || "reviews_at" in value) return value;
  return mapReviews(value, (review) => {
    const { matched: _, ...others } = review;
    const mark = ({ text, isInRange }: RangePiece) => (isInRange ? `**${text}**` : text);
    return { ...others, text: cut(review).map(mark).join("") };
  });
}

function mapReviews(value: Members, change: (review: Members) => Members): Members {
  const { reviews } = value;
  return Array.isArray(reviews) ? { ...value, reviews: reviews.map(change) } : value;
}

/**
 * Cuts a review's text into matches and what lies between; undefined if no text was searched for.
 */
function cutterOf(
  library: Library,
  input: unknown,
): ((review: Members) => RangePiece[]) | undefined {
  const matcher = Value.Check(SearchInput, input) ? matcherOf(input, library) : undefined;
  if (matcher === undefined) return undefined;
  return ({ text, language }) => {
    const whole = { text: String(text), ...(typeof language === "string" ? { language } : {}) };
    return piecesOf(whole.text, matcher(whole));
  };
}

function spellingsIn(pieces: readonly RangePiece[]): string[] {
  const matched = pieces.flatMap(({ text, isInRange }) => (isInRange ? [text] : []));
  return [...new Set(matched)].slice(0, MAX_SPELLINGS);
}
