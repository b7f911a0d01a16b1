import type { QuoteCandidate } from "./choose-quotes.ts";
import { isEmerging, WINDOWS } from "./is-emerging.ts";
import type { ReviewTable } from "./review-table.ts";
import type { Polarity } from "./topic.ts";
import type { TopicLog } from "./topic-log.ts";

/** What the reviews of one topic say. */
export interface TopicTally {
  readonly reviews: number;
  readonly positive: number;
  readonly negative: number;
  readonly neutral: number;
  readonly mixed: number;
  readonly isEmerging: boolean;
  readonly quotes: readonly QuoteCandidate[];
}

/** Counts a topic's entries of the log, each review once. */
export function tallyTopic(
  log: TopicLog,
  entries: readonly number[],
  table: ReviewTable,
): TopicTally {
  const stances = new Map<number, ReadonlySet<Polarity>>();
  const quotes: QuoteCandidate[] = [];
  for (const at of entries) {
    const review = log.reviewAt(at);
    const polarity = log.polarityAt(at);
    stances.set(review, new Set(stances.get(review)).add(polarity));
    quotes.push({ review, polarity, isClear: log.isClearAt(at), ...log.spanAt(at) });
  }
  const counts = { positive: 0, negative: 0, neutral: 0, mixed: 0 };
  for (const stance of stances.values()) counts[summary(stance)] += 1;
  const reviews = [...stances.keys()];
  return { reviews: stances.size, ...counts, isEmerging: rises(reviews, table), quotes };
}

function summary(stance: ReadonlySet<Polarity>): Polarity | "mixed" {
  if (stance.has("positive")) return stance.has("negative") ? "mixed" : "positive";
  return stance.has("negative") ? "negative" : "neutral";
}

function rises(reviews: readonly number[], table: ReviewTable): boolean {
  const newest = table.newestDay;
  if (newest === undefined) return false;
  return WINDOWS.some((days) => {
    const isRecent = (review: number) => (table.dayOf(review) ?? 0) > newest - days;
    const recent = reviews.filter(isRecent).length;
    const allRecent = table.countSince(newest - days + 1);
    const earlier = reviews.length - recent;
    return isEmerging({ recent, allRecent, earlier, allEarlier: table.length - allRecent });
  });
}
