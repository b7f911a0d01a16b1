import { expect, test } from "bun:test";
import { readQuestions } from "./questions.ts";

test("the questions are eighty, and what answers one was judged (issue 46)", () => {
  const questions = readQuestions();
  expect(new Set(questions.map(({ id }) => id)).size).toBe(80);
  for (const { id, relevant, judged } of questions) {
    expect([id, relevant.filter((number) => !judged.includes(number))]).toEqual([id, []]);
    expect([id, new Set(judged).size, judged]).toEqual([
      id,
      judged.length,
      judged.toSorted((a, b) => a - b),
    ]);
  }
});
