import { describe, expect, test } from "bun:test";
import { judgeClause } from "../../../../src/analysis/polarity/judge.ts";
import { readText } from "../read-text.ts";
import { weights } from "../weighed.ts";

describe("phrases of the lexicon are found however they are spelled", () => {
  test.each([
    [
      [
        "can't say enough",
        "couldn't say enough",
        "cannot say enough",
        "couldnt say enough",
        "could not say enough",
      ],
      3,
    ],
    [
      [
        "won't break the bank",
        "wont break the bank",
        "will not break the bank",
        "wouldn't break the bank",
      ],
      1.5,
    ],
    [["doesn't break the bank", "doesnt break the bank", "does not break the bank"], 1.5],
    [["run don't walk", "run dont walk", "run do not walk"], 2],
    [
      ["didn't feel rushed", "didnt feel rushed", "did not feel rushed", "did n't feel rushed"],
      1.5,
    ],
    [["still haven't", "still havent", "still hasn't", "still have not"], -0.5],
    [["isn't worth", "isnt worth", "wasn't worth", "is not worth"], -1],
    [["made my day", "made our day", "made her day"], 3],
    [["told me the truth", "told us the truth", "told them the truth"], 1.5],
  ])("%j", (ways, weight) => {
    for (const way of ways) {
      const sum = Object.values(weights(way)).reduce((all, value) => all + value, 0);
      expect([way, sum]).toEqual([way, weight]);
    }
  });
});

test.each([
  [
    "The card can't",
    "The card cannot",
    "The card can not",
    "The card couldn't",
    "The card couldnt",
  ],
  [
    "The card won't",
    "The card wont",
    "The card will not",
    "The card wouldn't",
    "The card would not",
  ],
  ["The cards don't", "The cards dont", "The cards do not"],
  ["The card doesn't", "The card doesnt", "The card does not"],
  ["The card didn't", "The card didnt", "The card did not"],
  ["The card isn't", "The card isnt", "The card is not", "The card wasn't", "The card was not"],
  ["The card haven't", "The card havent", "The card has not", "The card had not"],
  ["The card shouldn't", "The card shouldnt", "The card should not"],
])("a denial is judged alike however it is spelled: %s", (...ways) => {
  const scores = ways.map((way) => {
    const text = `${way} work here.`;
    return judgeClause(readText(text), 0).score;
  });
  expect(scores).toEqual(ways.map(() => scores[0] ?? 0));
});
