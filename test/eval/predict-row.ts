import { Value } from "@sinclair/typebox/value";
import { analyzeAspects } from "../../src/analysis/aspects/analyze-aspects.ts";
import type { AspectOpinion } from "../../src/analysis/aspects/aspect-opinion.ts";
import { compiledVocabularyFor } from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { readNames } from "../../src/analysis/entities/find-entities.ts";
import { type Named, peopleContext } from "../../src/analysis/entities/people/find-people.ts";
import { opinionsOf } from "../../src/analysis/learned/decide-opinions.ts";
import { learnedModel } from "../../src/analysis/learned/learned-language.ts";
import { readSentences } from "../../src/analysis/learned/read-text.ts";
import type { ParsedText } from "../../src/analysis/parsed-text.ts";
import { judgeTerms } from "../../src/analysis/polarity/judge.ts";
import { questionsIn } from "../../src/analysis/questions/answers-in.ts";
import { compiledQuestionsFor } from "../../src/analysis/questions/compiled-questions.ts";
import { reconcile } from "../../src/analysis/reconcile.ts";
import { secondStage } from "../../src/analysis/second-stage/second-stage.ts";
import { Vertical } from "../../src/domain/business/vertical.ts";
import { primaryLanguage } from "../../src/domain/text/language.ts";
import { judgeText } from "./judge-text.ts";
import type { Row } from "./rows.ts";
import { sentenceCategories } from "./sentence-categories.ts";

/** Of rows that name none. */
const DEFAULT_VERTICAL = "home-services";
const ENGLISH = /^en\b/;

/** What is predicted of a row: only what it asks for. */
export interface Prediction {
  readonly id: string | number | null;
  readonly label?: string;
  readonly terms?: readonly { from: number; to: number; polarity: string }[];
  readonly cats?: readonly { category: string; polarity: string }[];
  readonly aspects?: readonly { aspect: string; polarity: string }[];
  readonly people?: readonly string[];
}

/** Reads a row's text with the people whom it names. */
export function readRow({ text, rating, business }: Row): ReturnType<typeof readNames> {
  return readNames(text, rating, peopleContext(business, []));
}

/** Predicts with the functions that make the insights; it does not read the row's answers. */
export function predictRow(row: Row): Prediction {
  const { read, named } = readRow(row);
  return {
    id: row.id ?? null,
    ...(row.label === undefined ? {} : { label: judgeText(read.reading, read.rating).polarity }),
    ...(row.terms === undefined ? {} : { terms: termsOf(row.terms, read) }),
    ...(row.cats === undefined
      ? {}
      : { cats: sentenceCategories(read, compiledVocabularyFor("restaurant", [])) }),
    ...(row.aspects === undefined ? {} : { aspects: aspectsOf(row, read) }),
    ...(row.people === undefined ? {} : { people: peopleOf(named) }),
  };
}

function termsOf(terms: NonNullable<Row["terms"]>, read: ParsedText) {
  const spans = terms.map(({ from, to }) => ({ from, to }));
  const judgments = judgeTerms(read.reading, spans, read.rating);
  return spans.map((span, index) => ({
    ...span,
    polarity: judgments[index]?.polarity ?? "neutral",
  }));
}

function aspectsOf(row: Row, read: ParsedText) {
  const { language = "en" } = row;
  if (!ENGLISH.test(language)) return learnedOpinions(language, verticalOf(row), read);
  return aspectOpinions(row, read).map(({ aspect, polarity }) => ({ aspect, polarity }));
}

function verticalOf({ vertical }: Row): Vertical {
  return Value.Check(Vertical, vertical) ? vertical : DEFAULT_VERTICAL;
}

/** What an English review says about the aspects of its line of business, with its evidence. */
export function aspectOpinions(row: Row, read: ParsedText): readonly AspectOpinion[] {
  const vertical = verticalOf(row);
  const aspects = analyzeAspects(read, compiledVocabularyFor(vertical, []), secondStage(vertical));
  const { answers } = questionsIn(read, compiledQuestionsFor(vertical));
  return reconcile(read, { aspects, answers }).aspects;
}

/** By what was learned of a language; nothing of one that is not read. */
function learnedOpinions(language: string, vertical: Vertical, { text, rating }: ParsedText) {
  const model = learnedModel(primaryLanguage(language));
  if (model === undefined || !model.verticals.has(vertical)) return [];
  const ids = vocabularyFor(vertical, []).aspects.map(({ id }) => id);
  const opinions = opinionsOf(readSentences({ text, rating }, ids, model), model);
  return opinions.map(({ aspect, opinion }) => ({ aspect, polarity: opinion }));
}

function peopleOf({ people }: Named): string[] {
  return [...new Set(people.map(({ name }) => name))];
}
