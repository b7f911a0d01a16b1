import { expect, test } from "bun:test";
import { READERS } from "../../../data/languages/readers.ts";
import { readLanguages } from "../../../src/resources/insights/read-languages.ts";

const COUNTS = { english: 4, other: 3, none: 0, german: 2, spanish: 0, french: 0 };

test("a language of which too little was learned is named as not read (issue 49)", () => {
  const german = { path: "", figures: { found: 80, joint: 59 } };
  const [english, first, ...others] = readLanguages(
    { ...COUNTS, german: 0 },
    { ...READERS, de: german },
  );
  expect(english).toMatchObject({ language: "en", reviews_read: 4, how: "rules and learned" });
  expect(first).toEqual({ language: "de", reviews_read: 0, how: "not read", aspects_found: 80 });
  expect(others.map(({ how }) => how)).toEqual(["learned", "learned"]);
});

test("one that nothing was learned of is not named", () => {
  const { de: _, ...known } = READERS;
  expect(readLanguages(COUNTS, known).map(({ language }) => language)).toEqual(["en", "es", "fr"]);
});
