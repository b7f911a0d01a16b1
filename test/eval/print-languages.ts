import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { labeledReviews } from "../../data/languages/labeled-reviews.ts";
import { scoreReader } from "../../data/languages/score-reader.ts";
import { learnedLanguages, learnedModel } from "../../src/analysis/learned/learned-language.ts";
import { table } from "../support/figures.ts";
import { aspectF1, foundF1, type Predicted, predictAll } from "./measures.ts";
import { predictRow } from "./predict-row.ts";
import { readRows } from "./rows.ts";
import type { Score } from "./score.ts";

const LANGUAGES = resolve(import.meta.dir, "../../data/languages");

/**
 * How well the languages are read that are read by learning alone: on reviews that were written and
 * labeled for it, with stars, and on translated restaurant sentences without stars.
 */
export function languagesTable(folder: string): string {
  return table([
    ["language", "set", "rows", "found, F1", "aspect and polarity, F1"],
    ...learnedLanguages().flatMap((language) => [
      ...developmentRows(language),
      ...sentencesRow(language, folder),
    ]),
  ]);
}

function developmentRows(language: string): string[][] {
  const model = learnedModel(language);
  if (model === undefined) return [];
  const reviews = labeledReviews(join(LANGUAGES, language, "reading/development.jsonl"));
  const sets = [["development", reviews] as const, ...Map.groupBy(reviews, (one) => one.vertical)];
  return sets.map(([name, some]) => {
    const { found, joint } = scoreReader(some, model);
    return [language, name, String(some.length), found.toFixed(1), joint.toFixed(1)];
  });
}

function sentencesRow(language: string, folder: string): string[][] {
  if (!existsSync(join(folder, sentencesOf(language)))) return [];
  const all = predictSentences(folder, language);
  const figures = [foundF1(all), aspectF1(all)].map((figure) => figure.toFixed(1));
  return [[language, "restaurant sentences", String(all.length), ...figures]];
}

function predictSentences(folder: string, language: string): Predicted[] {
  return predictAll(readRows(join(folder, sentencesOf(language))), predictRow);
}

function sentencesOf(language: string): string {
  return `mabsa_restaurant_${language}.dev.jsonl`;
}

/** The figures of the restaurant sentences in each language. @throws an Error if a set is missing */
export function languageScores(folder: string): Score[] {
  return learnedLanguages().flatMap((language) => {
    const all = predictSentences(folder, language);
    const items = all.reduce((sum, { row }) => sum + (row.aspects?.length ?? 0), 0);
    const set = basename(sentencesOf(language), ".jsonl");
    return [
      { set, measure: "found, F1", figure: foundF1(all), items },
      { set, measure: "aspect and polarity, F1", figure: aspectF1(all), items },
    ];
  });
}
