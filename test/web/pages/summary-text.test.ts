import { expect, test } from "bun:test";
import { insightsContent } from "../../../src/resources/insights/insights-dataset.ts";
import { summaryText } from "../../../src/web/pages/summary-text.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { publishedStore } from "../../support/library.ts";
import { BUSINESS, sampleReviews } from "../../support/samples.ts";

const ASPECTS = [{ id: "price", label: "Price & value" }];

function told(text: string, ...questions: readonly string[]): string {
  const review_urls = questions.map((question) => `/api/reviews/search?${question}`);
  const sentences = [{ text, review_ids: [], review_urls }];
  return summaryText(ENGLISH, { text, sentences }, ASPECTS)
    .text.replace(/^<p class="summary">| <\/p>$/g, "")
    .replace(/ rel="nofollow"| aria-label="[^"]*"/g, "");
}

test("words of a sentence link to the reviews that it is about (issue 44)", () => {
  expect(
    told(
      "Customers complain about price & value (4 of the 19 reviews that mention it).",
      "aspect=price&polarity=complaint",
    ),
  ).toBe(
    'Customers complain about <a href="./?aspect=price&amp;polarity=complaint#reviews">price &amp; value</a> (4 of the 19 reviews that mention it).',
  );
  expect(
    told(
      "Rated 4.33 on average in 1,039 reviews, 5 of them with one or two stars.",
      "min_rating=1",
      "max_rating=2",
    ),
  ).toBe(
    '<a href="./?min_rating=1#reviews">Rated 4.33 on average in 1,039 reviews</a>, <a href="./?max_rating=2#reviews">5 of them with one or two stars</a>.',
  );
});

test("the name of a link says which opinions it leads to (WCAG 2.4.9)", () => {
  const review_urls = ["/api/reviews/search?aspect=price&polarity=complaint&since=2026-01-01"];
  const text = "Complaints about price & value have become more frequent.";
  const shown = summaryText(
    ENGLISH,
    { text, sentences: [{ text, review_ids: [], review_urls }] },
    ASPECTS,
  );
  expect(shown.text).toContain(
    'aria-label="Price &amp; value: complaints since 1 January 2026">price &amp; value</a>',
  );
  const praise = "Customers praise price & value (12 reviews).";
  const urls = ["/api/reviews/search?aspect=price&polarity=praise"];
  const sentences = [{ text: praise, review_ids: [], review_urls: urls }];
  expect(summaryText(ENGLISH, { text: praise, sentences }, ASPECTS).text).toContain(
    'aria-label="Price &amp; value: praise">price &amp; value</a>',
  );
});

test("the name of a link to all opinions is its words (issue 49)", () => {
  const review_urls = ["/api/reviews/search?aspect=price"];
  const text = "Customers are divided on price & value.";
  const sentences = [{ text, review_ids: [], review_urls }];
  expect(summaryText(ENGLISH, { text, sentences }, ASPECTS).text).toContain(
    '<a href="./?aspect=price#reviews" rel="nofollow">price &amp; value</a>.',
  );
});

test("every search of a summary is linked", async () => {
  for (const count of [20, 60, 200]) {
    const store = await publishedStore({ business: BUSINESS, reviews: sampleReviews(count) });
    const { summary, aspects } = insightsContent.read(store);
    if (summary === null) throw new Error("There is no summary");
    const links = summaryText(ENGLISH, summary, aspects).text.match(/<a /g) ?? [];
    expect(links).toHaveLength(summary.sentences.flatMap((one) => one.review_urls).length);
  }
});

test("a sentence without a search has no brackets", () => {
  expect(told("Said.")).toBe("Said.");
});
