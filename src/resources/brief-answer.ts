import type { InsightsAnswer } from "./insights-answer.ts";

/**
 * An overview stays under 800 tokens: the estimate is about 4 % too high, and agents also get a
 * note.
 */
const MAX_TOKENS = 785;
/**
 * Measured on English overviews with o200k_base. In addresses, only the id at the end is expensive.
 */
const CHARACTERS_PER_TOKEN = 3.45;
const TOKENS_OF_ADDRESS = 7;
const CHARACTERS_OF_ADDRESS_PER_TOKEN = 4;

/** Drops quotes, beginning with the least supported points, until the answer is short enough. */
export function briefAnswer(answer: InsightsAnswer): InsightsAnswer {
  let told = answer;
  while (tokensIn(told) > MAX_TOKENS) {
    const shorter = withoutAQuote(told);
    if (shorter === undefined) return told;
    told = shorter;
  }
  return told;
}

function tokensIn(answer: InsightsAnswer): number {
  const { strengths = [], complaints = [] } = answer;
  const urls = [...strengths, ...complaints].flatMap(({ url }) => url ?? []);
  const characters = urls.reduce((sum, url) => sum + url.length, 0);
  return (
    (JSON.stringify(answer).length - characters) / CHARACTERS_PER_TOKEN +
    (urls.length * TOKENS_OF_ADDRESS + characters / CHARACTERS_OF_ADDRESS_PER_TOKEN)
  );
}

/** Undefined if nothing is quoted. */
function withoutAQuote(answer: InsightsAnswer): InsightsAnswer | undefined {
  const { strengths = [], complaints = [] } = answer;
  const lastOf = (list: readonly object[]) => list.findLastIndex((one) => "quote" in one);
  const [strength, complaint] = [lastOf(strengths), lastOf(complaints)];
  if (Math.max(strength, complaint) === -1) return undefined;
  if (complaint >= strength) return { ...answer, complaints: unquotedAt(complaints, complaint) };
  return { ...answer, strengths: unquotedAt(strengths, strength) };
}

function unquotedAt<One extends { quote?: string; url?: string }>(
  list: readonly One[],
  place: number,
): Omit<One, "quote" | "url">[] {
  return list.map((one, at) => {
    if (at !== place) return one;
    const { quote: _, url: __, ...others } = one;
    return others;
  });
}
