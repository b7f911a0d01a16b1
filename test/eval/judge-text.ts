import { clauseFeatures } from "../../src/analysis/polarity/clause-features.ts";
import { type Judgment, judgment } from "../../src/analysis/polarity/judge.ts";
import { leaningOf } from "../../src/analysis/polarity/leaning.ts";
import { type PolarityModel, polarityModel, predict } from "../../src/analysis/polarity/model.ts";
import { type Reading, wordsOfSentence } from "../../src/analysis/polarity/reading.ts";

/** Judges a whole text as positive or negative, from the mean of its sentences. */
export function judgeText(
  reading: Reading,
  rating?: number,
  model: PolarityModel = polarityModel(),
): Judgment {
  const leanings = Array.from(new Set(reading.sentenceOf), (sentence) => {
    const vector = clauseFeatures(reading, wordsOfSentence(reading, sentence));
    const found = predict(model.clause, vector);
    return leaningOf(found) * (1 - found.neutral);
  });
  const sum = leanings.reduce((all, leaning) => all + leaning, 0);
  const positive = 1 / (1 + Math.exp(-sum / Math.max(1, leanings.length)));
  return judgment({ positive, negative: 1 - positive, neutral: 0 }, rating);
}
