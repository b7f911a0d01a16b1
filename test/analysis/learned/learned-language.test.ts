import { expect, test } from "bun:test";
import { statSync } from "node:fs";
import { READERS } from "../../../data/languages/readers.ts";
import {
  isEnough,
  learnedLanguages,
  learnedModel,
  readerOf,
  readLanguages,
} from "../../../src/analysis/learned/learned-language.ts";

const NONE = { found: 0, joint: 0 };
const MAX_BYTES = 1_000_000;
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

test("only languages of which enough was learned say anything (issue 49)", () => {
  expect(isEnough({ found: 70, joint: 60 })).toBe(true);
  expect(isEnough({ found: 69.9, joint: 80 })).toBe(false);
  expect(isEnough({ found: 90, joint: 59.9 })).toBe(false);
  expect(learnedLanguages().every((one) => isEnough(READERS[one]?.figures ?? NONE))).toBe(true);
  const readers = {
    nl: { path: "", figures: { found: 80, joint: 59 } },
    da: { path: "", figures: { found: 70, joint: 60 } },
  };
  expect(readerOf("nl", readers)).toBeUndefined();
  expect(readerOf("da", readers)).toBe(readers.da);
  expect(readerOf("sv", readers)).toBeUndefined();
  expect(learnedModel("nl")).toBeUndefined();
  expect(readerOf("nl")).toBeUndefined();
});

test.each(Object.entries(READERS))(
  "what is learned of %s is a megabyte at most (issue 49)",
  (_, reader) => {
    expect(statSync(reader.path).size).toBeLessThanOrEqual(MAX_BYTES);
  },
);
