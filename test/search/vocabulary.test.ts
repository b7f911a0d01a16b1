import { expect, test } from "bun:test";
import { Vocabulary } from "../../src/search/vocabulary.ts";

test("words like another one are looked for in steps, however many words begin otherwise (issue 38)", () => {
  const vocabulary = new Vocabulary();
  for (let at = 0; at < 100_000; at += 1) vocabulary.numberOf(`w${at}`);
  for (const word of ["plumber", "plum", "price"]) vocabulary.numberOf(word);
  const task = vocabulary.wordsLike("plumbr", 2);
  let steps = 1;
  let step = task.next();
  for (; step.done !== true; step = task.next()) steps += 1;
  expect(steps).toBeGreaterThan(4);
  expect(step.value).toEqual(["plumber", "plum", "price"]);
});
