import { BEST } from "../../domain/business/business.ts";
import type { UndecidedQuestion } from "../../domain/insights/analysis.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import type { ParsedText } from "../parsed-text.ts";
import type { Answer, Spoken } from "./answers-in.ts";

/** With this many stars or fewer, a clause that was not understood is probably a complaint. */
const MAX_BLAMING_STARS = 2;
/** With this many or more, it is probably praise. */
const MIN_PRAISING_STARS = 4;

/**
 * The questions that a review mentions without answering them, each once, with its probable side:
 * a complaint if any clause is one, or if the question is about something bad, since whoever mentions
 * a wait probably had one.
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
      const leanings = all.map(({ clause }) => leaningOf(text.judge(clause).polarity, text.rating));
      if (yesBlames === true || leanings.includes("negative")) {
        return { question: id, leaning: "negative" };
      }
      return { question: id, leaning: leanings.includes("neutral") ? "neutral" : "positive" };
    },
  );
}

/**
 * The side that is likely of what was not understood, by what the model makes of its words and by the
 * stars. In a five-star review, blame is mostly for another business.
 */
export function leaningOf(polarity: Polarity, rating: number | null | undefined): Polarity {
  if (rating === undefined || rating === null) return polarity;
  if (rating === BEST) return "positive";
  if (rating <= MAX_BLAMING_STARS || polarity === "negative") return "negative";
  return rating >= MIN_PRAISING_STARS ? "positive" : "neutral";
}
