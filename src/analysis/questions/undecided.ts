import { BEST } from "../../domain/business/business.ts";
import type { UndecidedQuestion } from "../../domain/insights/analysis.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import type { ParsedText } from "../parsed-text.ts";
import type { Answer, Spoken } from "./answers-in.ts";

/** Up to so many stars, a clause that was not understood likely blames; from so many on it praises. */
const STARS = { blame: 2, praise: 4 } as const;

/**
 * The questions that a review speaks of and does not answer, each once, with what its clauses make
 * likely: blame if any blames.
 */
export function undecidedIn(
  text: ParsedText,
  spoken: readonly Spoken[],
  answers: readonly Answer[],
): UndecidedQuestion[] {
  const answered = new Set(answers.map(({ question }) => question));
  const open = spoken.filter(({ question }) => !answered.has(question.id));
  return Array.from(
    Map.groupBy(open, ({ question }) => question),
    ([{ id, yesBlames }, all]) => {
      const leanings = all.map(({ clause }) => leaningOf(text, clause));
      const isBlamed = yesBlames === true || leanings.includes("negative");
      const leaning = isBlamed ? "negative" : leanings.includes("neutral") ? "neutral" : "positive";
      return { question: id, leaning };
    },
  );
}

/** In a five-star review, blame is mostly for another business. */
function leaningOf(text: ParsedText, clause: number): Polarity {
  const { rating } = text;
  const { polarity } = text.judge(clause);
  if (rating === undefined) return polarity;
  if (rating === BEST) return "positive";
  if (rating <= STARS.blame || polarity === "negative") return "negative";
  return rating >= STARS.praise ? "positive" : "neutral";
}
