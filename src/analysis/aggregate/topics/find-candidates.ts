import { canName } from "../../topics/phrase-words.ts";
import { ReviewCount } from "../review-count.ts";
import type { CountedReview } from "./counted-review.ts";
import type { Wording } from "./wording.ts";

/** One or two words that reviews have side by side. */
export interface Candidate {
  readonly key: string;
  readonly words: readonly string[];
  /** Reviews that have them. */
  readonly reviews: ReviewCount;
  /** Reviews that have them at the end of a phrase, where they name what the phrase names. */
  readonly asHead: ReviewCount;
}

/**
 * What can be a topic, by its words: single words and phrases alike.
 * @param minimum the fewest reviews
 * @param alone words that are not a topic on their own
 */
export function findCandidates(
  reviews: readonly CountedReview[],
  wording: Wording,
  minimum: number,
  alone: ReadonlySet<string>,
): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  for (const { id, mentions } of reviews) {
    for (const { term } of mentions) countIn(id, wording(term), candidates);
  }
  for (const [key, { words, reviews }] of candidates) {
    const isTopic = reviews.count >= minimum && !words.every((word) => alone.has(word));
    if (!isTopic || !canName(words)) candidates.delete(key);
  }
  return candidates;
}

/** Counts a review for each word of a phrase, and for each two side by side. */
function countIn(id: string, phrase: readonly string[], candidates: Map<string, Candidate>): void {
  for (let at = 1; at <= phrase.length; at += 1) {
    for (const words of [phrase.slice(at - 1, at), phrase.slice(Math.max(0, at - 2), at)]) {
      const key = words.join(" ");
      const counts = () => ({ reviews: new ReviewCount(), asHead: new ReviewCount() });
      const candidate = candidates.getOrInsertComputed(key, () => ({ key, words, ...counts() }));
      candidate.reviews.add(id);
      if (at === phrase.length) candidate.asHead.add(id);
    }
  }
}
