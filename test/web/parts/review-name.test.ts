import { expect, test } from "bun:test";
import * as languages from "../../../data/languages/words.ts";
import { reviewName } from "../../../src/web/parts/review-name.ts";
import { wordsIn } from "../../../src/web/words/words.ts";

const AUTHOR = { name: "Ana Ruiz" };
const DATE = { date: "2026-11-02" };

test.each(Object.entries(languages))("%s names a review by its author (issue 47)", (_, say) => {
  expect(reviewName(say, { author: AUTHOR, ...DATE })).toContain(AUTHOR.name);
  expect(say.reviewPage.heading(AUTHOR.name).text).toContain(AUTHOR.name);
  expect(say.reviewPage.title("Quay", AUTHOR.name)).toContain(AUTHOR.name);
});

test.each([
  ["en", "review by an anonymous customer", "Review by an anonymous customer"],
  ["de", "anonyme Bewertung", "Anonyme Bewertung"],
  ["es", "reseña anónima", "Reseña anónima"],
  ["fr", "avis anonyme", "Avis anonyme"],
  ["it", "recensione di un cliente anonimo", "Recensione anonima"],
] as const)("%s has words for a review without one (issue 47)", (language, name, heading) => {
  const say = wordsIn(language);
  expect(reviewName(say, DATE)).toStartWith(`${name}, `);
  expect(say.reviewPage.heading(undefined).text).toBe(heading);
  expect(say.reviewPage.title("Quay", undefined)).toMatch(/anonym|anónim|anonim/i);
});
