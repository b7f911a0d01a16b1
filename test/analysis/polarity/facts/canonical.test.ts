import { describe, expect, test } from "bun:test";
import { weights } from "../weighed.ts";

describe("words are found in phrases of the lexicon however they are written", () => {
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
