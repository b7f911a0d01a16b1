import { describe, expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business.ts";
import { sourceReview } from "../support/library.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { axeViolations } from "./axe.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
const ARABIC = "وصلوا في الموعد، والسعر ٣٥٠ د.إ كان عادلاً. شكراً جزيلاً!";
const JAPANESE = "時間通りに来てくれました。料金は¥12,000で、見積もり通りでした。";

const ODD = {
  "an empty business": { business: UNNAMED_BUSINESS },
  "one review": { business: BUSINESS, reviews: sampleReviews(1) },
  "one review without stars": {
    reviews: [{ ...sourceReview({ text: "Recommended." }), rating: undefined }].map(
      ({ rating: _, ...review }) => review,
    ),
  },
  "only star ratings": {
    reviews: Array.from({ length: 30 }, (_, index) =>
      sourceReview({ source_id: `s${index}`, text: "", rating: 1 + (index % 5) }),
    ),
  },
  "a name of 200 characters": {
    business: { ...BUSINESS, name: "Donaudampfschifffahrt".repeat(10).slice(0, 200) },
    reviews: sampleReviews(3),
  },
  "another script and currency": {
    business: {
      ...BUSINESS,
      name: "سباكة الميناء 港の水道屋",
      address: "東京都港区1-2-3",
      phone: "+81 3 0000 0000",
    },
    reviews: [ARABIC, JAPANESE].map((text, index) =>
      sourceReview({
        source_id: `t${index}`,
        text,
        author: "م. ع.",
        language: ["ar", "ja"][index] ?? "",
      }),
    ),
  },
  "many names and services": {
    business: {
      ...BUSINESS,
      technicians: Array.from({ length: 60 }, (_, index) => ({
        name: `Person${index} of the team`,
      })),
      services: Array.from({ length: 60 }, (_, index) => ({
        id: `s${index}`,
        name: "Service ".repeat(20) + index,
      })),
    },
    reviews: sampleReviews(8),
  },
};

describe.each(Object.entries(ODD))("%s", (_, given) => {
  test("is a page that holds, on a phone and in axe-core's eyes", async () => {
    await using served = await site(given);
    await using tab = await visit(served.url, PHONE);
    await tab.page.evaluate(
      "for (const one of document.querySelectorAll('details')) one.open = true",
    );
    expect(await scrollsSideways(tab.page)).toBe(false);
    expect(await axeViolations(tab.page)).toEqual([]);
    expect(tab.complaints).toEqual([]);
    const text = await tab.page.locator("body").textContent();
    expect(text).not.toMatch(/undefined|NaN|\[object|null|Infinity/);
  });
});

test("an empty business says so, and shows no form, chart or number of nothing", async () => {
  await using served = await site();
  await using tab = await visit(served.url);
  const { page } = tab;
  expect(await page.getByRole("status").textContent()).toBe("There are no reviews yet.");
  expect(await page.locator("#search, figure, .insights, .distribution").count()).toBe(0);
});

test("Arabic stands from right to left, in a page that does not", async () => {
  await using served = await site(ODD["another script and currency"]);
  await using tab = await visit(served.url);
  const directionOf =
    "getComputedStyle(document.querySelector('#results .text[lang=ar]')).direction";
  expect(await tab.page.evaluate(directionOf)).toBe("rtl");
  expect(await tab.page.evaluate("getComputedStyle(document.body).direction")).toBe("ltr");
});
