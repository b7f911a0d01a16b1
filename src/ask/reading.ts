import type { RefusedKind } from "../domain/asking-words.ts";
import type { Question } from "../domain/question.ts";
import type { SearchFilter } from "../search/search-filter.ts";
import type { AskedByPhrase } from "./phrases.ts";
import type { WordGroup } from "./word-group.ts";

/** Arguments of `search_reviews`. */
export type SearchArguments = Readonly<Record<string, string | number>>;

/** A name or a range that narrows down which reviews a question is about. */
export interface Narrowing {
  readonly filter: Partial<SearchFilter>;
  readonly search: SearchArguments;
  /** Follows "reviews": "that name Ada", "of 2024". */
  readonly inWords: string;
  /** Who or what is named, and the fact that a review names it. */
  readonly named?: { readonly name: string; readonly fact: string };
}

/** What a question asks about, if the analysis of reviews looks for it. */
export type Subject =
  | { readonly kind: "question"; readonly question: Question }
  | { readonly kind: "aspect"; readonly id: string; readonly label: string };

/** What one answer is about; `beside` is what else the same sentence of a review must speak of. */
export interface Part {
  readonly subject: Subject;
  readonly beside: readonly Subject[];
  readonly groups: readonly WordGroup[];
  /** All of it as words, to search for if the analyses have no answer. */
  readonly inWords: readonly WordGroup[];
}

/** A question as it was understood. */
export interface Reading extends Pick<AskedByPhrase, "asksWho" | "asksWhat"> {
  /** The question with its spelling corrected; undefined if nothing was. */
  readonly readAs?: string | undefined;
  readonly refusal?: RefusedKind | undefined;
  readonly narrowings: readonly Narrowing[];
  readonly parts: readonly Part[];
  /** Words that are not accounted for: reviews must have them. */
  readonly groups: readonly WordGroup[];
  readonly side?: "praise" | "complaint" | undefined;
  /** Whether it asks about the business as a whole. */
  readonly isOfWhole: boolean;
}
