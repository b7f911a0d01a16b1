import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import * as languages from "../../../data/languages/words.ts";
import { languageNames } from "../../../src/macros/languages.ts";
import { problemInWords } from "../../../src/web/search/problem-in-words.ts";
import { wordsIn } from "../../../src/web/words/words.ts";

const PROJECT = resolve(import.meta.dir, "../../..");
const NAMES = Object.keys(languages);
const COUNTS = [1, 2, 1234, 12_345];

test("every folder with words is a language of the pages, and no other", () => {
  expect(languageNames()).toEqual(NAMES.toSorted());
});

test.each(["src/commands/base/candor.template.toml", "docs/embed.md", "docs/page.md", "README.md"])(
  "%s names every language, or says it in words",
  async (path) => {
    const text = await Bun.file(resolve(PROJECT, path)).text();
    const names = new Intl.DisplayNames("en", { type: "language" });
    const missing = NAMES.filter(
      (name) => !text.includes(`"${name}"`) && !text.includes(`\`${name}\``),
    ).filter((name) => !text.includes(names.of(name) ?? name));
    expect(missing).toEqual([]);
  },
);

describe.each(NAMES)("the summary in %s", (language) => {
  const { summary } = wordsIn(language);
  const { phrases } = summary;

  test.each(COUNTS)("has sentences of %d reviews whose words become links", (count) => {
    const rated = summary.rated(4.52, count, count);
    expect(rated).toMatch(phrases.all);
    expect(rated.replace(phrases.all, "")).toMatch(phrases.fewStars);
    expect(summary.rated(4.52, count, 0)).not.toMatch(phrases.fewStars);
  });

  test("names an aspect so that its label is found in the sentence", () => {
    const sentence = summary.praise([
      summary.theme("Price", { part: 3, reviews: 9, isDoubted: false }),
      summary.theme("Staff", { part: 2, reviews: 2, isDoubted: false }),
      summary.theme("Work", { part: 4, reviews: 4, isDoubted: true }),
    ]);
    for (const label of ["Price", "Staff", "Work"]) {
      expect(sentence.toLowerCase()).toContain(label.toLowerCase());
    }
    expect(sentence.match(/\d+/g)?.slice(0, 2)).toEqual(["3", "9"]);
    expect(sentence.match(/\d+/g)?.at(-1)).toBe("4");
  });
});

test.each(NAMES)(
  "what was read is not said to be English in %s: each language is read",
  (language) => {
    const { insights } = wordsIn(language);
    const said = insights.readFromSome(12, 3);
    expect(said).toContain(wordsIn(language).counts.reviews(12));
    expect(said).not.toMatch(/\b(English|englisch|anglais|inglés|inglese)/i);
  },
);

describe.each(NAMES)("a problem with a search in %s", (language) => {
  const words = wordsIn(language);
  const MESSAGE = "since must be a date that exists, as YYYY-MM-DD.";

  test.each([
    ["not_a_date", "since", words.search.fields.since],
    ["unknown_name", "mentions_technician", words.search.fields.mentions_technician],
    ["read_as", "aspect", words.search.fields.aspect],
    ["empty_range", "min_rating", words.search.fields.min_rating],
    ["open_quote", "words", words.search.words],
    ["unknown_parameter", "colour", "colour"],
  ])("%s of %s is said in the page's language", (code, path, field) => {
    const said = problemInWords(words, { path, code, message: MESSAGE, nearest: ["Marta"] });
    if (words.problems === undefined) expect(said).toBe(MESSAGE);
    else {
      expect(said).toStartWith(`${field}${words.formats.colon}`);
      expect(said).not.toContain("must be");
      expect(said).toContain("Marta");
    }
  });
});
