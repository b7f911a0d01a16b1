import { Value } from "@sinclair/typebox/value";
import { Review } from "../../domain/review/review.ts";
import { piecesOf, type RangePiece } from "../../domain/text/range.ts";
import { withUrl } from "../base/agent-review.ts";
import type { Library, Members } from "../base/resource.ts";
import { matchFinder } from "./about-match.ts";
import { compactReview } from "./compact-review.ts";
import { SearchInput } from "./search-input.ts";
import { excerptsOf, matcherOf, type SearchOutcome } from "./search-result.ts";

/** At most this many spellings of what matched are listed for one review. */
const MAX_SPELLINGS = 5;

/** The reviews as JSON, in the detail that is asked for, each with why it was found. */
export function presented(
  outcome: SearchOutcome,
  input: SearchInput,
  library: Library,
): readonly string[] {
  const isExcerpt = input.detail === "excerpt";
  const found = isExcerpt ? excerptsOf(outcome, input, library) : outcome.reviews;
  const { about } = outcome;
  const isCompact = input.detail === "compact";
  if (about === undefined && !isCompact) return found;
  const matchOf = about === undefined ? () => undefined : matchFinder(about, library);
  return found.map((json) => {
    const review = Value.Parse(Review, JSON.parse(json));
    const match = matchOf(review);
    return JSON.stringify(isCompact ? compactReview(review, match) : { ...review, match });
  });
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
  return ({ text }) => piecesOf(String(text), matcher(String(text)));
}

function spellingsIn(pieces: readonly RangePiece[]): string[] {
  const matched = pieces.flatMap(({ text, isInRange }) => (isInRange ? [text] : []));
  return [...new Set(matched)].slice(0, MAX_SPELLINGS);
}
