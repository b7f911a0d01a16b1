import { describe, expect, test } from "bun:test";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import { aspectsBySide } from "../../../src/analysis/learned/own-words.ts";
import { sentencesOf } from "../../../src/analysis/learned/sentences.ts";
import { cpuMsOf } from "../../support/cpu-time.ts";

const LONG = 100_000;
/** Quadratic time would take a minute; a slow machine needs less than a second or two. */
const SOON = 5000;

describe("texts that no customer would write", () => {
  test.each([
    ["de", "Essen und"],
    ["de", "gutes Essen und"],
    ["de", "nicht gut"],
    ["de", "Danke Jonas"],
    ["es", "comida y"],
    ["es", "buena comida y"],
    ["fr", "cuisine et"],
    ["fr", "bonne cuisine et"],
  ])("100 KB are read quickly, in %s: %s", (language, words) => {
    const text = `${words} `.repeat(LONG / (words.length + 1));
    const vocabulary = learnedModel(language)?.vocabulary;
    if (vocabulary === undefined) throw new Error(`${language} is not read`);
    const took = cpuMsOf(() => {
      aspectsBySide(sentencesOf(text, vocabulary), vocabulary);
      vocabulary.names.in(text);
    });
    expect(took).toBeLessThan(SOON);
  });
});
