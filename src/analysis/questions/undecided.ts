import type { UndecidedQuestion } from "../../domain/insights/analysis.ts";
import { likelySide } from "../../domain/insights/polarity.ts";
import type { ParsedText } from "../parsed-text.ts";
import type { Answer, Spoken } from "./answers-in.ts";

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
      const leanings = all.map(({ clause }) =>
        likelySide(text.judge(clause).polarity, text.rating),
      );
      if (yesBlames === true || leanings.includes("negative")) {
        return { question: id, leaning: "negative" };
      }
      return { question: id, leaning: leanings.includes("neutral") ? "neutral" : "positive" };
    },
  );
}
