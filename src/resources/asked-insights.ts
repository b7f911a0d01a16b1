import type { Subject } from "../findings/subject.ts";
import type { Narrowed } from "./narrowing.ts";
import type { Library } from "./resource.ts";
import type { SearchInput } from "./search-input.ts";

/** What figures are asked for. */
export interface AskedInsights extends Narrowed {
  /** What search_reviews is asked for the same reviews. */
  readonly search: SearchInput;
  /** What opinions are of, if it is one thing. */
  readonly subject: Subject | undefined;
  readonly library: Library;
}
