import { describe, expect, test } from "bun:test";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import {
  aspectsBySide,
  sideOfWords,
  standsAlone,
} from "../../../src/analysis/learned/own-words.ts";
import { sentencesOf, wordsOf } from "../../../src/analysis/learned/sentences.ts";

function vocabularyOf(language: string) {
  const vocabulary = learnedModel(language)?.vocabulary;
  if (vocabulary === undefined) throw new Error(`${language} is not read`);
  return vocabulary;
}

describe("what a sentence says in its own words (issue 49)", () => {
  test.each([
    ["de", "Der Salat war frisch und lecker.", "positive"],
    ["de", "Der Salat war nicht lecker.", "negative"],
    ["de", "Der Salat war lecker, die Suppe kalt und eklig.", undefined],
    ["de", "Dann wurde uns der Salat gebracht.", undefined],
    ["es", "La ensalada estaba riquísima.", "positive"],
    ["es", "No me gustó nada.", "negative"],
    ["es", "No recomiendo nada este sitio.", "negative"],
    ["fr", "La salade n'était pas bonne.", "negative"],
  ] as const)("is the side of all its opinion words, in %s: %s", (language, text, side) => {
    expect(sideOfWords(wordsOf(text), vocabularyOf(language))).toBe(side);
  });

  test("is said of an aspect if the same clause names both", () => {
    const vocabulary = vocabularyOf("de");
    const [sentence] = sentencesOf("Das Schnitzel war lecker, aber 18 Euro.", vocabulary);
    const named = aspectsBySide(sentence?.clauses ?? [], vocabulary);
    expect([...named]).toEqual([["positive", new Set(["food"])]]);
  });

  test.each([
    ["de", "Dazu gab es ein herrliches Bier.", false],
    ["de", "Das war richtig lecker.", false],
    ["de", "Das Bier war richtig lecker.", true],
    ["de", "Auf die Frage nach Brot hieß es „macht zwei Euro“.", false],
    ["es", "Así da gusto comer.", false],
    ["es", "La sopa estaba buenísima.", true],
    ["fr", "Et lui connaît chaque vin.", false],
    ["fr", "Le serveur a répondu « c'est comme ça ».", false],
    ["fr", "Il y a une belle terrasse.", true],
  ] as const)("stands alone, or not, in %s: %s", (language, text, expected) => {
    expect(standsAlone({ text, words: wordsOf(text) }, vocabularyOf(language))).toBe(expected);
  });
});
