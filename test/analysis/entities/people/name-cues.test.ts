import { describe, expect, test } from "bun:test";
import { cuesOf } from "../../../../src/analysis/entities/people/name-cues.ts";
import { wordOf } from "../../../../src/analysis/text/word-table.ts";
import { wordTable } from "../../../../src/macros/word-lists.ts";

const cuesIn = (word: string) => [...cuesOf.of(wordOf(word))];
const LISTS = { ...wordTable("name-cues", "kinds"), ...wordTable("around-names", "around") };

describe("the cues of a word", () => {
  test.each(Object.entries(LISTS))("include the lists that it is on: %s", (list, words) => {
    const bare = words.split(" ").filter((word) => !word.endsWith("'s"));
    expect(bare.filter((word) => !cuesIn(word).some((cue) => cue === list))).toEqual([]);
  });

  test("include those of its name, and whether it is also a word or a place", () => {
    expect(cuesIn("aaliyah")).toEqual(["given", "known"]);
    expect(cuesIn("rich")).toContain("also_words");
    expect(cuesIn("austin")).toContain("also_places");
    expect(cuesIn("zorvan")).toEqual([]);
  });

  test("include those of the word before its possessive 's, except beside names", () => {
    expect(cuesIn("plumber's")).toEqual(["possessives", ...cuesIn("plumber")]);
    expect(cuesIn("and's")).not.toContain("and");
    expect(cuesIn("it's")).not.toContain("possessives");
  });
});
