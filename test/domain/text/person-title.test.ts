import { expect, test } from "bun:test";
import { mayBeOnePerson, titledForms, untitled } from "../../../src/domain/text/person-title.ts";

test.each([
  ["mr shawn", "shawn"],
  ["mister shawn poe", "shawn poe"],
  ["dr shawn", "dr shawn"],
  ["miss", "miss"],
  ["shawn", "shawn"],
])("%s without a title is %s (issue 46)", (name, rest) => {
  expect(untitled(name)).toBe(rest);
});

test("the forms of a name have each title and none (issue 46)", () => {
  const forms = titledForms(" Mr. Shawn ");
  expect(forms).toEqual(titledForms("shawn"));
  expect(forms).toContain("shawn");
  expect(forms).toContain("mister shawn");
});

test("names with two titles are two people (issue 46)", () => {
  expect(mayBeOnePerson(["Shawn", "Mr. Shawn", "mister Shawn"])).toBe(true);
  expect(mayBeOnePerson(["Shawn", "Mr. Shawn", "Mrs Shawn"])).toBe(false);
});
