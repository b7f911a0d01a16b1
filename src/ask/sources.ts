import type { Insights } from "../domain/insights.ts";
import type { Publication } from "../domain/publication.ts";
import type { ReviewSearch } from "../search/review-search.ts";
import type { Analyses } from "../store/analyses.ts";
import type { Published } from "../store/published.ts";

/** What a question is answered from. */
export interface Sources {
  readonly publication: Publication;
  readonly published: Published;
  readonly analyses: Analyses;
  readonly search: ReviewSearch;
  /** The published insights. */
  readonly insights: () => Insights;
}
