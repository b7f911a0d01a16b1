import { analyzeAspects } from "../../src/analysis/aspects/analyze-aspects.ts";
import type { AspectOpinion } from "../../src/analysis/aspects/aspect-opinion.ts";
import { compileVocabulary, vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { findPeople, peopleContext } from "../../src/analysis/entities/people/find-people.ts";
import { ParsedText } from "../../src/analysis/parsed-text.ts";
import { judgeTerms } from "../../src/analysis/polarity/judge.ts";
import { answersIn } from "../../src/analysis/questions/answers-in.ts";
import { compiledQuestionsFor } from "../../src/analysis/questions/questions-for.ts";
import { reconcile } from "../../src/analysis/reconcile.ts";
import { judgeText } from "./judge-text.ts";
import type { Row } from "./rows.ts";
import { sentenceCategories } from "./sentence-categories.ts";

const HOME_SERVICES = compileVocabulary(vocabularyFor("home-services", []));
const QUESTIONS = compiledQuestionsFor("home-services");
const RESTAURANT = compileVocabulary(vocabularyFor("restaurant", []));

/** What is predicted of a row: only what it asks for. */
export interface Prediction {
  readonly id: string | number | null;
  readonly label?: string;
  readonly terms?: readonly { from: number; to: number; polarity: string }[];
  readonly cats?: readonly { category: string; polarity: string }[];
  readonly aspects?: readonly { aspect: string; polarity: string }[];
  readonly people?: readonly string[];
}

/** Predicts with the functions that make the insights; it does not read the row's answers. */
export function predictRow(row: Row): Prediction {
  const read = new ParsedText(row.text, row.rating);
  return {
    id: row.id ?? null,
    ...(row.label === undefined ? {} : { label: judgeText(read.reading, read.rating).polarity }),
    ...(row.terms === undefined ? {} : { terms: termsOf(row.terms, read) }),
    ...(row.cats === undefined ? {} : { cats: sentenceCategories(read, RESTAURANT) }),
    ...(row.aspects === undefined ? {} : { aspects: aspectsOf(read) }),
    ...(row.people === undefined ? {} : { people: peopleOf(row, read) }),
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

function aspectsOf(read: ParsedText) {
  return aspectOpinions(read).map(({ aspect, polarity }) => ({ aspect, polarity }));
}

/** What a review says about the aspects of home services, with its evidence. */
export function aspectOpinions(read: ParsedText): readonly AspectOpinion[] {
  const aspects = analyzeAspects(read, HOME_SERVICES);
  const answers = answersIn(read, QUESTIONS);
  return reconcile(read, { aspects, answers }).aspects;
}

function peopleOf({ business }: Row, { text, tokens }: ParsedText): string[] {
  const found = findPeople(text, tokens, peopleContext(business, []));
  return [...new Set(found.map(({ name }) => name))];
}
