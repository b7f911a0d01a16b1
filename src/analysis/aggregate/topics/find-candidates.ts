import { onceEach } from "../../../domain/text/once.ts";
import { canName, USUAL } from "../../topics/phrase-words.ts";
import { ReviewCount } from "../opinion-tally.ts";
import type { Wording } from "./topic-counting.ts";
import type { CountedReview } from "./topic-tally.ts";

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
  const partsOf = onceEach((term: string) => partsIn(wording(term), candidates));
  for (const review of reviews) {
    for (const { candidate, isHead } of review.mentions.flatMap(({ term }) => partsOf(term))) {
      candidate.reviews.add(review);
      if (isHead) candidate.asHead.add(review);
    }
  }
  for (const [key, { words, reviews }] of candidates) {
    const isTopic = reviews.count >= minimum && !isOfTrade(words, alone);
    if (!isTopic || !canName(words)) candidates.delete(key);
  }
  return candidates;
}

/** The business's own words, or what any has with one of them: the tanks of "Acme Septic". */
function isOfTrade(words: readonly string[], alone: ReadonlySet<string>): boolean {
  return (
    words.some((word) => alone.has(word)) &&
    words.every((word) => alone.has(word) || USUAL.has(word))
  );
}

interface Part {
  readonly candidate: Candidate;
  /** Whether it ends the phrase. */
  readonly isHead: boolean;
}

/** Each word of a phrase, and each two side by side. */
function partsIn(phrase: readonly string[], candidates: Map<string, Candidate>): Part[] {
  return phrase.flatMap((_, at) => {
    const isHead = at === phrase.length - 1;
    const pair = at === 0 ? [] : [phrase.slice(at - 1, at + 1)];
    return [phrase.slice(at, at + 1), ...pair].map((words) => {
      const key = words.join(" ");
      const made = () => ({ key, words, reviews: new ReviewCount(), asHead: new ReviewCount() });
      return { candidate: candidates.getOrInsertComputed(key, made), isHead };
    });
  });
}
