import { expect, test } from "bun:test";
import { summaryText } from "../../../src/web/pages/summary-text.ts";

const ASPECTS = [{ id: "price", label: "Price & value" }];

test.each([
  ["aspect=price&polarity=praise", "Price &amp; value: praise"],
  ["aspect=price&polarity=complaint", "Price &amp; value: complaints"],
  [
    "aspect=price&polarity=complaint&since=2026-01-01",
    "Price &amp; value: complaints since 1 January 2026",
  ],
  ["aspect=overall&polarity=mixed", "overall: mixed"],
  ["mentions_technician=Ana+L%C3%B3pez", "<bdi>Ana López</bdi>: all reviews"],
  ["min_rating=1", "all with stars"],
  ["max_rating=2", "one or two stars"],
])("the summary's link to %s is called %s", (question, words) => {
  const review_urls = [`/api/reviews/search?${question}`];
  const sentences = [{ text: "Said.", review_ids: [], review_urls }];
  const { text } = summaryText({ text: "Said.", sentences }, ASPECTS);
  expect(text).toContain(
    `Said. (<a href="./?${question.replaceAll("&", "&amp;")}#reviews" rel="nofollow">`,
  );
  expect(text).toContain(`>${words}</a>`);
});

test("a sentence without a search has no brackets", () => {
  const sentences = [{ text: "Said.", review_ids: [], review_urls: [] }];
  expect(summaryText({ text: "Said.", sentences }, []).text).not.toContain("(");
});
