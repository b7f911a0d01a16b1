import { expect, test } from "bun:test";
import { sourceReview, testServer } from "../../support/library.ts";

const GERMAN = "Das Essen war wirklich hervorragend und sehr lecker.";
const ENGLISH = [
  "The food was absolutely delicious, and they have every dish that we know.",
  "They have delicious food, and the dishes are great.",
];

function restaurantOf(language: string, texts: readonly string[]) {
  const reviews = texts.map((text, at) => sourceReview({ source_id: `r${at}`, text, rating: 5 }));
  return testServer({ reviews, language, vertical: "restaurant" });
}

/** The quoted words of a page with their opening tags. */
async function quotesOf(language: string, texts: readonly string[]) {
  const { get } = await restaurantOf(language, texts);
  const page = await (await get("/")).text();
  return Array.from(page.matchAll(/<q\b[^>]*>[^<]*/g), ([quote]) => quote);
}

test("quotes are in the page's language, if enough customers write in it", async () => {
  const quotes = await quotesOf("de", [...ENGLISH, GERMAN, GERMAN, GERMAN]);
  expect(quotes[0]).toBe(`<q>${GERMAN}`);
  expect(quotes.join()).not.toContain("elicious");
});

test("a quote in another language than the page says so", async () => {
  const quotes = await quotesOf("de", [...ENGLISH, GERMAN]);
  const english = quotes.filter((quote) => quote.includes("elicious"));
  expect(english.length).toBeGreaterThan(1);
  expect(english.filter((quote) => !quote.includes('lang="en"'))).toEqual([]);
  expect(quotes.filter((quote) => quote.includes("lecker")).join()).not.toContain("lang");
});
