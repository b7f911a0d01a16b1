import type { InsightsAnswer } from "./insights-answer.ts";

/** An overview stays under 800 tokens; in English a token of it has 3.2 characters and more. */
const MOST_CHARACTERS = 2_450;

/** The same without the quotes of what is supported least, as far as it would be too long with them. */
export function briefAnswer(answer: InsightsAnswer): InsightsAnswer {
  let told = answer;
  while (JSON.stringify(told).length > MOST_CHARACTERS) {
    const shorter = withoutAQuote(told);
    if (shorter === undefined) return told;
    told = shorter;
  }
  return told;
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
