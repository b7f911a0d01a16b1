import type { Subject } from "../../findings/subject.ts";
import type { Library } from "../base/answering.ts";
import type { SearchInput } from "../search/search-input.ts";
import type { FilteredReviews } from "./filtered-reviews.ts";

/** Which figures were asked for. */
export interface InsightsRequest extends FilteredReviews {
  /** The arguments with which search_reviews finds the same reviews. */
  readonly search: SearchInput;
  /** What the opinions are about, if that is a single thing. */
  readonly subject: Subject | undefined;
  readonly library: Library;
}
