import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { labeledReviews } from "../../../data/languages/labeled-reviews.ts";
import { figuresOf, learnedLanguages } from "../../../src/analysis/learned/learned-language.ts";
import { insightsContent } from "../../../src/resources/insights/insights-dataset.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const LANGUAGES = resolve(import.meta.dir, "../../../data/languages");
/** Words of the language's summaries. */
const SUMMARY: Readonly<Record<string, RegExp>> = {
  de: /Bewertungen|loben|Lob|Kritik/,
  es: /reseñas|opiniones|elog|crític/i,
  fr: /avis|salu|critiqu/i,
};

/** A business whose reviews are those of the development set, with two English ones. */
async function insightsIn(language: string) {
  const reviews = labeledReviews(`${LANGUAGES}/${language}/reading/development.jsonl`)
    .filter(({ vertical }) => vertical === "home-services")
    .map(({ rating, sentences }, at) =>
      sourceReview({
        ...{ source_id: `r${at}`, rating: rating ?? 3, created_at: `2025-01-01T00:00:${pad(at)}Z` },
        text: sentences.map(([text]) => text).join(" "),
      }),
    );
  const english = ["They came on time and the price was fair.", "Great work, very clean."].map(
    (text, at) => sourceReview({ source_id: `e${at}`, text, language: "en" }),
  );
  using store = new Store(":memory:");
  await publishedStore({
    ...{ store, reviews: [...reviews, ...english], language },
    vertical: "home-services",
  });
  const texts = new Map(
    [...store.published.newestFirst()].map(({ id }) => [id, store.published.text(id)]),
  );
  return { insights: insightsContent.read(store), texts, count: reviews.length };
}

function pad(at: number): string {
  return String(at).padStart(2, "0");
}

describe.each(learnedLanguages())("the insights of a business in %s (issue 49)", (language) => {
  test("are about its aspects, quote its reviews, and say what was read and how", async () => {
    const { insights, texts, count } = await insightsIn(language);
    expect(insights.aspects.length).toBeGreaterThan(5);
    const quotes = insights.aspects.flatMap((aspect) => aspect.quotes);
    expect(quotes.length).toBeGreaterThan(insights.aspects.length);
    for (const { review_id: id, start, end, text } of quotes) {
      expect(texts.get(id)?.slice(start, end)).toBe(text);
    }
    expect(insights.summary?.text).toMatch(SUMMARY[language] ?? "");
    expect(insights.method.reviews_read).toBe(count + 2);
    expect(insights.method.reviews_in_other_languages).toBe(0);
    expect(insights.method.by_language).toContainEqual({
      ...{ language, reviews_read: count, how: "learned" },
      aspects_found: figuresOf(language)?.found ?? null,
    });
    expect(insights.method.by_language[0]).toEqual({
      ...{ language: "en", reviews_read: 2, how: "rules and learned", aspects_found: null },
    });
  });
});
