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

function* contradictions(input: SearchInput): Generator<Issue> {
  const { about, sort, words, question, answer } = input;
  const terms = countTerms(parseWords(words ?? ""));
  if (terms > MAX_TERMS) {
    const message = `words has ${terms} terms. Give at most ${MAX_TERMS}.`;
    yield { path: "words", code: "too_many_terms", message };
  }
  if (sort === "relevance" && terms === 0 && !about) {
    const message = "sort can be relevance only with about or words. Give one, or another sort.";
    yield { path: "sort", code: "needs_words", message };
  }
  if (answer !== undefined && !question) {
    const message = "answer is the answer to a question. Give question too.";
    yield { path: "answer", code: "needs_question", message };
  }
}
