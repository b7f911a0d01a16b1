/** Characters of English a token, near enough to bound an answer. */
const CHARACTERS_A_TOKEN = 4;

/** How many tokens a text costs an agent, estimated by its characters. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}
