import { expect, test } from "bun:test";
import { findWords } from "../../../src/publish/moderate/find-words.ts";
import { idOf, publishedStore, reviewsOfDays, sourceReview } from "../../support/library.ts";

const ONE = sourceReview({ source_id: "1", author: "Ann Baker", text: "They came\non time." });
const TWO = sourceReview({ source_id: "2", author: "Bob", text: "Ann was late.", title: "Straße" });
const HELD = sourceReview({ source_id: "3", author: "Ann", text: "", verification: "refused" });

async function ids(...words: string[]): Promise<string[]> {
  const store = await publishedStore({ reviews: [ONE, TWO, HELD], authorNames: "none" });
  const { newest } = findWords(store, words, 10);
  return newest.map(({ id }) => id).sort();
}

test.each([
  ["a part of a name, whatever its case", ["BAKE"], [ONE]],
  ["a word of the text", ["late"], [TWO]],
  ["the title, with its other capital", ["STRASSE"], [TWO]],
  ["a phrase across a line end", ["came on time"], [ONE]],
  ["all words, each in any place", ["ann", "came"], [ONE]],
  ["what is held back, too", ["ann"], [ONE, TWO, HELD]],
  ["nothing that has only one of the words", ["ann", "nobody"], []],
])("a review is found by %s (issue 17)", async (_, words, reviews) => {
  expect(await ids(...words)).toEqual(reviews.map(idOf).sort());
});

test("of many the newest are returned, newest first, and all are counted (issue 17)", async () => {
  const reviews = reviewsOfDays(20);
  const found = findWords(await publishedStore({ reviews }), ["visit"], 3);
  expect(found.total).toBe(20);
  expect(found.newest.map(({ source }) => source.text)).toEqual([
    "Visit number 19.",
    "Visit number 18.",
    "Visit number 17.",
  ]);
});
