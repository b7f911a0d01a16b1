import type { AnalyzedReview, TopicTerm } from "../../../domain/insights/analysis.ts";

/** What counting topics needs of a review. */
export interface CountedReview extends Pick<AnalyzedReview, "id" | "rating"> {
  /** In days before the newest review. */
  readonly age: number;
  /** In the order of the text. */
  readonly mentions: readonly TopicTerm[];
}
