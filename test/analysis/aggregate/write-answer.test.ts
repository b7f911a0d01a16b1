import { expect, test } from "bun:test";
import { writeAnswer } from "../../../src/analysis/aggregate/write-answer.ts";

const question = {
  id: "on-time",
  text: "Do they arrive on time?",
  claim: "they arrive on time",
  denial: "they come late",
  yes: [],
  no: [],
};

test.each([
  [2, 0, ""],
  [3, 0, "Yes. All 3 reviews that mention it say that they arrive on time."],
  [
    24,
    3,
    "Yes. 24 of the 27 reviews that mention it say that they arrive on time, 3 that they come late.",
  ],
  [
    12,
    5,
    "Mostly, but not always: 12 of the 17 reviews that mention it say that they arrive on time, 5 that they come late.",
  ],
  [2, 1, "Opinions differ: 2 reviews say that they arrive on time, 1 that they come late."],
  [1, 2, "Opinions differ: 1 review says that they arrive on time, 2 that they come late."],
  [0, 4, "No. All 4 reviews that mention it say that they come late."],
  [
    5,
    12,
    "Mostly not: 12 of the 17 reviews that mention it say that they come late, 5 that they arrive on time.",
  ],
])("%d against %d", (supporting, contradicting, answer) => {
  const all = supporting + contradicting;
  expect(writeAnswer(question, { all, supporting, contradicting })).toBe(answer);
});

test("a review that says both is one review, on both sides", () => {
  expect(writeAnswer(question, { all: 13, supporting: 13, contradicting: 3 })).toBe(
    "Yes. 13 of the 13 reviews that mention it say that they arrive on time, 3 that they come late.",
  );
  expect(writeAnswer(question, { all: 2, supporting: 2, contradicting: 2 })).toBe("");
  expect(writeAnswer(question, { all: 9, supporting: 9, contradicting: 9 })).toBe(
    "Opinions differ: 9 reviews say that they arrive on time, 9 that they come late.",
  );
});
