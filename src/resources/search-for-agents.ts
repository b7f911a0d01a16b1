import { Value } from "@sinclair/typebox/value";
import { type Piece, piecesOf } from "../domain/range.ts";
import { withUrl } from "./agent-review.ts";
import type { Library, Members } from "./resource.ts";
import { SearchInput } from "./search-input.ts";
import { matcherOf } from "./search-result.ts";

/** At most this many spellings of what matched are listed for one review. */
const MAX_SPELLINGS = 5;

/** A search's answer for agents: each review has its address and the parts of its text that matched. */
export function linkReviews(library: Library, input: unknown, value: Members): Members {
  const cut = cutterOf(input);
  return mapReviews(value, (review) => {
    const linked = withUrl(library, review);
    return cut === undefined ? linked : { ...linked, matched: spellingsIn(cut(review)) };
  });
}

/** The same for agents that read text: matches are between double asterisks. */
export function markMatches(input: unknown, value: Members): Members {
  const cut = cutterOf(input);
  if (cut === undefined) return value;
  return mapReviews(value, (review) => {
    const { matched: _, ...others } = review;
    const mark = ({ text, isInRange }: Piece) => (isInRange ? `**${text}**` : text);
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
function cutterOf(input: unknown): ((review: Members) => Piece[]) | undefined {
  const matcher = Value.Check(SearchInput, input) ? matcherOf(input) : undefined;
  if (matcher === undefined) return undefined;
  return ({ text }) => piecesOf(String(text), matcher(String(text)));
}

function spellingsIn(pieces: readonly Piece[]): string[] {
  const matched = pieces.flatMap(({ text, isInRange }) => (isInRange ? [text] : []));
  return [...new Set(matched)].slice(0, MAX_SPELLINGS);
}
