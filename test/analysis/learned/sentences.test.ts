import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import { sentencesOf } from "../../../src/analysis/learned/sentences.ts";
import { runs } from "../../support/properties.ts";

const vocabulary = vocabularyOf("de");

function vocabularyOf(language: string) {
  const model = learnedModel(language);
  if (model === undefined) throw new Error(`Nothing is learned of ${language}`);
  return model.vocabulary;
}

function split(text: string): string[] {
  return sentencesOf(text, vocabulary).map(({ start, end }) => text.slice(start, end));
}

describe("sentences of a text", () => {
  test.each([
    ["Gut. Sehr gut!", ["Gut.", "Sehr gut!"]],
    ["Wir kamen am 3. Mai, z. B. mittags. Voll!", ["Wir kamen am 3. Mai, z. B. mittags.", "Voll!"]],
    // issue 49
    ["Sie hat ihren 18. gefeiert. Toll!", ["Sie hat ihren 18. gefeiert.", "Toll!"]],
    ["Gegessen um 19. Gut war es.", ["Gegessen um 19.", "Gut war es."]],
    ["Dr. Huber nahm sich Zeit", ["Dr. Huber nahm sich Zeit"]],
    ["Super…\nGern wieder", ["Super…", "Gern wieder"]],
    ["„Toll“, sagte sie. ). Gut.", ["„Toll“, sagte sie.", "Gut."]],
    ["Gut, aber:", ["Gut, aber"]],
    // issue 49
    [
      "Ein festes Menü (im Januar!!) und alles warm. (Wir kamen zu acht!) Gern wieder.",
      ["Ein festes Menü (im Januar!!) und alles warm.", "(Wir kamen zu acht!", "Gern wieder."],
    ],
    ["Schade :( Nie wieder! Kalt (leider.", ["Schade :( Nie wieder!", "Kalt (leider."]],
    ["👍 🙂", []],
  ])("%j", (text, sentences) => {
    expect(split(text).map((one) => one.trim())).toEqual(sentences);
  });

  test("turn where a word for contrast or a mark says so", () => {
    const text = "Das Essen war gut, der Kellner aber nicht freundlich";
    const [sentence] = sentencesOf(text, vocabulary);
    expect(sentence?.clauses.map(({ start, end }) => text.slice(start, end))).toEqual([
      "Das Essen war gut",
      "der Kellner",
      "aber nicht freundlich",
    ]);
  });

  test("are parts of the text, in order, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const sentences = sentencesOf(text, vocabulary);
        for (const [at, { start, end }] of sentences.entries()) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeGreaterThanOrEqual(sentences[at - 1]?.end ?? 0);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
