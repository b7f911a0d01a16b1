import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { ReviewAnalysis } from "../../../src/domain/insights/analysis.ts";
import { readAnalysis, storedAnalysis } from "../../../src/domain/insights/stored-analysis.ts";
import { runs } from "../../support/properties.ts";

const offset = fc.nat(20_000);
const polarity = fc.constantFrom("positive" as const, "negative" as const, "neutral" as const);
const evidence = fc
  .record({ start: offset, length: offset, polarity, hundredths: fc.nat(100) })
  .map(({ start, length, polarity: said, hundredths }) => ({
    ...{ start, end: start + length, polarity: said, confidence: hundredths / 100 },
  }));
const analyses: fc.Arbitrary<ReviewAnalysis> = fc.record({
  language: fc.constantFrom("english" as const, "other" as const, "none" as const),
  aspects: fc.array(
    fc.record({
      aspect: fc.string(),
      opinion: fc.constantFrom(...(["positive", "negative", "neutral", "mixed"] as const)),
      evidence: fc.array(evidence),
    }),
  ),
  entities: fc.array(
    fc.record({
      kind: fc.constantFrom("technician" as const, "service" as const, "service_area" as const),
      name: fc.string(),
      isListed: fc.boolean(),
      evidence: fc.array(evidence),
    }),
  ),
  topics: fc.array(fc.tuple(fc.string(), evidence).map(([term, said]) => ({ term, ...said }))),
  answers: fc.array(
    fc
      .tuple(fc.string(), fc.boolean(), evidence)
      .map(([question, supports, said]) => ({ question, supports, ...said })),
  ),
});
const undecided = fc.array(
  fc.record({ question: fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/), leaning: polarity }),
  {
    minLength: 1,
  },
);

describe("a stored analysis", () => {
  test("is read as it was", () => {
    fc.assert(
      fc.property(analyses, fc.option(undecided), (decided, open) => {
        const analysis = open === null ? decided : { ...decided, undecided: open };
        expect(readAnalysis(storedAnalysis(analysis))).toEqual(analysis);
      }),
      { numRuns: runs(300) },
    );
  });

  test("has no names of members", () => {
    const analysis: ReviewAnalysis = {
      language: "english",
      aspects: [
        {
          aspect: "price",
          opinion: "negative",
          evidence: [{ start: 3, end: 23, polarity: "negative", confidence: 0.75 }],
        },
      ],
      entities: [],
      topics: [],
      answers: [],
    };
    expect(storedAnalysis(analysis)).toBe('["#$$$&7SL###","price"]');
  });

  test.each([
    ["an object", "{}"],
    ["an empty list", "[]"],
    ["a number", "[9]"],
    ["a language that is none", '[",####"]'],
    ["evidence that breaks off", '["#$$$&","price"]'],
    ["an opinion that is none", '["#$*####","price"]'],
    ["a name that is missing", '["#$$####"]'],
    ["names that nothing is said of", '["#####","0price","price"]'],
    ["numbers that belong to nothing", '["######"]'],
    ["a character that is no digit", '["#!###"]'],
  ])("is refused if it is %s", (_, text) => {
    expect(() => readAnalysis(text)).toThrow("an analysis that can't be read");
  });
});
