import { foreignLanguage, languageOfFew } from "../analysis/text/foreign-language.ts";
import { vectorOf } from "../analysis/text/word-vectors.ts";
import { searchable } from "../domain/text/fold-case.ts";
import { primaryLanguage } from "../domain/text/language.ts";
import type { ReviewIndex } from "./review-index.ts";
import { splitText } from "./split-text.ts";
import { term } from "./terms.ts";

const INVERTED = /[¿¡]/u;

/** The language of a question, and that of the reviews. */
export interface QuestionLanguage {
  /** Its own if most reviews are in another one; undefined where that is not certain. */
  readonly foreign: string | undefined;
  /** How many reviews are in its own. */
  readonly inIt: number;
  /** What most reviews are in. */
  readonly reviews: string;
}

/** @returns undefined if no review's language is known */
export function languageOfQuestion(text: string, index: ReviewIndex): QuestionLanguage | undefined {
  const all = index.all();
  const counts = index
    .known(term.language(""))
    .map((language) => ({ language, count: index.countIn(all, term.language(language)) }))
    .toSorted((a, b) => b.count - a.count);
  const [most] = counts;
  if (most === undefined) return undefined;
  const { language: reviews } = most;
  const foreign = foreignLanguage(text, reviews) ?? languageOfShort(text, reviews, index);
  const inIt = counts.find(({ language }) => language === foreign)?.count ?? 0;
  return { foreign, inIt, reviews };
}

/** "¿Caro?" is Spanish by its marks, "Preis?" German by its only word. */
function languageOfShort(text: string, reviews: string, index: ReviewIndex): string | undefined {
  if (INVERTED.test(text)) return primaryLanguage(reviews) === "es" ? undefined : "es";
  return hasOnlyStrangeWords(text, index) ? languageOfFew(text, reviews) : undefined;
}

/** Whether no review has any of its words, which are no English words either. */
function hasOnlyStrangeWords(text: string, { texts }: ReviewIndex): boolean {
  const whole = { atStart: true, atEnd: true };
  return splitText(searchable(text)).every(
    (word) =>
      vectorOf(word.text) === undefined &&
      texts.vocabulary.containing(word.text, whole).length === 0,
  );
}
