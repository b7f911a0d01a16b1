import { describe, expect, test } from "bun:test";
import { placesOf, wordsOf } from "../../src/ask/places.ts";
import { searchWords, wordGroup } from "../../src/ask/word-group.ts";
import { searchable } from "../../src/domain/fold-case.ts";
import { TextIndex } from "../../src/search/text-index.ts";

/** The parts of a text that the words of a question find. */
function found(asked: string, text: string): string[] {
  const index = new TextIndex();
  index.add(searchable(text));
  const group = wordGroup(asked.split(" "), index.vocabulary);
  return placesOf(group, wordsOf(text)).map(({ start, end }) => text.slice(start, end));
}

describe("words of a question", () => {
  test.each([
    ["leak", "Two leaks were leaking.", ["leaks", "leaking"]],
    ["sofa", "They carried the couch.", ["couch"]],
    ["pets", "Our dog was happy.", ["dog"]],
    ["dog", "No pets, please.", []],
    ["organic", "A fine organization.", []],
    ["evening", "Even so, fine.", []],
    ["evenings", "They came one evening.", ["evening"]],
    ["colour", "The color is right.", ["color"]],
    ["gas line", "They ran a new gas line.", ["gas"]],
    ["gas line", "The gas was off, and there was no phone and no other line.", []],
    ["gas line", "The line (for gas) is new.", []],
    ["older people", "An older house.", []],
    ["older people", "They were kind to an older couple.", ["older"]],
    ["CAFÉ", "A nice cafe.", ["cafe"]],
  ])("%s in: %s", (asked, text, words) => {
    expect(found(asked, text)).toEqual(words);
  });

  test("are searched for together with their synonyms, each once", () => {
    const index = new TextIndex();
    index.add(searchable("A couch, a sofa, two sofas; on the third floor."));
    const words = searchWords([
      wordGroup(["sofa"], index.vocabulary),
      wordGroup(["floor"], index.vocabulary),
    ]);
    expect(words).toBe("sofa OR couch floor");
  });

  test("that occur in no review are searched for as they are", () => {
    expect(searchWords([wordGroup(["helicopter"], new TextIndex().vocabulary)])).toBe("helicopter");
  });
});
