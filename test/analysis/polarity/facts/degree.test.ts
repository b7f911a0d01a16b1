import { describe, expect, test } from "bun:test";
import { weights } from "../weighed.ts";

describe("how much", () => {
  test.each([
    ["very clean", { clean: 3.25 }],
    ["slightly clean", { clean: 1.5 }],
    ["pretty clean", { clean: 2.5 }],
    ["little of good", { good: 1.2 }],
    ["pile of good", { good: 2 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});

describe("too much", () => {
  test.each([
    ["it is too formal", { formal: -1.2 }],
    ["it is too wet", { wet: -1.2 }],
    ["not too formal", { formal: 0.8 }],
    ["it is formal", {}],
    ["I ate it too then", {}],
    ["I ate it too yesterday", {}],
    ["I ate it too honestly", {}],
    ["it is too sweet", { sweet: -1 }],
    ["it is too clean", { clean: -1 }],
  ])("%s", (clause, expected) => expect(weights(clause)).toEqual(expected));
});
