import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { ageOf } from "./old-css.ts";
import { pageOf } from "./shop.ts";
import { site, visit } from "./visit.ts";

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({ business: BUSINESS, reviews: sampleReviews() });
});
afterAll(() => served[Symbol.asyncDispose]());

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${property}`,
  );

test.each([
  ["light", "rgb(28, 30, 34)", "rgb(194, 113, 12)"],
  ["dark", "rgb(235, 233, 228)", "rgb(234, 166, 63)"],
] as const)(
  "the page has its colors in a browser without light-dark(): %s (issue 44)",
  async (scheme, ink, star) => {
    await using tab = await visit("about:blank");
    const { page } = tab;
    await page.emulateMedia({ colorScheme: scheme });
    await ageOf(page);
    await page.goto(served.url);
    expect<unknown>(await styleOf(page, "body", "color")).toBe(ink);
    expect<unknown>(await styleOf(page, ".stars .lit", "fill")).toBe(star);
  },
);

test.each([
  ["light", "light", "rgb(31, 41, 55)"],
  ["dark", "light", "rgb(243, 244, 246)"],
  ["auto", "dark", "rgb(243, 244, 246)"],
] as const)(
  "the widget too, with the theme %s on a %s screen (issue 44)",
  async (theme, scheme, color) => {
    await using tab = await visit("about:blank");
    const { page } = tab;
    await page.emulateMedia({ colorScheme: scheme });
    await ageOf(page);
    await using shop = pageOf(
      `<candor-reviews theme="${theme}"></candor-reviews>`,
      `<script type="module" src="${served.url}/widget.js"></script>`,
    );
    await page.goto(shop.url);
    await page.locator("candor-reviews li").first().waitFor();
    const seen = await page.evaluate(
      `getComputedStyle(document.querySelector("candor-reviews").shadowRoot.querySelector(".text")).color`,
    );
    expect<unknown>(seen).toBe(color);
  },
);
