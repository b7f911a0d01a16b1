import type { TopicLog } from "./topic-log.ts";

/**
 * In how many reviews each group occurs.
 * @param groupsOf the groups that a term belongs to
 * @param groups how many groups there are
 */
export function countReviews(
  log: TopicLog,
  groupsOf: (term: number) => readonly number[],
  groups: number,
): Uint32Array {
  const counts = new Uint32Array(groups);
  const lastReview = new Int32Array(groups).fill(-1);
  for (let at = 0; at < log.length; at += 1) {
    const review = log.reviewAt(at);
    for (const group of groupsOf(log.termAt(at))) {
      if (lastReview[group] === review) continue;
      lastReview[group] = review;
      counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  return counts;
}
