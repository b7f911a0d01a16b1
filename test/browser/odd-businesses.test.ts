import { describe, expect, test } from "bun:test";
import { inCheck } from "../support/properties.ts";
import { axeViolations } from "./axe.ts";
import { openAll } from "./layout.ts";
import { ODD } from "./odd-businesses.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
describe.each(inCheck(4, Object.entries(ODD)))("%s", (_, given) => {
  test("has a page that fits a phone, and in which axe-core finds nothing", async () => {
    await using served = await site(given);
    await using tab = await visit(served.url, PHONE);
    await openAll(tab.page);
    expect(await scrollsSideways(tab.page)).toBe(false);
    expect(await axeViolations(tab.page)).toEqual([]);
    expect(tab.complaints).toEqual([]);
    const text = await tab.page.locator("body").textContent();
    expect(text).not.toMatch(/undefined|NaN|\[object|null|Infinity/);
  });
});

test("a business without reviews says so, and shows no form, no chart and no zeros", async () => {
  await using served = await site();
  await using tab = await visit(served.url);
  const { page } = tab;
  expect(await page.getByRole("status").textContent()).toBe("There are no reviews yet.");
  expect(await page.locator("#search, figure, .insights, .distribution").count()).toBe(0);
});

test("Arabic is right to left within a left-to-right page", async () => {
  await using served = await site(ODD["another script and currency"]);
  await using tab = await visit(served.url);
  const directionOf =
    "getComputedStyle(document.querySelector('#results .text[lang=ar]')).direction";
  expect(await tab.page.evaluate(directionOf)).toBe("rtl");
  expect(await tab.page.evaluate("getComputedStyle(document.body).direction")).toBe("ltr");
});
