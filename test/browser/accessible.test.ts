import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eventually } from "../support/eventually.ts";
import { idOf } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { axeViolations } from "./axe.ts";
import { openAll } from "./layout.ts";
import { scrollsSideways, site, type Visit, visit } from "./visit.ts";

const REVIEWS = sampleReviews();
const ID = REVIEWS[0] === undefined ? "" : idOf(REVIEWS[0]);
const PAGES = [
  ["the home page", "/"],
  ["results", "/?query=drain&min_rating=2"],
  ["a review", `/reviews/${ID}`],
  ["the log", "/log"],
  ["the API's reference", "/docs"],
  ["an error", "/?rating=9&since=2025-02-30"],
  ["nothing found", "/?query=xyzzy"],
  ["a review that is not there", "/reviews/0123456789abcdef"],
  ["the page where the API can be tried", "/docs/interactive"],
  ["an address where there is nothing", "/a/b/c"],
] as const;

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({ business: BUSINESS, reviews: REVIEWS });
});
afterAll(() => served[Symbol.asyncDispose]());

describe.each(inCheck(2, PAGES))("%s", (_, path) => {
  let tab: Visit;
  beforeAll(async () => {
    tab = await visit(`${served.url}${path}`);
  });
  afterAll(() => tab[Symbol.asyncDispose]());

  test("requests nothing from other origins, and violates no policy", async () => {
    await tab.page.waitForLoadState("networkidle");
    expect(tab.requests.filter((url) => !url.startsWith(served.url))).toEqual([]);
    // Chromium itself reports the status of an error page.
    const own = tab.complaints.filter((text) => !text.startsWith("Failed to load resource"));
    expect(own).toEqual([]);
  });

  test("has no violation that axe-core finds", async () => {
    await openAll(tab.page);
    expect(await axeViolations(tab.page)).toEqual([]);
  });

  test("has none in its dark colors either", async () => {
    await openAll(tab.page);
    await tab.page.emulateMedia({ colorScheme: "dark" });
    expect(await axeViolations(tab.page, "cat.color")).toEqual([]);
  });

  test.each(inCheck(1, [360, 768, 1280]))(
    "does not scroll sideways at %d pixels",
    async (width) => {
      await openAll(tab.page);
      await tab.page.setViewportSize({ width, height: 800 });
      expect(await scrollsSideways(tab.page)).toBe(false);
    },
  );
});

test("is dark in a dark scheme and light in a light one", async () => {
  const paper = "getComputedStyle(document.body).backgroundColor";
  await using light = await visit(served.url, { colorScheme: "light" });
  await using dark = await visit(served.url, { colorScheme: "dark" });
  expect(await light.page.evaluate(paper)).toBe("rgb(251, 250, 247)");
  expect(await dark.page.evaluate(paper)).toBe("rgb(21, 23, 27)");
});

test("paints first without waiting for a script", async () => {
  await using tab = await visit("about:blank");
  await tab.page.route("**/page.js", () => {});
  await tab.page.goto(served.url, { waitUntil: "commit" });
  const painted = "performance.getEntriesByName('first-contentful-paint').length > 0";
  await eventually("it is painted", () => tab.page.evaluate<boolean>(painted));
  expect(await tab.page.locator("#results article").count()).toBe(6);
});

test("prints without form and buttons, and with everything opened", async () => {
  await using tab = await visit(served.url);
  await tab.page.emulateMedia({ media: "print" });
  expect(await tab.page.locator("#search").isVisible()).toBe(false);
  expect(await tab.page.getByRole("button").count()).toBe(0);
  expect(await tab.page.locator(".aspects .quotes").first().isVisible()).toBe(true);
  expect((await tab.page.pdf()).byteLength).toBeGreaterThan(10_000);
});

describe("with the keyboard alone", () => {
  const focused = "document.activeElement.outerHTML.slice(0, 80)";

  test("the first stop skips to the reviews, and each stop is visible", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the reviews");
    expect(
      await page.evaluate("document.activeElement.getBoundingClientRect().top"),
    ).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.closest('#reviews') !== null")).toBe(true);
    expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).toBe(
      "solid",
    );
  });

  test("search, filters, choices and a review can be reached", async () => {
    await using tab = await visit(`${served.url}/#reviews`);
    const { page } = tab;
    await page.locator("#ask-words").focus();
    await page.keyboard.type("drain");
    await page.getByRole("status").filter({ hasText: "match" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(focused)).toContain("<summary>");
    await page.keyboard.press("Enter");
    await page.locator("#fields summary").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.name")).toBe("rating");
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(/rating=5/);
    await page.getByRole("status").filter({ hasText: "10 reviews match" }).waitFor();
    const link = page.locator("#results article a").first();
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Review by" }).waitFor();
  });

  test("an aspect opens and shows the quotes behind it", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await page.locator(".aspects summary").first().focus();
    await page.keyboard.press("Enter");
    expect(await page.locator(".aspects q").first().isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/reviews\/[0-9a-f]{16}$/);
  });
});

test("a button copies an address", async () => {
  await using tab = await visit(served.url, { permissions: ["clipboard-read", "clipboard-write"] });
  const { page } = tab;
  const button = page.getByRole("button", { name: "Copy" }).nth(2);
  await button.click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
    "https://reviews.example.com/mcp",
  );
});

test("what the charts show is also said in words", async () => {
  await using tab = await visit(served.url);
  const { page } = tab;
  expect(await page.getByRole("img", { name: /^Average stars by quarter: / }).count()).toBe(1);
  expect(await page.getByRole("img", { name: /^Reviews by quarter: at most / }).count()).toBe(1);
  await page.getByText("As a table").click();
  expect(await page.getByRole("row").count()).toBeGreaterThan(6);
});
