import { expect, test } from "bun:test";
import { writeAnswer } from "../../../src/analysis/questions/write-answer.ts";

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
  [24, 3, "Yes. 24 of the 27 reviews that mention it say that they arrive on time."],
  [
    12,
    5,
    "Mostly, but not always: 12 of the 17 reviews that mention it say that they arrive on time.",
  ],
  [2, 1, "Opinions differ: 2 reviews say that they arrive on time, 1 that they come late."],
  [1, 2, "Opinions differ: 1 review says that they arrive on time, 2 that they come late."],
  [0, 4, "No. All 4 reviews that mention it say that they come late."],
  [5, 12, "Mostly not: 12 of the 17 reviews that mention it say that they come late."],
])("%d against %d", (supporting, contradicting, answer) =>
  expect(writeAnswer(question, supporting, contradicting)).toBe(answer),
);
