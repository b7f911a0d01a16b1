import { describe, expect, test } from "bun:test";
import { InvertedIndex, NO_MORE } from "../../../src/analysis/match/inverted-index.ts";

/** The items in a list that a text with these words may match. */
function itemsOf(index: InvertedIndex<string>, list: number, words: readonly number[]): string[] {
  const present = new Uint8Array(10);
  for (const word of words) present[word] = 1;
  const found: string[] = [];
  for (let at = index.next(list, present); at !== NO_MORE; ) {
    found.push(index.items[at] ?? "");
    at = index.next(list, present, at);
  }
  return found;
}

describe("a list", () => {
  const index = new InvertedIndex([
    [],
    [
      { item: "alone", needs: [] },
      { item: "one of two", needs: [[3, 4]] },
      { item: "both", needs: [[3], [4, 5]] },
      { item: "nothing fits", needs: [[]] },
    ],
    [{ item: "last", needs: [[0]] }],
  ]);

  test.each<[readonly number[], readonly string[]]>([
    [[], ["alone"]],
    [[4], ["alone", "one of two"]],
    [
      [3, 5],
      ["alone", "one of two", "both"],
    ],
    [[5], ["alone"]],
  ])("gives for a text with the words %j its candidates: %j", (words, items) => {
    expect(itemsOf(index, 1, words)).toEqual([...items]);
  });

  test("gives nothing if it is empty or does not exist", () => {
    expect(itemsOf(index, 0, [0, 3, 4, 5])).toEqual([]);
    expect(itemsOf(index, 7, [0, 3, 4, 5])).toEqual([]);
  });

  test("has its own items if it is the last", () => {
    expect(itemsOf(index, 2, [0])).toEqual(["last"]);
    expect(itemsOf(index, 2, [1])).toEqual([]);
  });
});
