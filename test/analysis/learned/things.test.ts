import { describe, expect, test } from "bun:test";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import { Things } from "../../../src/analysis/learned/things.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";

function thingsIn(language: string, vertical: Vertical, text: string): string[] {
  const things = learnedModel(language)?.vocabulary.thingsOf(vertical).in(text) ?? [];
  return things.map(({ term }) => term);
}

describe("the things that a text names (issue 49)", () => {
  test.each([
    ["Der Kartoffelsalat und die Salate waren gut.", ["Kartoffelsalat", "Salat"]],
    ["DIE KÜRBISSUPPE WAR KALT", ["Kürbissuppe"]],
    ["Zwei Säfte, ein Latte Macchiato, viele Soßen.", ["Saft", "Latte macchiato", "Soße"]],
    ["Der Thai-Curry-Topf, das Rinder-Gulasch", ["Rinder-Gulasch"]],
    // No things: parts of other words, adjectives and verbs, what is named in passing.
    ["Der Preis, der Kreis und fantastisch wilde Leute am Tisch", []],
    ["Das letzte Mal im Jahr, in jedem Fall drei Dinge", []],
    ["Ein Zeitfenster gab es nicht, das war Spülwasser.", []],
  ])("of a restaurant, in German: %s", (text, things) => {
    expect(thingsIn("de", "restaurant", text)).toEqual(things);
  });

  test("are those of the line of business", () => {
    const text = "Die Therme läuft, den Kaffee hat er nicht angenommen.";
    expect(thingsIn("de", "home-services", text)).toEqual(["Therme"]);
    expect(thingsIn("de", "general", text)).toEqual(["Therme", "Kaffee"]);
  });

  test.each([
    [
      "es",
      "restaurant",
      "Las patatas bravas y la tarta de queso",
      ["patatas bravas", "tarta de queso"],
    ],
    ["es", "home-services", "El técnico vino por las goteras.", ["gotera"]],
    ["es", "restaurant", "El camarero nunca vino.", []],
    ["fr", "restaurant", "La souris d’agneau, les crêpes", ["souris d'agneau", "crêpes"]],
    ["fr", "home-services", "Deux pompes à chaleur et les tuyaux", ["pompe à chaleur", "tuyau"]],
    ["fr", "home-services", "Il a été joint et pris en charge.", []],
  ] as const)("in %s, of %s: %s", (language, vertical, text, things) => {
    expect(thingsIn(language, vertical, text)).toEqual([...things]);
  });

  test("a form that is listed itself is no form of another word", () => {
    const lists = { endings: ["n"], not: ["küchen"], things: { all: ["Küche", "Kuche=Kuchen"] } };
    const things = new Things(lists, "restaurant", true);
    expect(things.in("Küchen Küche Kuchen").map(({ term }) => term)).toEqual(["Küche", "Kuche"]);
  });

  test("a compound is what its end names", () => {
    const things = learnedModel("de")?.vocabulary.thingsOf("restaurant");
    expect(things?.headOf("Kartoffelsalat")).toBe("Salat");
    expect(things?.headOf("Salat")).toBeUndefined();
  });

  test("a name of several words is what its first word names", () => {
    const things = learnedModel("fr")?.vocabulary.thingsOf("home-services");
    expect(things?.headOf("fuite d'eau")).toBe("fuite");
    expect(things?.headOf("pompe à chaleur")).toBeUndefined();
  });
});
