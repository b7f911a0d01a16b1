import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import type { Page } from "playwright-core";
import { atNight } from "../support/at-night.ts";
import { bodyOf } from "../support/bodies.ts";
import { eventually } from "../support/eventually.ts";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { axeViolations } from "./axe.ts";
import { openAll } from "./layout.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

/** More people than are visible at once. */
const PEOPLE = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jane"];
const REVIEWS = sampleReviews().map((review, index) => ({
  ...review,
  text: `${review.text} ${PEOPLE[index % PEOPLE.length]} was friendly.`,
}));
const TECHNICIANS = [...BUSINESS.technicians, ...PEOPLE.map((name) => ({ name }))];
const PHONE = { width: 360, height: 740 };
const off = { javaScriptEnabled: false };
const Total = Type.Object({ total: Type.Integer() });

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({ business: { ...BUSINESS, technicians: TECHNICIANS }, reviews: REVIEWS });
});
afterAll(() => served[Symbol.asyncDispose]());

const status = (page: Page) => page.getByRole("status");
const chip = (page: Page, key: string) => page.locator(`[data-chip="${key}"]`);
const says = (page: Page, words: string) => status(page).filter({ hasText: words }).waitFor();

function askedAt(page: Page) {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** Each chip's address and the count that it shows. */
function countsOn(page: Page): Promise<{ href: string; count: number }[]> {
  return page.locator(".chip:has(.count)").evaluateAll((chips) =>
    chips.map((one) => ({
      href: one.getAttribute("href") ?? "",
      count: Number.parseInt(one.querySelector(".count")?.textContent ?? "", 10),
    })),
  );
}

/** The ids of the displayed reviews. */
function idsOn(page: Page): Promise<string[]> {
  return page
    .locator("#results h3")
    .evaluateAll((headings) => headings.map(({ id }) => id.slice("by-".length)));
}

describe("paging through all reviews", () => {
  atNight("the next ones below, here; `search/review-search` pages through all")(
    "shows each review once, newest first, without a script",
    async () => {
      await using tab = await visit(served.url, off);
      const { page } = tab;
      const all = [await idsOn(page)];
      const next = page.getByRole("link", { name: "More reviews" });
      while ((await next.count()) > 0) {
        expect(await next.getAttribute("rel")).toBe("next");
        const [before] = all.at(-1) ?? [];
        await next.click();
        await eventually("the next page is there", async () => (await idsOn(page))[0] !== before);
        all.push(await idsOn(page));
      }
      expect(all.map(({ length }) => length)).toEqual([6, 20, 20, 14]);
      expect(all.flat()).toEqual(newestIds());
      const back = page.getByRole("link", { name: "Previous reviews" });
      for (const ids of [all[2], all[1]]) {
        expect(await back.getAttribute("rel")).toBe("prev");
        await back.click();
        await eventually("the page before is there", async () =>
          Bun.deepEquals(await idsOn(page), ids),
        );
      }
      expect(await back.count()).toBe(0);
      const first = page.getByRole("link", { name: "Back to the first page" });
      expect(await first.getAttribute("rel")).toBe("prev");
      await first.click();
      await eventually("the first is there", async () => Bun.deepEquals(await idsOn(page), all[0]));
      expect(tab.complaints).toEqual([]);
    },
  );

  test("goes back page by page through what was searched for, too (issue 44)", async () => {
    await using tab = await visit(`${served.url}/?words=friendly&sort=lowest&limit=7`, off);
    const { page } = tab;
    const all = [await idsOn(page)];
    for (const _ of [1, 2, 3]) {
      await page.getByRole("link", { name: "More reviews" }).click();
      await eventually("it is there", async () => (await idsOn(page))[0] !== all.at(-1)?.[0]);
      all.push(await idsOn(page));
    }
    for (const ids of [all[2], all[1]]) {
      const back = page.getByRole("link", { name: "Previous reviews" });
      expect(await back.getAttribute("rel")).toBe("prev nofollow");
      await back.click();
      await eventually("the page before is there", async () =>
        Bun.deepEquals(await idsOn(page), ids),
      );
    }
  });

  test("adds the next ones below with a script, each page with an address (issue 44)", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    const next = page.getByRole("link", { name: "More reviews" });
    for (const count of [26, 46, 60]) {
      await next.click();
      await eventually(`${count} are there`, async () => (await idsOn(page)).length === count);
    }
    expect(await idsOn(page)).toEqual(newestIds());
    // All that came before is above.
    expect(await page.locator(".pages").count()).toBe(0);
    await page.reload();
    expect(await idsOn(page)).toEqual(newestIds().slice(46));
    await page.goBack();
    await eventually("those of the page before", async () =>
      Bun.deepEquals(await idsOn(page), newestIds().slice(26, 46)),
    );
    await page.getByRole("link", { name: "Previous reviews" }).click();
    await eventually("those of the page before that", async () =>
      Bun.deepEquals(await idsOn(page), newestIds().slice(6, 26)),
    );
    await page.getByRole("link", { name: "Back to the first page" }).click();
    await eventually("the first are there", async () => (await idsOn(page)).length === 6);
    expect(tab.complaints).toEqual([]);
  });

  test("moves the focus to the first review that was added, and nothing else", async () => {
    await using tab = await visit(served.url, { viewport: PHONE });
    const { page } = tab;
    const next = page.getByRole("link", { name: "More reviews" });
    await next.scrollIntoViewIfNeeded();
    await next.focus();
    const scrolled = await page.evaluate<number>("scrollY");
    await page.keyboard.press("Enter");
    await says(page, "20 more");
    const focused = "document.activeElement.querySelector('h3')?.id.slice(3)";
    await eventually("the focus is there", async () => {
      return (await page.evaluate<string>(focused)) === newestIds()[6];
    });
    expect(await page.evaluate<number>("scrollY")).toBe(scrolled);
  });
});

function newestIds(): string[] {
  return served.store.published.newest(60).map(({ review }) => review.id);
}

describe("filters as chips", () => {
  test("without a search, show how many reviews each of them finds", async () => {
    await using tab = await visit(served.url, off);
    const counts = await countsOn(tab.page);
    const asked = counts.map(
      ({ href }) => new URL(href, served.url).searchParams.keys().toArray()[0],
    );
    expect(new Set(asked)).toEqual(
      new Set([
        ...["rating", "aspect", "mentions_technician", "mentions_service"],
        ...["platform", "has_reply", "since"],
      ]),
    );
    await expectFound(counts);
  });

  test.each([
    ["with a script", {}],
    ["without a script", off],
  ])("can be chosen and removed, combined, and used with words, %s", async (_, options) => {
    await using tab = await visit(`${served.url}/?query=friendly`, options);
    const { page } = tab;
    await page.locator("#filters > summary").click();
    await chip(page, "rating=5").click();
    await page.waitForURL(/rating=5/);
    await says(page, "30 reviews match");
    await chip(page, "mentions_service=drains").click();
    await says(page, "10 reviews match");
    expect(askedAt(page)).toEqual({ query: "friendly", rating: "5", mentions_service: "drains" });
    await page.getByRole("link", { name: "5 stars (chosen: remove)" }).waitFor();
    for (const key of ["rating=5", "mentions_service=drains"]) {
      expect(await chip(page, key).getAttribute("aria-current")).toBe("true");
    }
    await chip(page, "rating=5").click();
    await says(page, "20 reviews match");
    expect(askedAt(page)).toEqual({ query: "friendly", mentions_service: "drains" });
    expect(await chip(page, "rating=5").getAttribute("aria-current")).toBeNull();
  });

  test("keep the focus when chosen, and leave open what was open", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    const focused = "document.activeElement.dataset.chip";
    await page.locator("#filters > summary").click();
    await page.locator("#more-technician summary").click();
    const last = page.locator("#more-technician .chip").last();
    const key = await last.getAttribute("data-chip");
    await last.press("Enter");
    await says(page, "match");
    expect(await page.evaluate(focused)).toBe(key);
    expect(await chip(page, key ?? "").getAttribute("aria-current")).toBe("true");
    await page.keyboard.press("Enter");
    await says(page, "60 reviews");
    expect(await page.evaluate(focused)).toBe(key);
    expect(await last.isVisible()).toBe(true);
    expect(tab.complaints).toEqual([]);
  });

  test("are folded beyond a handful, but a chosen one is visible", async () => {
    await using tab = await visit(served.url, off);
    const { page } = tab;
    expect(await page.locator("#more-technician").count()).toBe(1);
    const hidden = page.locator("#more-technician .chip").first();
    const address = (await hidden.getAttribute("href")) ?? "";
    await page.goto(new URL(address, served.url).href);
    const current = page.locator("#more-technician .chip[aria-current]");
    expect(await current.isVisible()).toBe(true);
  });

  test("are kept by the form, which shows only what has no chip", async () => {
    await using tab = await visit(`${served.url}/?platform=yelp&has_reply=true`, off);
    const { page } = tab;
    expect(await page.locator("#fields").getAttribute("open")).toBeNull();
    await page.locator("#ask-words").fill("friendly");
    await page.locator("#search").getByRole("button").click();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("platform"), searchParams.get("has_reply")]).toEqual(["yelp", "true"]);
    await page.goto(`${served.url}/?since=2025-02-01`);
    expect(await page.locator("#ask-since").isVisible()).toBe(true);
  });

  test("the sort orders are links, and the active one is marked as current", async () => {
    await using tab = await visit(`${served.url}/?words=friendly`);
    const { page } = tab;
    await page.locator("#filters > summary").click();
    expect(await chip(page, "sort=newest").getAttribute("aria-current")).toBe("true");
    await page.getByRole("link", { name: "Best match" }).click();
    await says(page, "most relevant");
    expect(await chip(page, "sort=relevance").getAttribute("aria-current")).toBe("true");
    await page.getByRole("link", { name: "Fewest stars" }).click();
    await says(page, "lowest rated");
    await page.getByRole("link", { name: "Newest first" }).click();
    await eventually("the usual order is back", () =>
      page.url().endsWith("/?words=friendly#reviews"),
    );
  });
});

/** Compares each number with what the API finds at the same address. */
async function expectFound(counts: readonly { href: string; count: number }[]): Promise<void> {
  for (const { href, count } of counts) {
    const { search } = new URL(href, served.url);
    const { total } = await bodyOf(Total, await fetch(`${served.url}/api/reviews/search${search}`));
    expect([href, count]).toEqual([href, total]);
  }
}

describe("searching by words", () => {
  test.each([
    ["with a script", {}],
    ["without a script", off],
  ])("finds them in any order, and marks the matches, %s", async (_, options) => {
    await using tab = await visit(served.url, { ...options, viewport: PHONE });
    const { page } = tab;
    const box = page.getByRole("searchbox", { name: "Words in the review", exact: true });
    await box.fill("two hours late");
    await box.press("Enter");
    await says(page, "10 reviews match");
    expect(await box.inputValue()).toBe("two hours late");
    expect(new URL(page.url()).searchParams.get("words")).toBe("two hours late");
    const marks = await page.locator("#results mark").allTextContents();
    expect([marks.length, new Set(marks)]).toEqual([30, new Set(["two", "hours", "late"])]);
    await eventually("what was found is in view", async () => {
      const found = await page.getByRole("heading", { name: "Reviews", exact: true }).boundingBox();
      return found !== null && found.y >= 0 && found.y < PHONE.height;
    });
  });
});

test.each(
  inCheck(1, [
    ["", 360, "dark"],
    ["?rating=5&aspect=price", 1280, "light"],
    ["?sort=lowest&words=friendly", 768, "dark"],
  ] as const),
)("the page /%s is accessible and not too wide at %i, %s", async (question, width, colorScheme) => {
  const viewport = { width, height: 800 };
  await using tab = await visit(`${served.url}/${question}`, { viewport, colorScheme });
  const { page } = tab;
  await openAll(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  const heights = await page
    .locator(".chip, .chips summary, .pages a")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});
