import { expect, test } from "bun:test";
import { sideOf, weights } from "../weighed.ts";

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
])("%s is %s, like the word that it is formed from", (word, side) => {
  expect<string>(sideOf(word)).toBe(side);
});

test.each([
  "rated",
  "paper",
  "lager",
  "wines",
  "robes",
  "slopes",
  "banquettes",
  "litter",
  "grits",
  "basically",
  "offer",
  "crackers",
])("%s is not a form of a word that praises or blames", (word) => {
  expect<string>(sideOf(word)).toBe("neither");
});

test.each([
  ["fantastically", "praise"],
  ["hotter and tidier", "praise"],
  ["un-friendly", "blame"],
  ["not-so-good", "blame"],
  ["kid-friendly", "praise"],
  ["off-white", "neither"],
  ["wood-fired", "neither"],
])("%s is %s", (words, side) => expect<string>(sideOf(words)).toBe(side));

test("a word that repeats itself is no stronger than its strongest part", () => {
  expect(weights("love-love-love")).toEqual({ "love-love-love": 3 });
});
