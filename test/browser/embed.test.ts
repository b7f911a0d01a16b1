import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { inCheck } from "../support/properties.ts";
import { sampleReviews } from "../support/samples.ts";
import { axeViolations } from "./axe.ts";
import { BUSINESS, LINKS, pageOf } from "./shop.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

let service: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  service = await site({
    reviews: sampleReviews(12),
    business: { ...BUSINESS, review_links: LINKS },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

describe("the page that prepares a line for another website (issue 44)", () => {
  test("shows the choices live, and its line shows the same elsewhere", async () => {
    await using tab = await visit(`${service.url}/embed`);
    const { page } = tab;
    await page.getByLabel("Layout").selectOption("list");
    await page.getByLabel("Stars", { exact: true }).selectOption("5");
    const shown = page.locator("#previews candor-reviews").first().locator("li");
    await shown.nth(2).waitFor();
    const line = await page.locator("dd code").first().textContent();
    if (line === null) throw new Error("There is no line");
    expect(line).toContain('<candor-reviews layout="list" limit="3" min-rating="5"');
    const own = line.replaceAll("https://reviews.example.com", service.url);
    await using shop = pageOf(own);
    await using other = await visit(shop.url);
    const there = other.page.locator("candor-reviews li");
    await there.nth(2).waitFor();
    expect(await there.allTextContents()).toEqual(await shown.allTextContents());
    expect([tab.complaints, other.complaints]).toEqual([[], []]);
  });

  test.each(inCheck(1, [360, 1280]))(
    "is accessible and not too wide at %d pixels, light and dark",
    async (width) => {
      for (const colorScheme of ["light", "dark"] as const) {
        const options = { viewport: { width, height: 800 }, colorScheme };
        await using tab = await visit(`${service.url}/embed`, options);
        await tab.page.locator("#previews li").first().waitFor();
        // The same reviews three times, on purpose.
        const found = await axeViolations(tab.page);
        expect(found.filter((one) => !one.startsWith("landmark-unique"))).toEqual([]);
        expect(await scrollsSideways(tab.page)).toBe(false);
        expect(tab.complaints).toEqual([]);
      }
    },
  );

  test("prints only the cards with the codes", async () => {
    await using tab = await visit(`${service.url}/embed`);
    const { page } = tab;
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("figure.scan").count()).toBe(LINKS.length);
    expect(await page.locator("figure.scan").first().isVisible()).toBe(true);
    for (const part of ["#choices", "#previews", "h1"]) {
      expect(await page.locator(part).isVisible()).toBe(false);
    }
  });
});
