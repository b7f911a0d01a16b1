import { expect, test } from "bun:test";
import { sideOf } from "../weighed.ts";

test.each([
  ["tastiness", "praise"],
  ["deliciousness", "praise"],
  ["nastily", "blame"],
  ["enjoyably", "praise"],
  ["cheerfully", "praise"],
  ["creamiest", "praise"],
  ["cleanest", "praise"],
  ["tastier", "praise"],
  ["sweeter", "praise"],
  ["tidied", "praise"],
  ["cleaned", "praise"],
  ["loving", "praise"],
  ["courtesies", "praise"],
  ["disappointments", "blame"],
  ["grosses", "blame"],
  ["pillowed", "neither"],
])("%s is %s, as the word is that it is made from", (word, side) => {
  expect<string>(sideOf(word)).toBe(side);
});
