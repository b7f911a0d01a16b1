import { fact } from "../search/facts.ts";
import type { SearchFilter } from "../search/search-filter.ts";
import type { Narrowing, SearchArguments, Subject } from "./reading.ts";
import type { Wanted } from "./review-words.ts";

/** One filter of all that narrows. */
export function filterOf(
  narrowings: readonly Narrowing[],
  facts: readonly string[] = [],
): SearchFilter {
  const all = narrowings.map(({ filter }) => filter);
  return {
    ...Object.assign({}, ...all),
    facts: [...all.flatMap((one) => one.facts ?? []), ...facts],
  };
}

export function factOf(subject: Subject): string {
  return subject.kind === "aspect" ? fact.aspect(subject.id) : fact.question(subject.question.id);
}

/** The arguments by which `search_reviews` finds them, as far as it can. */
export function searchOf(
  { subjects, groups }: Wanted,
  narrowings: readonly Narrowing[],
  words: string,
): SearchArguments {
  const named = subjects.map((subject) =>
    subject.kind === "aspect" ? { aspect: subject.id } : { question: subject.question.id },
  );
  const asked = groups.length === 0 ? {} : { words };
  // Of two subjects of a kind the search takes one: the first.
  const all = [...narrowings.map(({ search }) => search), ...named.reverse(), asked];
  return Object.assign({}, ...all);
}
