import { describe, expect, test } from "bun:test";
import { readText } from "./read-text.ts";

/** The sum of the words' weights. */
function weight(text: string): number {
  return readText(text).values.reduce((sum, value) => sum + value, 0);
}

describe("praise", () => {
  test.each([
    "the repair is excellent",
    "I would not hesitate to call them again",
    "I wouldn't hesitate to call them",
    "don't hesitate to call",
    "can't complain about the bill",
    "I cannot complain",
    "couldn't recommend them highly enough",
    "I can't recommend Nora highly enough",
    "can't praise the crew any higher",
    "cannot say enough about this crew",
    "couldn't be happier with the deck",
    "they could not have been kinder",
    "never looked this good",
    "not bad at all",
    "no complaints here",
    "no problems with the new boiler",
    "nothing but praise",
    "the crew was not rude",
    "not too expensive",
    "does not disappoint",
    "can't go wrong with them",
    "you can't get pasta this good anywhere",
    "a great crew, not pushy",
    "the wiring could not be neater",
  ])("%p", (text) => expect(weight(text)).toBeGreaterThan(0.2));
});

describe("complaint", () => {
  test.each([
    "the repair is terrible",
    "the crew was not friendly",
    "the crew wasn't helpful",
    "service is not so great",
    "the host wasn't so friendly",
    "they did not do a good job",
    "anything but professional",
    "zero stars",
    "zero stars if I could",
    "would give no stars if possible",
    "the soup was too salty",
    "too many excuses",
    "the room is too loud",
    "less than perfect",
    "it would have been nice to get a call",
    "I wish they were honest",
    "I expected a good wash",
    "I've had better",
    "a great disappointment",
    "far from clean",
    "I would not recommend them",
    "I can't recommend them",
    "could not be worse",
    "neither polite nor helpful",
    "no one was helpful",
    "hardly professional",
    "without any respect",
    "the tile was cold and not clean, polished",
    "if I could give less than one star I would",
  ])("%p", (text) => expect(weight(text)).toBeLessThan(-0.2));
});

describe("what says neither", () => {
  test.each(["", "we came on a Tuesday", "the truck is white", "I ordered the soup", "12 5 %"])(
    "%p",
    (text) => expect(Math.abs(weight(text))).toBeLessThan(0.2),
  );
});

describe("the first says more than the second", () => {
  test.each([
    ["very clean", "clean"],
    ["clean", "fairly clean"],
    ["clean", "would be clean"],
    ["clean", "if it is clean"],
    ["rude", "very rude"],
    ["slightly rude", "rude"],
    ["a cheap lunch", "a cheap finish"],
    ["cold beer", "cold fries"],
    ["low prices", "high prices"],
    ["high quality", "low quality"],
    ["a short wait", "a long wait"],
    ["not rude", "not polite"],
  ])("%p, %p", (more, less) => expect(weight(more)).toBeGreaterThan(weight(less)));
});

test("an inflected or lengthened word says what its base does, a little less strongly", () => {
  expect(weight("sloppier")).toBeLessThan(-0.5);
  expect(weight("sooo goooood")).toBeGreaterThan(0.5);
});

test("the scope of a negator is limited to nearby words", () => {
  expect(readText("not once in all the nine years was the crew kind").negated.at(-1)).toBe(0);
});

test("a contrast ends the scope of a negator", () => {
  const { negated, values } = readText("not cheap but excellent");
  expect(negated.at(-1)).toBe(0);
  expect(values.at(-1)).toBeGreaterThan(1);
});
