import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Opinion, opinionOf, type Polarity } from "../../../src/domain/insights/polarity.ts";

const polarity = fc.constantFrom<Polarity>("positive", "negative", "neutral");
const polarities = fc.array(polarity, { maxLength: 6 });

describe("a review's opinion of something", () => {
  test.each<[Opinion, Polarity[]]>([
    ["neutral", []],
    ["neutral", ["neutral"]],
    ["neutral", ["neutral", "neutral"]],
    ["positive", ["positive"]],
    ["positive", ["neutral", "positive"]],
    ["positive", ["positive", "positive", "positive"]],
    ["negative", ["negative"]],
    ["negative", ["negative", "neutral"]],
    ["mixed", ["positive", "negative"]],
    ["mixed", ["negative", "neutral", "positive"]],
    ["mixed", ["positive", "positive", "positive", "negative"]],
  ])("is %s if its clauses say %p", (opinion, said) => {
    expect(opinionOf(said)).toBe(opinion);
  });

  test("does not depend on the order of clauses, nor on how often one is repeated", () => {
    fc.assert(
      fc.property(polarities, polarities, (said, order) => {
        const repeated = [...said, ...order.filter((one) => said.includes(one))];
        expect(opinionOf(repeated.toReversed())).toBe(opinionOf(said));
      }),
    );
  });

  test("is not changed by clauses that say nothing either way", () => {
    fc.assert(
      fc.property(polarities, (said) => {
        expect(opinionOf([...said, "neutral"])).toBe(opinionOf(said));
      }),
    );
  });

  test("becomes mixed only with both praise and complaint", () => {
    fc.assert(
      fc.property(polarities, (said) => {
        const isBoth = said.includes("positive") && said.includes("negative");
        expect(opinionOf(said) === "mixed").toBe(isBoth);
      }),
    );
  });

  test("accepts any iterable", () => {
    function* clauses(): Generator<Polarity> {
      yield "positive";
      yield "negative";
    }
    expect(opinionOf(clauses())).toBe("mixed");
    expect(opinionOf(new Set<Polarity>(["negative"]))).toBe("negative");
  });
});
