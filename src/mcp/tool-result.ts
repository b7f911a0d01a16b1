import { compactText } from "./compact-text.ts";

/** Clients refuse more than 25,000 tokens; this leaves them room. */
const MOST_TOKENS = 20_000;
/** Characters of English a token, near enough to bound an answer. */
const CHARACTERS_A_TOKEN = 4;
/** Text and structure together are shorter than so many times the text, escapes included. */
const LONGEST_STRUCTURE = 8;

/** The result of `tools/call` as both eras have it; not readonly, because the SDKs' types are not. */
export type ToolResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
};

/** How many tokens a text costs an agent, estimated by its characters. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/**
 * A tool's answer for programs and, the same in full, for readers of text. Of an answer that is too
 * long, reviews are dropped from the end, or the end of a text, and the answer says so.
 */
export function toolResult(structured: Record<string, unknown>): ToolResult {
  const whole = resultOf(structured);
  if (isWithinBounds(whole)) return whole;
  const { reviews, text } = structured;
  if (Array.isArray(reviews)) {
    const cut = (count: number) => ({ reviews: reviews.slice(0, count), returned: count });
    return longestWithin(structured, reviews.length, cut);
  }
  if (typeof text !== "string") return whole;
  return longestWithin(structured, text.length, (count) => ({ text: text.slice(0, count) }));
}

/** The most that fits of an answer that can be cut at any length. */
function longestWithin(
  structured: Record<string, unknown>,
  length: number,
  cut: (count: number) => Record<string, unknown>,
): ToolResult {
  const shortened = (count: number) => resultOf({ ...structured, ...cut(count), truncated: true });
  let [fits, tooMany] = [0, length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (isWithinBounds(shortened(middle))) fits = middle;
    else tooMany = middle;
  }
  return shortened(fits);
}

/** A tool's word that it can't answer, and why: the agent can mend it. */
export function errorResult(message: string): ToolResult {
  return { content: [{ type: "text", text: message }], isError: true };
}

function resultOf(structuredContent: Record<string, unknown>): ToolResult {
  return { content: [{ type: "text", text: compactText(structuredContent) }], structuredContent };
}

function isWithinBounds(result: ToolResult): boolean {
  const [{ text } = { text: "" }] = result.content;
  // Rarely so long that it must be counted exactly: the text says as much as the structure.
  if (text.length * LONGEST_STRUCTURE < MOST_TOKENS * CHARACTERS_A_TOKEN) return true;
  return estimateTokens(JSON.stringify(result)) <= MOST_TOKENS;
}
