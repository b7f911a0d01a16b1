import { describe, expect, test } from "bun:test";
import { weights } from "./weighed.ts";

describe("what is stated counts in full", () => {
  test.each([
    ["is kind", { kind: 2.5 }],
    ["should be kind", { kind: 2.5 }],
    ["could kind", { kind: 2.5 }],
    ["wish, kind", { kind: 2.5 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});

describe("what is only imagined counts less", () => {
  test.each([
    ["if kind", { kind: 1 }],
    ["would be kind", { kind: 1 }],
    ["could be kind", { kind: 1 }],
    ["would be rude", { rude: -0.8 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});

describe("what is not the case is a mild complaint", () => {
  test.each([
    ["wish kind", { kind: -1 }],
    ["would have kind", { kind: -1 }],
    ["might have kind", { kind: -1 }],
    ["would not have been kind", { kind: -0.8 }],
    ["wish rude", { rude: -0.8 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});
