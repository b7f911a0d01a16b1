import { expect, test } from "bun:test";
import { bodyOf, SearchBody } from "../support/bodies.ts";
import { sourceReview, testServer } from "../support/library.ts";

const asked = async (about: string, language: string | undefined, text: string) => {
  const { get } = await testServer({
    reviews: [sourceReview({ text, ...(language === undefined ? {} : { language }) })],
  });
  const path = `/api/reviews/search?about=${encodeURIComponent(about)}`;
  return bodyOf(SearchBody, await get(path));
};
const ENGLISH = "Le Clerc and Sons have been here since May, and the service was fast.";

test.each([
  ["Sind sie pünktlich?", "German"],
  ["Combien de temps est-ce que vous avez attendu ?", "French"],
])("%s is in a language that no review is in (issue 46)", async (question, name) => {
  const { total, notes } = await asked(question, "en", ENGLISH);
  const message = `about is in ${name}, and no review is: ask in the language of the reviews, English.`;
  expect([total, notes]).toEqual([0, [{ path: "about", code: "other_language", message }]]);
});

test("a question in the language of a review is none in another one (issue 46)", async () => {
  const { total, notes } = await asked("Sind sie pünktlich?", "de", "Die Leute waren pünktlich.");
  expect(total).toBe(1);
  expect(notes?.map(({ code }) => code)).not.toContain("other_language");
});
