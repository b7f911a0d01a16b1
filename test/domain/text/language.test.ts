import { expect, test } from "bun:test";
import { languageName, primaryLanguage } from "../../../src/domain/text/language.ts";

test.each([
  ["de-AT", "de"],
  ["PT_br", "pt"],
  ["zh-Hant-TW", "zh"],
  ["", ""],
])("the language of %j is %j", (tag, primary) => {
  expect(primaryLanguage(tag)).toBe(primary);
});

test.each([
  ["de", "en", "German"],
  ["de", "de", "Deutsch"],
  ["xq", "en", undefined],
  ["<b>", "en", undefined],
  ["", "en", undefined],
  ["a".repeat(9), "en", undefined],
])("the language %j is called in %j: %j", (primary, language, name) => {
  expect(languageName(primary, language)).toBe(name);
});
