import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { decodeHTML } from "entities";
import { labeledReviews } from "../../../data/languages/labeled-reviews.ts";
import { learnedLanguages, readerOf } from "../../../src/analysis/learned/learned-language.ts";
import { createApp } from "../../../src/http/app.ts";
import { insightsContent } from "../../../src/resources/insights/insights-dataset.ts";
import { Store } from "../../../src/store/store.ts";
import { ask, publishedStore, sourceReview, testContext } from "../../support/library.ts";
import { inCheck } from "../../support/properties.ts";
import { reviewsIn } from "../../support/published-reviews.ts";

const LANGUAGES = resolve(import.meta.dir, "../../../data/languages");
/** Words of the language's summaries. */
const SUMMARY: Readonly<Record<string, RegExp>> = {
  de: /Bewertungen|loben|Lob|Kritik/,
  es: /reseñas|opiniones|elog|crític/i,
  fr: /avis|salu|critiqu/i,
};

const MADE = Date.parse("2025-01-01");
const ENGLISH = ["They came on time and the price was fair.", "Great work, very clean."];

/** Publishes a business with labeled reviews of home services, and two English ones. */
async function publishedIn(
  store: Store,
  language: string,
  file = "development.jsonl",
  minRating = 1,
): Promise<number> {
  const reviews = labeledReviews(`${LANGUAGES}/${language}/reading/${file}`)
    .filter(({ vertical, rating }) => vertical === "home-services" && (rating ?? 0) >= minRating)
    .map(({ rating, sentences }, at) =>
      sourceReview({
        ...{
          source_id: `r${at}`,
          rating: rating ?? 3,
          created_at: new Date(MADE + at * 1_000).toISOString(),
        },
        text: sentences.map(([text]) => text).join(" "),
      }),
    );
  const english = ENGLISH.map((text, at) =>
    sourceReview({ source_id: `e${at}`, text, language: "en" }),
  );
  await publishedStore({
    ...{ store, reviews: [...reviews, ...english], language },
    vertical: "home-services",
  });
  return reviews.length;
}

async function insightsIn(language: string) {
  using store = new Store(":memory:");
  const count = await publishedIn(store, language);
  const texts = new Map(reviewsIn(store).map(({ id }) => [id, store.published.text(id)]));
  return { insights: insightsContent.read(store), texts, count };
}

/** The text of HTML. */
function plain(html = ""): string {
  return decodeHTML(html.replace(/<[^>]+>/g, ""));
}

/** What dentists' patients write. */
const PATIENTS: Readonly<Record<string, string>> = {
  de: "Die Behandlung hat überhaupt nicht wehgetan. Wir mussten sehr lange warten.",
  es: "No me dolió nada. Tuvimos que esperar mucho tiempo.",
  fr: "Je n’ai pas eu mal du tout. L’attente est beaucoup trop longue.",
};

async function methodAndAspects(language: string, vertical: "dental" | "hotel") {
  const text = PATIENTS[language] ?? "";
  const reviews = [1, 2, 3].map((at) => sourceReview({ source_id: `r${at}`, text, rating: 3 }));
  using store = new Store(":memory:");
  await publishedStore({ store, reviews, language, vertical });
  const { method, aspects } = insightsContent.read(store);
  const { reviews_read: read, reviews_in_other_languages: unread } = method;
  return { read, unread, aspects: aspects.map(({ id }) => id) };
}

describe.each(inCheck(1, learnedLanguages()))(
  "a line of business that was not learned in %s",
  (language) => {
    test("is read like one that was, where the aspects mean the same: a dentist's", async () => {
      const { aspects, ...counts } = await methodAndAspects(language, "dental");
      expect(counts).toEqual({ read: 3, unread: 0 });
      expect(aspects).toContain("comfort");
      expect(aspects).toContain("timeliness");
    });

    test("is else not read, and does not count as read: a hotel's", async () => {
      const found = await methodAndAspects(language, "hotel");
      expect(found).toEqual({ read: 0, unread: 3, aspects: [] });
    });
  },
);

describe.each(inCheck(1, learnedLanguages()))(
  "the insights of a business in %s (issue 49)",
  (language) => {
    test("are about its aspects, quote its reviews, and say what was read and how", async () => {
      const { insights, texts, count } = await insightsIn(language);
      expect(insights.aspects.length).toBeGreaterThan(5);
      const quotes = insights.aspects.flatMap((aspect) => aspect.quotes);
      expect(quotes.length).toBeGreaterThanOrEqual(insights.aspects.length);
      for (const { review_id: id, start, end, text } of quotes) {
        expect(texts.get(id)?.slice(start, end)).toBe(text);
      }
      expect(insights.summary?.text).toMatch(SUMMARY[language] ?? "");
      expect(insights.method.reviews_read).toBe(count + 2);
      expect(insights.method.reviews_in_other_languages).toBe(0);
      expect(insights.method.by_language).toContainEqual({
        ...{ language, reviews_read: count, how: "learned" },
        aspects_found: readerOf(language)?.figures.found ?? null,
      });
      expect(insights.method.by_language[0]).toEqual({
        ...{ language: "en", reviews_read: 2, how: "rules and learned", aspects_found: null },
      });
    });

    test("are on its page: the summary, and typical quotes in its language", async () => {
      using store = new Store(":memory:");
      await publishedIn(store, language, "reviews.jsonl", 4);
      const page = await (await ask(createApp(store, testContext()), "/")).text();
      expect(page).toContain(`<html lang="${language}"`);
      const { summary } = insightsContent.read(store);
      expect(plain(page)).toContain(summary?.text ?? "none");
      const [typical = ""] = page.match(/<section class="typical".*?<\/section>/s) ?? [];
      const quotes = Array.from(typical.matchAll(/<q[^>]*>(.*?)<\/q>/gs), ([, text]) =>
        plain(text),
      );
      const texts = reviewsIn(store).flatMap(({ id }) => store.published.text(id) ?? []);
      const isOf = (quote: string) => (text: string) => text.includes(quote);
      const own = quotes.filter((quote) => !ENGLISH.some(isOf(quote)));
      expect(own[0]).toBe(quotes[0] ?? "none");
      expect(own.length).toBeGreaterThan(1);
      for (const quote of own) expect(texts.some(isOf(quote))).toBe(true);
    });
  },
);
