import { describe, expect, test } from "bun:test";
import { accuracy, aspectF1, isMixed, macroF1, mixedAccuracy, polarAccuracy } from "./measures.ts";

const PLUS = "positive";
const MINUS = "negative";
const NEITHER = "neutral";

describe("measures of terms", () => {
  const judged = [
    { gold: PLUS, found: PLUS },
    { gold: PLUS, found: NEITHER },
    { gold: MINUS, found: MINUS },
    { gold: MINUS, found: PLUS },
    { gold: "conflict", found: PLUS },
  ];

  test("count an answer as wrong if no prediction can have it", () => {
    expect(accuracy(judged)).toBe(40);
  });

  test("leave terms that take no side out of praise against complaint", () => {
    expect(polarAccuracy(judged)).toBeCloseTo(200 / 3);
  });

  test("weigh the three polarities equally", () => {
    const f1 = { positive: 40, negative: 200 / 3, neutral: 0 };
    expect(macroF1(judged)).toBeCloseTo((f1.positive + f1.negative + f1.neutral) / 3);
  });
});

describe("measures of aspects", () => {
  const mixed = {
    row: {
      text: "",
      aspects: [
        { aspect: "price", polarity: MINUS },
        { aspect: "quality", polarity: PLUS },
      ],
      optional: [{ aspect: "staff", polarity: PLUS }],
    },
    prediction: {
      id: null,
      aspects: [
        { aspect: "price", polarity: PLUS },
        { aspect: "quality", polarity: PLUS },
        { aspect: "staff", polarity: PLUS },
      ],
    },
  };

  test("count what is optional neither as right nor as wrong", () => {
    expect(aspectF1([mixed])).toBe(50);
    expect(aspectF1([mixed], MINUS)).toBe(0);
    const optional = [{ aspect: "staff" }];
    expect(aspectF1([{ ...mixed, row: { ...mixed.row, optional } }])).toBe(50);
  });

  test("judge the polarity where a review praises and criticizes", () => {
    expect(isMixed(mixed.row)).toBe(true);
    expect(isMixed({ text: "", aspects: [{ aspect: "price", polarity: "mixed" }] })).toBe(true);
    expect(isMixed({ text: "", aspects: [{ aspect: "price", polarity: MINUS }] })).toBe(false);
    expect(mixedAccuracy([mixed])).toBe(50);
  });
});
