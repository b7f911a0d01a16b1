import { readFileSync } from "node:fs";
import { type Figures, READERS, type Reader } from "../../../data/languages/readers.ts";
import {
  LEARNED_LANGUAGES,
  READ_LANGUAGES,
  type ReviewAnalysis,
} from "../../domain/insights/analysis.ts";
import type { Method } from "../../domain/insights/insights.ts";
import { type SentenceModel, unpackModel } from "./sentence-model.ts";

/** F1 on the development set, in percent. Below either, too little was learned to tell readers. */
const MIN_FIGURES: Figures = { found: 70, joint: 60 };

const models = new Map<string, SentenceModel | undefined>();

/** Whether enough was learned of a language to say something. */
export function isEnough({ found, joint }: Figures): boolean {
  return found >= MIN_FIGURES.found && joint >= MIN_FIGURES.joint;
}

/** What reads a language (BCP 47, without region); undefined if too little was learned of it. */
export function readerOf(language: string, readers = READERS): Reader | undefined {
  const reader = readers[language];
  return reader !== undefined && isEnough(reader.figures) ? reader : undefined;
}

/** The languages that are read by learning alone. */
export function learnedLanguages(): string[] {
  return Object.keys(READERS).filter((language) => readerOf(language) !== undefined);
}

/** What was learned of a language, from a file that is read once; undefined if it is not read. */
export function learnedModel(language: string): SentenceModel | undefined {
  return models.getOrInsertComputed(language, () => {
    const reader = readerOf(language);
    return reader && unpackModel(readFileSync(reader.path));
  });
}

/** What was learned of the language of a text, if that is read by learning alone. */
export function learnedModelOf(language: ReviewAnalysis["language"]): SentenceModel | undefined {
  const learned = LEARNED_LANGUAGES.find((one) => one === language);
  return learned && learnedModel(READ_LANGUAGES[learned]);
}

/** How each language is read. One of which too little was learned is listed too, as not read. */
export function readLanguages(
  counts: Readonly<Record<ReviewAnalysis["language"], number>>,
  readers = READERS,
): Method["by_language"] {
  const rules = {
    ...{ language: READ_LANGUAGES.english, reviews_read: counts.english, aspects_found: null },
    how: "rules and learned" as const,
  };
  const learned = LEARNED_LANGUAGES.flatMap((name) => {
    const language = READ_LANGUAGES[name];
    const reader = readers[language];
    if (reader === undefined) return [];
    const how = readerOf(language, readers) ? ("learned" as const) : ("not read" as const);
    const { found } = reader.figures;
    return [{ language, reviews_read: counts[name], how, aspects_found: found }];
  });
  return [rules, ...learned];
}
