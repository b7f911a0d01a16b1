import { expect, test } from "bun:test";
import { sentencesOf } from "./sentences.ts";

const texts = (pattern: string) => Array.from(sentencesOf(pattern, 0), ({ text }) => text);

test("each word of a pattern is used", () => {
  expect(texts("late/tardy").slice(0, 2)).toEqual(["They were late.", "They were tardy."]);
});

test("no sentence has marks of the notation", () => {
  const all = texts('"on =time ~ #number hours?"!').join("");
  expect(all).not.toMatch(/["=~#!?/]{2}|=|#|~|"/);
});

test("each negator is used in each frame", () => {
  const all = texts("late");
  expect(all).toContain("If they are anything but late I am lost.");
  expect(all).toContain("Another plumber was never late.");
  expect(new Set(all).size).toBe(all.length - 1);
});
