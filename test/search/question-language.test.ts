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
  ["Preis?", "German"],
  ["pünktlich", "German"],
  ["¿caro?", "Spanish"],
  ["¿Cobran caro por la fuga?", "Spanish"],
  ["amable", "Spanish"],
])("%s is in a language that no review is in (issue 46)", async (question, name) => {
  const { total, notes } = await asked(question, "en", ENGLISH);
  const message = `about is in ${name}, and no review is: ask in the language of the reviews, English.`;
  expect([total, notes]).toEqual([0, [{ path: "about", code: "other_language", message }]]);
});

test("a question in the language of a review is none in another one (issue 46)", async () => {
  const { total, notes = [] } = await asked(
    "Sind sie pünktlich?",
    "de",
    "Die Leute waren pünktlich.",
  );
  expect(total).toBe(1);
  expect(notes.map(({ code }) => code)).not.toContain("other_language");
});

test.each(["pain", "prix", "gift", "bitcoin", "servise"])(
  "%j alone is not taken for a word of another language (issue 46)",
  async (word) => {
    const { notes = [] } = await asked(word, "en", ENGLISH);
    expect(notes.map(({ code }) => code)).not.toContain("other_language");
  },
);

test("a question in the language of a few reviews says how many there are (issue 46)", async () => {
  const reviews = ["They were on time.", "A fair price.", "Fueron puntuales."].map((text, at) =>
    sourceReview({ source_id: `r${at}`, text, language: at < 2 ? "en" : "es" }),
  );
  const { get } = await testServer({ reviews });
  const path = `/api/reviews/search?about=${encodeURIComponent("¿puntuales?")}`;
  const { total, notes } = await bodyOf(SearchBody, await get(path));
  const message = "about is in Spanish, as one review is: for the others ask in English.";
  expect([total, notes?.[0]?.message]).toEqual([1, message]);
});

test("a word of another language belongs to no aspect by an English stem (issue 46)", async () => {
  const text = "A friendly, professional service.";
  const { notes = [] } = await asked("Preis Service", "en", text);
  expect(notes[0]?.message).toBe('No review has the word "preis", so it was not searched for.');
});
