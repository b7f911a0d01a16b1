import { expect, test } from "bun:test";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { isDescribed } from "../../../src/analysis/topics/is-described.ts";
import type { Polarity } from "../../../src/domain/insights/polarity.ts";

function describes(text: string, thing: string, side: Polarity = "positive"): boolean {
  const from = text.indexOf(thing);
  return isDescribed(new ParsedText(text), { from, to: from + thing.length }, side);
}

test.each([
  ["The soup was great.", "soup"],
  ["They have a great soup.", "soup"],
  ["I had the best soup.", "soup"],
  ["The dumplings were crispy.", "dumplings"],
  ["We recommend the soup.", "soup"],
  ["The chips, salsa and beans are yummy.", "salsa"],
  ["We liked the pool area.", "pool"],
  ["We love our new water heater.", "water heater"],
  ["They did great work on our septic tank.", "septic tank"],
  ["A wonderful job with the old oak floor.", "floor"],
  ["The stew we had was great.", "stew"],
  ["They fixed my stove.", "stove"],
  ["They did a great job replacing my old stove.", "stove"],
  ["They did a great job in removing the stove.", "stove"],
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

test.each([
  ["I had the noodles with garlic, fresh parsley, and mushrooms.", "parsley"],
  ["We shared a large noodle bowl.", "noodle bowl"],
  ["They offer fresh bread, olives, and peppers.", "olives"],
  ["There is a classic stove.", "stove"],
  ["All you can eat dumplings.", "dumplings"],
  ["She pointed out a few cracks that they took care of.", "cracks"],
  ["We passed through the courtyard.", "courtyard"],
  ["I woke up craving a noodle bowl.", "noodle bowl"],
  ["I enjoyed the stew with plenty of parsley.", "parsley"],
  ["In every corner (coats, hats) everyone was so nice.", "hats"],
  ["I got three shirts and two casual skirts.", "skirts"],
  ["He came after the pipe burst and got me ready to go.", "pipe"],
  ["The stew is served with a freshly baked roll.", "roll"],
  ["A great place for anyone who loves cake.", "cake"],
  ["The rolls come with a creamy pepper sauce.", "sauce"],
  ["They recommend the noodle bowl.", "noodle bowl"],
  ["I had the authentic dumplings in Boston.", "dumplings"],
  ["Even with extra crispy dumplings it was quick.", "dumplings"],
  ["I had crunchy dumplings with beef.", "dumplings"],
  ["She knows all about her own parrots and has great compassion.", "parrots"],
])("%j only names the %s (issue 45)", (text, thing) => {
  expect(describes(text, thing)).toBe(false);
});

test("praise is no blame (issue 45)", () => {
  expect(describes("The noodles were soggy.", "noodles", "negative")).toBe(true);
  expect(describes("The noodles were great.", "noodles", "negative")).toBe(false);
  expect(describes("The noodles were great.", "noodles", "neutral")).toBe(false);
  expect(describes("They gave me the wrong noodles.", "noodles", "negative")).toBe(false);
  expect(describes("I dream of the old noodles.", "noodles", "negative")).toBe(false);
  expect(describes("They served old noodles.", "noodles", "negative")).toBe(true);
  expect(describes("The terrace was half full.", "terrace", "negative")).toBe(false);
});
