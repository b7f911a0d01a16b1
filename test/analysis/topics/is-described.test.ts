import { expect, test } from "bun:test";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { isDescribed } from "../../../src/analysis/topics/is-described.ts";

function describes(text: string, thing: string): boolean {
  const from = text.indexOf(thing);
  return isDescribed(new ParsedText(text), { from, to: from + thing.length });
}

test.each([
  ["The soup was great.", "soup"],
  ["They have a great soup.", "soup"],
  ["The chips, salsa and beans are yummy.", "salsa"],
  ["We liked the pool area.", "pool"],
  ["We love our new water heater.", "water heater"],
  ["They did great work on our septic tank.", "septic tank"],
  ["A wonderful job with the old oak floor.", "floor"],
])("%j is about the %s (issue 45)", (text, thing) => {
  expect(describes(text, thing)).toBe(true);
});

test.each([
  ["The soup is my favorite on the menu.", "menu"],
  ["He was nice and knowledgeable about the menu items.", "menu"],
  ["There is a great bar off the lobby.", "lobby"],
  ["Tea, hot water, as well as ice.", "Tea"],
  ["We came with a dog.", "dog"],
  ["Great service at the bar.", "bar"],
  ["They did great work on time in the kitchen.", "kitchen"],
])("%j is not about the %s (issue 45)", (text, thing) => {
  expect(describes(text, thing)).toBe(false);
});
