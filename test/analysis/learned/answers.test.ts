import { describe, expect, test } from "bun:test";
import { Analyzer } from "../../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";

function answersIn(language: string, vertical: Vertical, text: string, rating?: number): string[] {
  const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical, language });
  const { answers } = analyzer.analyze({ text, rating, language });
  return answers.map(({ question, supports }) => `${question} ${supports ? "yes" : "no"}`);
}

describe("questions that an aspect answers (issue 49)", () => {
  test.each([
    ["de", "home-services", "Der Monteur war auf die Minute pünktlich.", ["on-time yes"]],
    ["de", "home-services", "Er war freundlich und kompetent.", ["polite yes"]],
    ["de", "restaurant", "Völlig überteuert!", ["fair-prices no"]],
    ["de", "restaurant", "Die Kellnerin war leider sehr unfreundlich.", ["polite no"]],
    ["de", "health", "Die Ärztin hat mir alles gut erklärt.", ["explains yes"]],
    ["es", "home-services", "El técnico fue muy puntual.", ["on-time yes"]],
    ["es", "restaurant", "Un servicio muy amable.", ["polite yes"]],
    ["fr", "home-services", "Le technicien était à l'heure.", ["on-time yes"]],
    ["fr", "restaurant", "Un très bon rapport qualité-prix.", ["fair-prices yes"]],
  ] as const)("%s, %s: %s", (language, vertical, text, answers) => {
    expect(answersIn(language, vertical, text)).toEqual([...answers]);
  });

  test.each([
    ["de", "home-services", "Der Monteur kam nicht pünktlich."],
    ["de", "restaurant", "Die nette Aussicht entschädigt."],
    ["de", "home-services", "Er kam pünktlich, sein Kollege kam zu spät."],
    ["es", "health", "La sala de espera es bonita."],
    ["fr", "home-services", "Le tarif à l'heure est doux."],
    ["fr", "health", "La salle d'attente est petite."],
  ] as const)("none where words and reading differ, %s, %s: %s", (language, vertical, text) => {
    expect(answersIn(language, vertical, text)).toEqual([]);
  });

  test.each([
    ["de", "restaurant", "Die Bedienung könnte freundlicher sein."],
    ["de", "restaurant", "Ich hätte mir eine freundlichere Bedienung gewünscht."],
    ["es", "restaurant", "Los camareros podrían ser más amables."],
    ["es", "restaurant", "Los camareros deberían ser más amables."],
    ["fr", "restaurant", "Les serveurs devraient être plus souriants."],
    ["fr", "home-services", "Il faudrait être plus ponctuel."],
    ["de", "home-services", "Der Monteur war wenig freundlich."],
    ["es", "home-services", "El técnico era poco puntual."],
    ["fr", "home-services", "Le technicien était peu ponctuel."],
  ] as const)(
    "what is wished for, or little so, is no yes, %s, %s: %s",
    (language, vertical, text) => {
      const yes = answersIn(language, vertical, text, 3).filter((one) => one.endsWith("yes"));
      expect(yes).toEqual([]);
    },
  );

  test("“ja” and “nein” after a word say the answer", () => {
    const answers = answersIn("de", "home-services", "Freundlich ja, pünktlich nein.", 3);
    expect(answers).not.toContain("on-time yes");
  });

  test("blame in a five-star review is no answer", () => {
    const text = "Der andere Betrieb war völlig überteuert!";
    expect(answersIn("de", "restaurant", text, 5)).toEqual([]);
    expect(answersIn("de", "restaurant", text, 2)).toEqual(["fair-prices no"]);
  });
});
