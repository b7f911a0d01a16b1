import { canName, phraseWords, subPhrases } from "../../topics/phrase-words.ts";
import { ReviewCount } from "../review-count.ts";
import type { MentionLog } from "./mention-log.ts";

/** One or two words that reviews have side by side. */
export class Candidate {
  readonly key: string;
  readonly words: readonly string[];
  /** Reviews that have them. */
  readonly reviews = new ReviewCount();
  /** Reviews that have them at the end of a phrase. */
  readonly asHead = new ReviewCount();

  constructor(words: readonly string[]) {
    this.key = words.join(" ");
    this.words = words;
  }
}

const MOST_WORDS = 2;

/**
 * What can be a topic, by its words: single words and phrases alike.
 * @param minimum the fewest reviews
 * @param alone words that are no topic without another
 */
export function findCandidates(
  log: MentionLog,
  minimum: number,
  alone: ReadonlySet<string>,
): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>();
  const phrases = log.terms.map((term) => namingPhrases(term, candidates));
  for (let at = 0; at < log.length; at += 1) {
    const review = log.reviewAt(at);
    for (const { candidate, isHead } of phrases[log.termAt(at)] ?? []) {
      candidate.reviews.add(review);
      if (isHead) candidate.asHead.add(review);
    }
  }
  for (const [key, { words, reviews }] of candidates) {
    const isTopic = reviews.count >= minimum && !words.every((word) => alone.has(word));
    if (!isTopic) candidates.delete(key);
  }
  return candidates;
}

/** What a term could be called, each with its candidate: one of those at hand, or a new one. */
function namingPhrases(term: string, candidates: Map<string, Candidate>) {
  const phrases = subPhrases(phraseWords(term));
  const naming = phrases.filter((one) => one.words.length <= MOST_WORDS && canName(one));
  return naming.map(({ key, words, isHead }) => {
    const candidate = candidates.get(key) ?? new Candidate(words);
    candidates.set(key, candidate);
    return { candidate, isHead };
  });
}
