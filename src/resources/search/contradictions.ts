import type { Issue } from "../../domain/error-body.ts";
import { Failure } from "../../domain/failure.ts";
import { countTerms, parseWords } from "../../search/query-words.ts";
import type { SearchInput } from "./search-input.ts";

const MAX_TERMS = 32;

/**
 * Refuses parameters that can't be combined.
 * @throws Failure `invalid`
 */
export function refuseContradictions(input: SearchInput): void {
  const issues = [...contradictions(input)];
  if (issues.length === 0) return;
  const names = issues.map(({ path }) => path).join(", ");
  throw new Failure("invalid", `Invalid parameters: ${names}.`, issues);
}

/** A search without what would need a parameter that somebody has cleared: a form still sends it. */
export function withoutLeftovers(input: SearchInput): SearchInput {
  const { sort, answer, ...kept } = input;
  return {
    ...kept,
    ...(sort === undefined || lacksWords(input) ? {} : { sort }),
    ...(answer === undefined || lacksQuestion(input) ? {} : { answer }),
  };
}

function lacksWords({ sort, about, words }: SearchInput): boolean {
  return sort === "relevance" && !about && termsOf(words) === 0;
}

function lacksQuestion({ question, answer }: SearchInput): boolean {
  return answer !== undefined && !question;
}

function termsOf(words = ""): number {
  return countTerms(parseWords(words));
}

function* contradictions(input: SearchInput): Generator<Issue> {
  const terms = termsOf(input.words);
  if (terms > MAX_TERMS) {
    const message = `words has ${terms} terms. Give at most ${MAX_TERMS}.`;
    yield { path: "words", code: "too_many_terms", message };
  }
  if (lacksWords(input)) {
    const message = "sort can be relevance only with about or words. Give one, or another sort.";
    yield { path: "sort", code: "needs_words", message };
  }
  if (lacksQuestion(input)) {
    const message = "answer is the answer to a question. Give question too.";
    yield { path: "answer", code: "needs_question", message };
  }
}
