import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { type CallResult, textsOf } from "./mcp.ts";

/** What a text costs a model, by the tokenizer o200k_base. */
export function tokensIn(text: string): number {
  return countTokens(text, { allowedSpecial: new Set(), disallowedSpecial: new Set() });
}

/** What a tool's answer costs: the larger of its text and its structured form. */
export function tokensOfAnswer(result: CallResult): number {
  const structured = JSON.stringify(result.structuredContent ?? {});
  return Math.max(tokensIn(textsOf(result)), tokensIn(structured));
}
