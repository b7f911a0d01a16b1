import { compactText } from "./compact-text.ts";
import { inWords } from "./in-words.ts";

/** Clients refuse more than 25,000 tokens; this leaves them room. */
const MOST_TOKENS = 20_000;
/** Characters of English a token, near enough to bound an answer. */
const CHARACTERS_A_TOKEN = 4;

/** How many tokens a text costs an agent, estimated by its characters. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** The result of `tools/call` as both eras have it; not readonly, because the SDKs' types are not. */
export type ToolResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** A tool's answer: for the SDKs as an object, for the short way as the JSON of the same object. */
export interface ToolAnswer<Result = ToolResult> {
  result(): Result;
  json(): string;
}

/**
 * A tool's answer for programs and, the same in full, for readers of text. Of an answer that is too
 * long, reviews are dropped from the end, or the end of a text, and the answer says so.
 * @param structured the answer as JSON
 * @param readable the answer as readers of text get it
 */
export function toolAnswer(structured: string, readable: Readable = (value) => value): ToolAnswer {
  const value = parseMembers(structured);
  const whole = new WrittenAnswer(structured, value, readable);
  if (whole.isWithinBounds()) return whole;
  const { reviews, text } = value;
  const shortened = (members: Record<string, unknown>) => {
    const cut = { ...value, ...members, truncated: true };
    return new WrittenAnswer(JSON.stringify(cut), cut, readable);
  };
  if (Array.isArray(reviews)) {
    return longestWithin(reviews.length, (count) =>
      shortened({ reviews: reviews.slice(0, count), returned: count }),
    );
  }
  if (typeof text !== "string") return whole;
  return longestWithin(text.length, (count) => shortened({ text: text.slice(0, count) }));
}

type Readable = (value: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

function parseMembers(json: string): Record<string, unknown> {
  const value: unknown = JSON.parse(json);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** The most that fits of an answer that can be cut at any length. */
function longestWithin(length: number, cut: (count: number) => WrittenAnswer): WrittenAnswer {
  let [fits, tooMany] = [0, length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (cut(middle).isWithinBounds()) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/** An answer that is written once: its JSON takes the structure as it came. */
class WrittenAnswer implements ToolAnswer {
  readonly #content: { type: "text"; text: string }[];
  readonly #value: Record<string, unknown>;
  readonly #json: string;

  constructor(structured: string, value: Record<string, unknown>, readable: Readable) {
    this.#value = value;
    this.#content = [{ type: "text", text: compactText(inWords(readable(value))) }];
    const content = JSON.stringify(this.#content);
    this.#json = `{"content":${content},"structuredContent":${structured.trimEnd()}}`;
  }

  isWithinBounds(): boolean {
    return estimateTokens(this.#json) <= MOST_TOKENS;
  }

  result(): ToolResult {
    return { content: this.#content, structuredContent: this.#value };
  }

  json(): string {
    return this.#json;
  }
}

/** An answer that is there as an object. */
export function objectAnswer<Result>(result: Result): ToolAnswer<Result> {
  return { result: () => result, json: () => JSON.stringify(result) };
}

/** A tool's word that it can't answer, and why: the agent can mend it. */
export function errorAnswer(message: string): ToolAnswer {
  const result: ToolResult = { content: [{ type: "text", text: message }], isError: true };
  return objectAnswer(result);
}
