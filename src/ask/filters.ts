import { fact } from "../search/facts.ts";
import { parseWords } from "../search/query-words.ts";
import type { SearchFilter } from "../search/search-filter.ts";
import type { Narrowing, SearchArguments, Subject } from "./reading.ts";
import type { Wanted } from "./review-words.ts";
import { searchWords, type WordGroup } from "./word-group.ts";

/** All narrowings as one filter, with further facts and words that a review must have. */
export function filterOf(
  narrowings: readonly Narrowing[],
  facts: readonly string[] = [],
  groups: readonly WordGroup[] = [],
): SearchFilter {
  const all = narrowings.map(({ filter }) => filter);
  return {
    ...Object.assign({}, ...all),
    facts: [...all.flatMap((one) => one.facts ?? []), ...facts],
    words: groups.length === 0 ? undefined : parseWords(searchWords(groups)),
  };
}

export function factOf(subject: Subject): string {
  return subject.kind === "aspect" ? fact.aspect(subject.id) : fact.question(subject.question.id);
}

/** The arguments with which `search_reviews` finds these reviews, as closely as it can. */
export function searchOf(
  { subjects, groups }: Wanted,
  narrowings: readonly Narrowing[],
): SearchArguments {
  const named = subjects.map((subject) =>
    subject.kind === "aspect" ? { aspect: subject.id } : { question: subject.question.id },
  );
  const words = groups.length === 0 ? {} : { words: searchWords(groups) };
  // A search takes one subject of each kind: in reverse order, the first one wins.
  const all = [...narrowings.map(({ search }) => search), ...named.reverse(), words];
  return Object.assign({}, ...all);
}
