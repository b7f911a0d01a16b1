import { readFileSync } from "node:fs";
import { type Figures, READERS } from "../../../data/languages/readers.ts";
import { type SentenceModel, unpackModel } from "./sentence-model.ts";

/** F1 on the development set, in percent. Below either, too little was learned to tell readers. */
const MIN_FIGURES: Figures = { found: 70, joint: 60 };

const models = new Map<string, SentenceModel | undefined>();

/** Whether enough was learned of a language to say something. */
export function isEnough({ found, joint }: Figures): boolean {
  return found >= MIN_FIGURES.found && joint >= MIN_FIGURES.joint;
}

/** How well a language is read (BCP 47, without region); undefined if it is not. */
export function figuresOf(language: string): Figures | undefined {
  const figures = READERS[language]?.figures;
  return figures !== undefined && isEnough(figures) ? figures : undefined;
}

/** The languages that are read by learning alone. */
export function learnedLanguages(): string[] {
  return Object.keys(READERS).filter((language) => figuresOf(language) !== undefined);
}

/** What was learned of a language, from a file that is read once; undefined if it is not read. */
export function learnedModel(language: string): SentenceModel | undefined {
  return models.getOrInsertComputed(language, () => {
    const reader = READERS[language];
    if (reader === undefined || !isEnough(reader.figures)) return undefined;
    return unpackModel(readFileSync(reader.path));
  });
}
