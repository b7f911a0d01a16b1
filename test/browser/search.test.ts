import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { bodyOf, SearchBody } from "../support/bodies.ts";
import { eventually } from "../support/eventually.ts";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { site, visit } from "./visit.ts";

/** The page begins to search when nothing was typed for 250 ms. */
const PAUSE_IS_OVER_MS = 1_000;

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({ business: BUSINESS, reviews: sampleReviews() });
});
afterAll(() => served[Symbol.asyncDispose]());

const search = (page: Page) => page.getByRole("searchbox", { name: "Words in the review" });
const shown = (page: Page) => page.locator("#results article").count();
const stars = (page: Page) => page.locator("#ask-rating");
const status = (page: Page) => page.getByRole("status");

/** Waits until the status contains the text. */
async function says(page: Page, words: string): Promise<void> {
  await status(page).filter({ hasText: words }).waitFor();
}

describe("searching with a script", () => {
  test("searches while one types, keeps the search in the address, and survives a reload", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await search(page).pressSequentially("two hours late");
    await page.waitForURL(/late/);
    await says(page, "10 reviews match");
    expect(new URL(page.url()).search).toBe("?words=two+hours+late");
    expect(await shown(page)).toBe(10);
    await page.reload();
    expect(await status(page).textContent()).toContain("10 reviews match");
    expect([await search(page).inputValue(), await shown(page)]).toEqual(["two hours late", 10]);
    expect(tab.complaints).toEqual([]);
  });

  test("shows the same reviews after going back from one", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await search(page).fill("boiler");
    await says(page, "10 reviews match");
    await page.locator("#results article a").first().click();
    await page.getByRole("heading", { name: "Review by" }).waitFor();
    await page.goBack();
    await says(page, "10 reviews match");
    expect([await search(page).inputValue(), await shown(page)]).toEqual(["boiler", 10]);
  });

  test("steps back and forward through submitted searches, and the form follows", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await search(page).fill("boiler");
    await search(page).press("Enter");
    await says(page, "10 reviews match");
    await page.getByRole("link", { name: "2 stars" }).first().click();
    // Both searches find as many reviews: only the form tells when the second one is shown.
    await eventually("the words are gone", async () => (await search(page).inputValue()) === "");
    await says(page, "10 reviews match, newest first");
    expect(new URL(page.url()).search).toBe("?rating=2");
    expect(await stars(page).inputValue()).toBe("2");
    await page.goBack();
    await eventually(
      "the words are back",
      async () => (await search(page).inputValue()) === "boiler",
    );
    await page.goForward();
    await eventually("the stars are back", async () => (await stars(page).inputValue()) === "2");
    expect(tab.complaints).toEqual([]);
  });

  test("a link clicked while one is still typing wins over the words", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await page.clock.install();
    await search(page).fill("boiler");
    await page.getByRole("link", { name: "2 stars" }).first().click();
    await says(page, "10 reviews match");
    await page.clock.runFor(PAUSE_IS_OVER_MS);
    expect(new URL(page.url()).search).toBe("?rating=2");
    expect(await search(page).inputValue()).toBe("");
  });

  test("does not reload the page, and leaves the focus in the field", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await page.evaluate("window.isTheSame = true");
    await search(page).pressSequentially("drain");
    await says(page, "match");
    await page.keyboard.type("xyz");
    await says(page, "No review matches");
    expect(await page.evaluate("window.isTheSame")).toBe(true);
    expect(await page.evaluate("document.activeElement.name")).toBe("words");
    await page.getByRole("link", { name: "Show all" }).click();
    await says(page, "60 reviews");
    expect(await search(page).inputValue()).toBe("");
  });

  test("combines words, stars, dates, people and services", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    await page.locator("#filters > summary").click();
    await page.getByText("By date and more").click();
    await page.getByLabel("At least").selectOption("4");
    await page.getByRole("combobox", { name: "Person" }).selectOption("Marta");
    await page.getByRole("combobox", { name: "Service" }).selectOption("boilers");
    await page.getByLabel("From", { exact: true }).fill("2025-11-01");
    await says(page, "match");
    await page.waitForURL(/since/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      min_rating: "4",
      mentions_technician: "Marta",
      mentions_service: "boilers",
      since: "2025-11-01",
    });
    const answer = await fetch(`${served.url}/api/reviews/search?${searchParams}`);
    const { reviews } = await bodyOf(SearchBody, answer);
    await says(page, `${reviews.length} reviews match`);
    expect(await shown(page)).toBe(reviews.length);
  });

  test("explains what is wrong in an address, and loses nothing that was typed", async () => {
    const wrong = "?words=boiler&rating=9&since=2025-02-30&mentions_technician=Nobody";
    await using tab = await visit(`${served.url}/${wrong}`);
    const { page } = tab;
    expect(await page.locator(".issues li").allTextContents()).toEqual([
      "rating must be a whole number from 1 to 5, not the number 9.",
      'since must be a date that exists, as YYYY-MM-DD, not the text "2025-02-30".',
    ]);
    // On the first screen, not below it (issue 44).
    const { y = 0, height = 0 } = (await page.locator(".issues").boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(page.viewportSize()?.height ?? 0);
    expect(await search(page).inputValue()).toBe("boiler");
    expect(await stars(page).inputValue()).toBe("9");
    expect(await page.getByLabel("From", { exact: true }).inputValue()).toBe("2025-02-30");
    expect(await page.getByRole("combobox", { name: "Person" }).inputValue()).toBe("Nobody");
  });

  test.each(
    inCheck(2, [
      ["the server can't be reached", undefined],
      ["the server is busy", 429],
      ["the proxy has no server", 502],
    ]),
  )("keeps what was there and says so if %s, and tries again (issue 44)", async (_, status) => {
    await using tab = await visit(served.url);
    const { page } = tab;
    const before = await shown(page);
    await page.route("**/?words=**", (route) =>
      status === undefined ? route.abort() : route.fulfill({ status, body: "Not now" }),
    );
    await search(page).fill("boiler");
    await says(page, "The search did not get an answer. These are the reviews from before.");
    expect(await shown(page)).toBe(before);
    expect(await page.locator("#results").getAttribute("aria-busy")).toBeNull();
    await page.unroute("**/?words=**");
    await page.getByRole("link", { name: "Try again" }).click();
    await says(page, "10 reviews match");
  });

  test("shows that it searches until the answer is there (issue 44)", async () => {
    await using tab = await visit(served.url);
    const { page } = tab;
    const isBusy = () => page.locator("#results").getAttribute("aria-busy");
    const held = Promise.withResolvers<void>();
    await page.route("**/?words=**", async (route) => {
      await held.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/?words=**");
    await search(page).fill("boiler");
    await asked;
    expect(await isBusy()).toBe("true");
    held.resolve();
    await says(page, "10 reviews match");
    expect(await isBusy()).toBeNull();
  });

  test("finds words in any order, phrases in quotes, and says what there is instead (issue 44)", async () => {
    await using tab = await visit(`${served.url}/?words=late+hours`);
    const { page } = tab;
    await says(page, "10 reviews match");
    await page.goto(`${served.url}/?words=%22late+hours%22`);
    await says(page, "No review matches.");
    await page.goto(`${served.url}/?words=boile`);
    await says(page, "There are: 10 reviews that contain “boile” · Show all");
    await page.goto(`${served.url}/?words=late&rating=5`);
    await says(page, "No review matches. There are: 10 reviews without the filters · Show all");
    await page.getByRole("link", { name: "10 reviews without the filters" }).click();
    await says(page, "10 reviews match");
  });
});

const ABOUT = "late plumbers";

describe("clearing a field widens the search (issue 48)", () => {
  test("with a script", async () => {
    await using tab = await visit(`${served.url}/?words=boiler&sort=relevance`);
    const { page } = tab;
    await says(page, "10 reviews match");
    await search(page).fill("");
    await says(page, "60 reviews; here are the newest 6");
    expect(new URL(page.url()).search).toBe("");
    await page.goto(`${served.url}/?question=on-time&answer=yes`);
    await page.locator("#ask-question").selectOption("");
    await says(page, "60 reviews");
    expect(new URL(page.url()).search).toBe("");
    expect(tab.complaints).toEqual([]);
  });

  test("without one", async () => {
    await using tab = await visit(`${served.url}/?words=boiler&sort=relevance`, {
      javaScriptEnabled: false,
    });
    const { page } = tab;
    const submit = () => page.locator("#search").getByRole("button").click();
    await search(page).fill("");
    await submit();
    expect(await page.locator(".issues li").count()).toBe(0);
    expect(await status(page).textContent()).toContain("60 reviews");
    await page.goto(`${served.url}/?question=on-time&answer=yes`);
    await page.locator("#ask-question").selectOption("");
    await submit();
    expect(await page.locator(".issues li").count()).toBe(0);
    expect(await status(page).textContent()).toContain("60 reviews");
  });
});

describe.each([true, false])(
  "a question stays while one filters, script: %p (issue 48)",
  (javaScriptEnabled) => {
    test("its order too, until it is cleared", async () => {
      const asked = new URLSearchParams({ about: ABOUT });
      await using tab = await visit(`${served.url}/?${asked}`, { javaScriptEnabled });
      const { page } = tab;
      const question = page.locator("#ask-about");
      const isAsked = async (given: Record<string, string>) => {
        if (!javaScriptEnabled) await page.locator("#search").getByRole("button").click();
        const filled = () =>
          [...new URL(page.url()).searchParams].filter(([, value]) => value !== "");
        await eventually("the address", async () => {
          const { limit: _, ...parameters } = Object.fromEntries(filled());
          return Bun.deepEquals(parameters, given);
        });
        expect(await page.locator(".issues li").count()).toBe(0);
      };
      // Without a script, the form names each order.
      const usual = (sort: string): Record<string, string> => (javaScriptEnabled ? {} : { sort });
      expect(await question.inputValue()).toBe(ABOUT);
      await stars(page).selectOption("2");
      await isAsked({ about: ABOUT, rating: "2", ...usual("relevance") });
      expect(await question.inputValue()).toBe(ABOUT);
      await page.locator("#ask-sort").selectOption("newest");
      await isAsked({ about: ABOUT, rating: "2", sort: "newest" });
      await page.locator("#ask-sort").selectOption("relevance");
      await isAsked({ about: ABOUT, rating: "2", ...usual("relevance") });
      await question.fill("");
      await isAsked({ rating: "2", ...usual("relevance") });
      await says(page, "10 reviews match, newest first");
    });
  },
);

describe("without a script", () => {
  const off = { javaScriptEnabled: false };

  test("the whole page is there, without anything that only a script could do", async () => {
    await using tab = await visit(served.url, off);
    const { page } = tab;
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Quay Plumbing");
    expect(await shown(page)).toBe(6);
    expect(await page.getByRole("button").allTextContents()).toEqual(["Search"]);
  });

  test("the form searches by GET, and reload and back give the same", async () => {
    await using tab = await visit(served.url, off);
    const { page } = tab;
    await search(page).fill("two hours late");
    await page.locator("#filters > summary").click();
    await page.getByText("By date and more").click();
    await stars(page).selectOption("2");
    await page.locator("#search").getByRole("button").click();
    expect(await status(page).textContent()).toContain("10 reviews match");
    expect(new URL(page.url()).searchParams.get("rating")).toBe("2");
    await page.reload();
    expect([await shown(page), await stars(page).inputValue()]).toEqual([10, "2"]);
    await page.locator("#results article a").first().click();
    await page.goBack();
    expect([await shown(page), await search(page).inputValue()]).toEqual([10, "two hours late"]);
  });

  test("every name, star and service links to its reviews", async () => {
    await using tab = await visit(served.url, off);
    const { page } = tab;
    await page.getByRole("link", { name: "Marta" }).first().click();
    expect(await status(page).textContent()).toContain("20 reviews match");
    await page.getByRole("link", { name: "Drains" }).first().click();
    expect(new URL(page.url()).search).toBe("?mentions_service=drains");
    await page.getByRole("link", { name: "1 star" }).first().click();
    expect(await shown(page)).toBe(10);
  });
});
