import { describe, expect, test } from "bun:test";
import { weights } from "../polarity/weighed.ts";

describe("a negator turns the words in its scope", () => {
  test.each([
    ["not kind", { kind: -2 }],
    ["not in all of the day of his kind", { kind: 2.5 }],
    ["not a man of kind", { kind: -1.25 }],
    ["not rude", { rude: 1.2 }],
    ["not at all of them rude", { rude: -0.4 }],
    ["no polite, kind man", { polite: -2, kind: -2 }],
    ["no polite and kind man", { polite: -2, kind: -2 }],
    ["isn't so kind", { kind: -2 }],
    ["never a day so kind", { kind: 2.5 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});

describe("the scope of a negator ends at a mark or a turn", () => {
  test.each([
    ["no man, kind", { kind: 2.5 }],
    ["no car and kind men", { kind: 2.5 }],
    ["it didn't come so he was kind", { kind: 2.5 }],
    ["wasn't fast so he was kind", { fast: -1.04, kind: 2.5 }],
    ["neither polite, quick nor kind", { polite: -2, quick: -1.2, kind: -2 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});

describe("a negation that says how good something is praises", () => {
  test.each([
    ["can't be more kind", { kind: 2.5 }],
    ["can't be kinder", { kinder: 2 }],
    ["can't be any kinder", { kinder: 2 }],
    ["can't eat enough kind", { eat: -1.5, enough: 1, kind: 2.5 }],
    ["can't be enough kind", { enough: 1, kind: 2.5 }],
    ["never so kind", { kind: 2.5 }],
    ["never kinder", { kinder: 2 }],
    ["haven't this kind", { kind: 2.5 }],
    ["haven't as kind", { kind: 2.5 }],
    ["haven't more kind", { kind: 2.5 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));

  test.each([
    ["can't be kind", { kind: -2 }],
    ["can't be any sort of kind", { kind: -1.25 }],
    ["haven't any kind", { kind: -2 }],
    ["never kind enough", { kind: -2 }],
    ["not more kind", { kind: -2 }],
    ["can't be polite, more kind", { polite: -2, kind: 2.5 }],
  ])("but not: %s", (clause, expected) => expect(weights(clause)).toMatchObject(expected));
});

describe("a comparison is turned only by what stands right before it", () => {
  test.each([
    ["never tastier", { tastier: 2.25 }],
    ["not a day tastier", { tastier: 2.25 }],
    ["not tastier", { tastier: -1.8 }],
    ["not worse", { worse: -1 }],
    ["not a day worse", { worse: -1 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});
