import { describe, expect, test } from "bun:test";
import {
  compiledVocabularyFor,
  compileVocabulary,
} from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { vocabularyFor, withAspects } from "../../../src/analysis/aspects/vocabulary-for.ts";
import { patternProblem } from "../../../src/analysis/match/pattern-problem.ts";
import { VERTICALS } from "../../../src/domain/business/vertical.ts";
import { opinions } from "./reading.ts";

const homeServices = vocabularyFor("home-services", []);

describe("lines of business", () => {
  test.each(VERTICALS)("%s has one general aspect", (vertical) => {
    const { aspects } = vocabularyFor(vertical, []);
    expect(aspects.filter(({ isGeneral }) => isGeneral === true)).toHaveLength(1);
  });

  test("a restaurant's words", () => {
    const restaurant = compiledVocabularyFor("restaurant", []);
    expect(opinions("The soup was delicious and our waiter was rude.", 3, restaurant)).toEqual({
      food: "positive",
      service: "negative",
    });
  });

  test("a dentist's words", () => {
    const text = "The extraction was painless and she was gentle.";
    expect(opinions(text, 5, compiledVocabularyFor("dental", []))).toMatchObject({
      comfort: "positive",
    });
  });

  test("a garage's words", () => {
    const text = "They were honest and the price was fair.";
    expect(opinions(text, 5, compiledVocabularyFor("auto", []))).toMatchObject({
      price: "positive",
    });
  });
});

describe("an owner's aspect", () => {
  const warehouse = {
    id: "storage",
    label: "Storage",
    words: ["storage/warehouse unit?"],
    positive: ["kept ~ dry"],
    negative: ["musty"],
  };
  const compiled = compileVocabulary(withAspects(homeServices, [warehouse]));

  test("is found beside the built-in ones", () => {
    expect(opinions("Our sofa was kept completely dry.", 5, compiled)).toMatchObject({
      storage: "positive",
    });
    expect(opinions("Everything smelled musty and they were rude.", 1, compiled)).toMatchObject({
      storage: "negative",
      staff: "negative",
    });
  });

  test("replaces the built-in one with the same id", () => {
    const { aspects } = withAspects(homeServices, [{ ...warehouse, id: "price" }]);
    expect(aspects.filter(({ id }) => id === "price")).toEqual([{ ...warehouse, id: "price" }]);
  });

  test("is refused with a reason if an expression is invalid", () => {
    const long = { ...warehouse, words: ["a b c d e f g h i j k l m"] };
    expect(() => compiledVocabularyFor("home-services", [long])).toThrow(
      /has 13 words; a pattern has at most 12/,
    );
  });
});

describe("an expression", () => {
  test.each(["late", "on time", "#not ~ call/called back", "very? late", "=late", "100%", "👍"])(
    "%s is valid",
    (text) => {
      expect(patternProblem(text)).toBeUndefined();
    },
  );

  test.each([
    ["", /names no word/],
    ["~", /names no word/],
    ["very?", /names no word/],
    ["late ~ ~ again", /two gaps/],
    ["#angry people", /names #angry; the classes are #not/],
    ["a? b? c? d? e? f", /more than 4/],
    ["kids' area", /has kids', which texts never have as one word; write kids ', or leave/],
    ["=dog* park", /has =dog\*, which/],
    ["one two three four five six seven eight nine ten eleven twelve thirteen", /13 words/],
  ])("%j is refused", (text, reason) => {
    expect(patternProblem(text)).toMatch(reason);
  });
});
