import type { Members } from "../resources/base/answering.ts";
import type { Task } from "../search/task.ts";
import { compactText } from "./compact-text.ts";
import { estimateTokens, MAX_PER_UNIT } from "./estimate-tokens.ts";
import { inWords } from "./in-words.ts";

/** Clients refuse more than 25,000 tokens; this leaves them room. */
export const MAX_ANSWER_TOKENS = 20_000;

/**
 * If the reviews have more characters than this, we first try only as many as fit into it. These alone
 * are nearly always too long, and writing a megabyte takes some twenty milliseconds.
 */
const MAX_WRITTEN_AT_ONCE = 150_000;

/** The result of `tools/call` in both eras; not readonly, because the SDKs' types are not. */
type ToolResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** A tool's answer: for the SDKs as an object, for the fast path as the JSON of the same object. */
export interface ToolAnswer<Result = ToolResult> {
  result(): Result;
  json(): string;
}

type Readable = (value: Members) => Members;

/**
 * In steps, a tool's answer for programs and, with the same content, for readers of text. An answer that is
 * too long loses its last reviews or the end of its text, and says so.
 * @param readable the answer as readers of text get it
 */
export function* boundedAnswer(
  value: Members,
  readable: Readable = (same) => same,
): Task<ToolAnswer> {
  const { reviews, text } = value;
  const shortened = (members: Members) =>
    new WrittenAnswer({ ...value, ...members, truncated: true }, readable);
  const firstOf = (all: readonly unknown[]) => (count: number) =>
    shortened({ reviews: all.slice(0, count), returned: count });
  if (Array.isArray(reviews)) {
    const written = countWithin(reviews, MAX_WRITTEN_AT_ONCE);
    const isLong = written < reviews.length;
    if (isLong && !firstOf(reviews)(written).isWithinBounds()) {
      return yield* longestWithin(written, firstOf(reviews));
    }
    yield;
  }
  const whole = new WrittenAnswer(value, readable);
  if (whole.isWithinBounds()) return whole;
  if (Array.isArray(reviews)) return yield* longestWithin(reviews.length, firstOf(reviews));
  if (typeof text !== "string") return whole;
  return yield* longestWithin(text.length, (count) => shortened({ text: text.slice(0, count) }));
}

/** How many of them, from the first on, have no more characters as JSON. */
function countWithin(reviews: readonly unknown[], most: number): number {
  let characters = 0;
  const next = reviews.findIndex((review) => {
    characters += JSON.stringify(review).length;
    return characters > most;
  });
  return next === -1 ? reviews.length : next;
}

/** The longest cut of an answer that is within the bounds. */
function* longestWithin(
  length: number,
  cut: (count: number) => WrittenAnswer,
): Task<WrittenAnswer> {
  let [fits, tooMany] = [0, length];
  while (tooMany - fits > 1) {
    yield;
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).isWithinBounds()) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/** An answer in both forms. */
class WrittenAnswer implements ToolAnswer {
  readonly #content: { type: "text"; text: string }[];
  readonly #value: Members;
  readonly #json: string;

  constructor(value: Members, readable: Readable) {
    this.#value = value;
    this.#content = [{ type: "text", text: compactText(inWords(readable(value))) }];
    const content = JSON.stringify(this.#content);
    this.#json = `{"content":${content},"structuredContent":${JSON.stringify(value)}}`;
  }

  isWithinBounds(): boolean {
    const isShort = this.#json.length * MAX_PER_UNIT <= MAX_ANSWER_TOKENS;
    return isShort || estimateTokens(this.#json) <= MAX_ANSWER_TOKENS;
  }

  result(): ToolResult {
    return { content: this.#content, structuredContent: { ...this.#value } };
  }

  json(): string {
    return this.#json;
  }
}

/** An answer with a result that is ready. */
export function objectAnswer<Result>(result: Result): ToolAnswer<Result> {
  return { result: () => result, json: () => JSON.stringify(result) };
}

/** Tells the agent why the tool can't answer, so that it can correct its call. */
export function errorAnswer(message: string): ToolAnswer {
  const result: ToolResult = { content: [{ type: "text", text: message }], isError: true };
  return objectAnswer(result);
}
