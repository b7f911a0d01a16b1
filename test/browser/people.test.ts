import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { axeViolations } from "./axe.ts";
import { startDemo } from "./demo.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

const PHONE = { viewport: { width: 360, height: 800 } };
const LINKS = [
  { platform: "google", url: "https://google.example/quay/review" },
  { platform: "yelp", url: "https://yelp.example/quay/review" },
];
const OPEN = {
  ...BUSINESS,
  hours: ["Mo-Fr 08:00-17:00", "Sa,Su 20:00-02:00"],
  timezone: "America/New_York",
  review_links: LINKS,
};

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({ business: OPEN, reviews: sampleReviews() });
});
afterAll(() => served[Symbol.asyncDispose]());

const typical = (page: Page) => page.getByRole("region", { name: "What customers typically say" });
const buttons = (page: Page) => page.getByRole("list", { name: "Contact" }).getByRole("link");

/** The vertical position of an element on the page. */
async function topOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box.y;
}

/** What the page says at a given time, in a browser in another time zone. */
async function toldAt(instant: string, url = served.url): Promise<string | null> {
  await using tab = await visit("about:blank", { timezoneId: "Asia/Tokyo" });
  await tab.page.clock.setFixedTime(new Date(instant));
  await tab.page.goto(url);
  const now = tab.page.locator(".now");
  return (await now.isVisible()) ? await now.textContent() : null;
}

describe("the page opens with people", () => {
  test.each(inCheck(1, [360, 1280]))("above all numbers, at %d pixels", async (width) => {
    await using tab = await visit(served.url, { viewport: { width, height: 800 } });
    const order = ["h1", ".opening", ".typical", "#search", "#results article", ".overview"];
    const tops = await Promise.all(order.map((selector) => topOf(tab.page, selector)));
    expect(tops).toEqual(tops.toSorted((left, right) => left - right));
  });

  test("with a sentence whose links lead to the reviews behind it", async () => {
    const reviews = sampleReviews().map((one) =>
      one.text === "" ? { ...one, text: "The plumber was very friendly." } : one,
    );
    await using praised = await site({ business: OPEN, reviews });
    await using tab = await visit(praised.url);
    const { page } = tab;
    expect(await page.locator(".opening").textContent()).toMatch(
      /^(Customers praise their .+; )?\d+ of 60( customers)? gave one or two stars\.$/,
    );
    await page.locator(".opening a").last().click();
    await page.getByRole("status").filter({ hasText: "20 reviews match" }).waitFor();
  });

  test("with a customer's words on the first screen of a phone, before the search (issue 44)", async () => {
    await using tab = await visit(served.url, PHONE);
    const { page } = tab;
    const quote = await typical(page).locator("q").first().boundingBox();
    expect((quote?.y ?? 9999) + (quote?.height ?? 0)).toBeLessThan(800);
    const search = await page.getByRole("searchbox").first().boundingBox();
    const review = await page.locator("#results article").first().boundingBox();
    expect(search?.y ?? 0).toBeGreaterThan(quote?.y ?? 0);
    expect(review?.y ?? 0).toBeGreaterThan(search?.y ?? 0);
  });
});

describe("typical quotes", () => {
  test("are two of praise and one complaint, each with its review, and explain how they were chosen", async () => {
    await using tab = await visit(served.url, PHONE);
    const { page } = tab;
    expect(await typical(page).locator("q").count()).toBe(3);
    expect(await typical(page).locator(".complaint q").count()).toBe(1);
    await typical(page).getByText("How these were chosen").click();
    expect(await typical(page).locator(".rule").textContent()).toContain("not by hand");
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await typical(page).getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "Review by" }).waitFor();
  });

  test("show the owner's reply to the complaint", async () => {
    const reviews = sampleReviews().map((one) => ({
      ...one,
      reply: { text: "We are sorry, and paid it back.", updated_at: one.created_at },
    }));
    await using own = await site({ business: OPEN, reviews });
    await using tab = await visit(own.url);
    const reply = typical(tab.page).locator(".complaint .reply");
    expect(await reply.textContent()).toContain("We are sorry, and paid it back.");
    expect(await typical(tab.page).locator(".reply").count()).toBe(1);
  });

  test.each([true, false])(
    "disappear during a search (with a script: %p)",
    async (javaScriptEnabled) => {
      await using tab = await visit(served.url, { javaScriptEnabled });
      const { page } = tab;
      await page.getByRole("searchbox").first().fill("boiler");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("status").filter({ hasText: "10 reviews match" }).waitFor();
      expect(await typical(page).count()).toBe(0);
      await page.getByRole("link", { name: "Show all" }).click();
      await typical(page).waitFor();
      expect(await typical(page).locator("q").count()).toBe(3);
    },
  );

  test("are absent without opinions, as is the opening sentence for a single review", async () => {
    await using own = await site({ business: OPEN, reviews: sampleReviews(1) });
    await using tab = await visit(own.url);
    expect(await typical(tab.page).count()).toBe(0);
    expect(await tab.page.locator(".opening").count()).toBe(0);
  });
});

describe("the contact buttons", () => {
  test("are one for each action, large enough for a thumb", async () => {
    await using tab = await visit(served.url, PHONE);
    const { page } = tab;
    const told = await buttons(page).evaluateAll((all) =>
      all.map((one) => [one.ariaLabel ?? one.textContent, one.getAttribute("href")]),
    );
    expect(told).toEqual([
      ["Call +1 555 0100", "tel:+15550100"],
      ["Directions", "https://www.google.com/maps/dir/?api=1&destination=1%20Example%20Quay"],
      ["Write a review on Google", "https://google.example/quay/review"],
      ["Write a review on Yelp", "https://yelp.example/quay/review"],
    ]);
    const boxes = await Promise.all((await buttons(page).all()).map((one) => one.boundingBox()));
    expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...boxes.map((box) => box?.width ?? 0))).toBeGreaterThanOrEqual(44);
  });

  test("are the same whether the reader filters for five stars or for one", async () => {
    const shown = async (query: string) => {
      await using tab = await visit(`${served.url}/${query}`);
      return await buttons(tab.page).allTextContents();
    };
    expect(await shown("?rating=1")).toEqual(await shown("?rating=5"));
    expect(await shown("?max_rating=2")).toEqual(await shown(""));
  });

  test("name no platform if there is only one, and are absent without contact details", async () => {
    await using one = await site({ business: { ...OPEN, review_links: LINKS.slice(0, 1) } });
    await using first = await visit(one.url);
    expect(await buttons(first.page).allTextContents()).toContain("Write a review");
    const { address: _, phone: __, url: ___, ...bare } = BUSINESS;
    await using none = await site({ business: bare });
    await using second = await visit(none.url);
    expect(await second.page.getByRole("list", { name: "Contact" }).count()).toBe(0);
  });
});

describe("opening hours", () => {
  test("are written the way people write them", async () => {
    await using tab = await visit(served.url, { javaScriptEnabled: false });
    const text = await tab.page.locator(".hours").textContent();
    expect(text?.replaceAll("\u00a0", " ").trim()).toBe("Mon–Fri 8 am–5 pm Sat, Sun 8 pm–2 am");
    expect(await tab.page.locator(".now").isVisible()).toBe(false);
  });

  // New York is five hours behind in November 2026, four in October.
  test.each(
    inCheck(2, [
      ["on a Friday before five", "2026-11-20T21:59:00Z", "Open now"],
      ["on a Friday at five", "2026-11-20T22:00:00Z", "Closed now"],
      ["on a Friday before five in summer", "2026-10-30T20:59:00Z", "Open now"],
      ["on a Friday at five in summer", "2026-10-30T21:00:00Z", "Closed now"],
      ["after Saturday's midnight", "2026-11-22T06:59:00Z", "Open now"],
      ["on a Sunday at two", "2026-11-22T07:00:00Z", "Closed now"],
      ["after Sunday's midnight, in the next week", "2026-11-23T06:59:00Z", "Open now"],
      ["on a Monday at two", "2026-11-23T07:00:00Z", "Closed now"],
      ["on a Monday at midnight", "2026-11-23T05:00:00Z", "Open now"],
      ["on a Tuesday at midnight", "2026-11-24T05:00:00Z", "Closed now"],
    ]),
  )("say whether it is open %s", async (_, instant, told) => {
    expect(await toldAt(instant)).toBe(told);
  });

  test("change what they say while the page is open", async () => {
    await using tab = await visit("about:blank");
    const { page } = tab;
    await page.clock.install({ time: new Date("2026-11-20T21:58:00Z") });
    await page.goto(served.url);
    await page.getByText("Open now").waitFor();
    await page.clock.runFor("03:00");
    await page.getByText("Closed now").waitFor();
  });

  test("don't say whether it is open without a time zone, or if a line is not understood", async () => {
    const { timezone: _, ...nowhere } = OPEN;
    await using one = await site({ business: nowhere });
    expect(await toldAt("2026-11-20T15:00:00Z", one.url)).toBeNull();
    const hours = ["Mo-Fr 08:00-17:00", "Sa by appointment"];
    await using other = await site({ business: { ...OPEN, hours } });
    expect(await toldAt("2026-11-20T15:00:00Z", other.url)).toBeNull();
  });
});

test("on a phone, the demo's quotes and reviews are near the top, with the search in one line between (issue 44)", async () => {
  await using demo = await startDemo();
  await using tab = await visit(demo.url, PHONE);
  const { page } = tab;
  expect(await topOf(page, ".typical q")).toBeLessThan(500);
  expect(await topOf(page, "article.review")).toBeLessThan(1250);
  const [field, filter] = await Promise.all(
    ["#ask-words", "#filters > summary"].map((one) => page.locator(one).boundingBox()),
  );
  const middle = (box: typeof field) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(field) - middle(filter))).toBeLessThan(2);
  expect(await scrollsSideways(page)).toBe(false);
});
