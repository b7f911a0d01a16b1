import { readFileSync } from "node:fs";
import { READERS } from "../../../data/languages/readers.ts";
import { type SentenceModel, unpackModel } from "./sentence-model.ts";

/**
 * F1 on the development set, in percent: below one of them, what was learned of a language is too
 * unsure to be said to readers.
 */
export const MIN_FIGURES = { found: 70, joint: 60 } as const;

const models = new Map<string, SentenceModel | undefined>();

/** The languages of which enough was learned to say something (BCP 47, without region). */
export function learnedLanguages(): string[] {
  return Object.keys(READERS).filter((language) => learnedModel(language) !== undefined);
}

/** What was learned of a language; undefined if that is nothing, or not enough. Read once. */
export function learnedModel(language: string): SentenceModel | undefined {
  return models.getOrInsertComputed(language, () => {
    const path = READERS[language];
    if (path === undefined) return undefined;
    const model = unpackModel(readFileSync(path));
    const { found, joint } = model.development;
    return found < MIN_FIGURES.found || joint < MIN_FIGURES.joint ? undefined : model;
  });
}
