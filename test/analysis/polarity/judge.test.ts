import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  type Judgment,
  judgeClause,
  judgeTerms,
  judgeTokens,
} from "../../../src/analysis/polarity/judge.ts";
import { judgeText } from "../../eval/judge-text.ts";
import { cpuMsOf } from "../../support/cpu-time.ts";
import { judgedTerms } from "./judged-terms.ts";
import { readText } from "./read-text.ts";

function termsOf(marked: string, rating?: number): string[] {
  return judgedTerms(marked, rating).map(({ polarity }) => polarity);
}

describe("terms are judged", () => {
  test.each([
    ["The [soup] was lovely.", ["positive"]],
    ["The [soup] was cold and bland.", ["negative"]],
    ["Superb [noodles], but the [waiter] was rude.", ["positive", "negative"]],
    ["The [waiter] was rude, although the [noodles] were superb.", ["negative", "positive"]],
    ["The [curry] and the [naan] were both delicious.", ["positive", "positive"]],
    ["I would not hesitate to order the [lamb] again.", ["positive"]],
    ["You can't complain about the [prices].", ["positive"]],
    ["I couldn't recommend the [duck] highly enough.", ["positive"]],
    ["The [patio] was too noisy.", ["negative"]],
    ["The [host] wasn't so friendly.", ["negative"]],
    ["Overpriced [drinks] and slow [service].", ["negative", "negative"]],
    ["We ordered the [stew] at noon.", ["neutral"]],
    ["We sat at the [bar] and waited for a [table].", ["neutral", "neutral"]],
    ["Fast [service] and fair [prices].", ["positive", "positive"]],
    ["It's a lovely place for [brunch].", ["positive"]],
    ["I had the [gnocchi] and it was superb.", ["positive"]],
  ])("%p", (text, expected) => expect(termsOf(text)).toEqual(expected));
});

describe("whole texts are judged", () => {
  test.each([
    ["They fixed the boiler in an hour and left the place spotless.", "positive"],
    ["Never again. He broke the valve and then refused to come back.", "negative"],
    ["I would not hesitate to call them again!", "positive"],
    ["Zero stars.", "negative"],
    ["Great crew. Fair price. The gate squeaks a little now.", "positive"],
    ["Charged me twice and nobody returns my calls.", "negative"],
  ] as const)("%p", (text, expected) => {
    expect(judgeText(readText(text)).polarity).toBe(expected);
  });
});

test("clauses of one sentence are judged separately", () => {
  const reading = readText("The crew was wonderful, but the price was outrageous.");
  expect(judgeClause(reading, 0).polarity).toBe("positive");
  expect(judgeClause(reading, 1).polarity).toBe("negative");
});

describe("the stars", () => {
  test("decide what the words leave open, and say so", () => {
    const reading = readText("They came on a Tuesday.");
    const low = judgeText(reading, 1);
    const high = judgeText(reading, 5);
    expect([low.polarity, high.polarity]).toEqual(["negative", "positive"]);
    expect([low.decidedBy, high.decidedBy]).toContain("rating");
  });

  test("leave words that are certain as they are", () => {
    const reading = readText("Horrible, rude, dishonest people. Avoid them.");
    expect(judgeText(reading, 5)).toEqual(judgeText(reading));
  });

  test.each([0, 6, -1, Number.NaN])("are ignored if they are invalid (%p)", (rating) => {
    const reading = readText("They came on a Tuesday.");
    expect(judgeText(reading, rating)).toEqual(judgeText(reading));
  });
});

function checkJudgment({ score, confidence }: Judgment): void {
  expect(Math.abs(score)).toBeLessThanOrEqual(1 + 1e-9);
  expect(confidence).toBeGreaterThanOrEqual(1 / 3 - 1e-9);
  expect(confidence).toBeLessThanOrEqual(1 + 1e-9);
}

const WORDS = "not good the sink but never rude , . too and would have food 😀 was ! if".split(" ");
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 150 }),
  fc.string({ unit: "binary", maxLength: 150 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 50 }).map((words) => words.join(" ")),
);

test("for any text, span and rating the judgments are probabilities, and repeatable", () => {
  fc.assert(
    fc.property(anyText, fc.nat(160), fc.nat(20), fc.integer({ min: 1, max: 5 }), (...args) => {
      const [text, from, length, rating] = args;
      const span = { from, to: from + length };
      const judgeAll = () => {
        const reading = readText(text);
        return [
          ...judgeTerms(reading, [span]),
          judgeClause(reading, 0),
          judgeText(reading, rating),
        ];
      };
      const found = judgeAll();
      found.forEach(checkJudgment);
      expect(judgeAll()).toEqual(found);
    }),
  );
});

test("a judgment does not depend on what was judged before", () => {
  const reading = readText("The soup was cold but the staff was kind.");
  const alone = judgeTerms(reading, [{ from: 4, to: 8 }]);
  judgeText(readText("Wonderful! ".repeat(500)));
  expect([judgeTokens(reading, { from: 1, to: 2 })]).toEqual(alone);
  expect(judgeTerms(reading, [{ from: 4, to: 8 }])).toEqual(alone);
});

describe("odd texts are judged, and quickly", () => {
  const NUMBER = 20;
  test.each([
    ["nothing", ""],
    ["emoji", "👍🏽👍🏽😀🎉".repeat(1000)],
    ["one long word", "a".repeat(100_000)],
    ["one long lengthened word", "go-od".repeat(20_000)],
    ["many words", "good not ".repeat(10_000)],
    ["one word again", "soup ".repeat(20_000)],
    ["no end of clauses", "but the food was good, and ".repeat(3000)],
    ["right to left", "השירות היה מצוין והמחיר הוגן ".repeat(1000)],
    ["HTML", "<p class='x'>good &amp; <b>bad</b></p>".repeat(1000)],
    ["halves of pairs", "\ud83d\udc00\udc4d".repeat(10_000)],
    ["marks", "!?.,;:'\"()[]{}-".repeat(3000)],
    ["apostrophes", "'".repeat(50_000)],
  ])("%s", (_, text) => {
    const spans = Array.from({ length: NUMBER }, (_, at) => ({ from: at * 3, to: at * 3 + 2 }));
    const took = cpuMsOf(() => {
      const reading = readText(text);
      judgeTerms(reading, spans).forEach(checkJudgment);
      checkJudgment(judgeText(reading));
    });
    expect(took).toBeLessThan(3000);
  });
});
