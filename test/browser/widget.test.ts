import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { eventually } from "../support/eventually.ts";
import { idOf, sourceReview } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { axeViolations } from "./axe.ts";
import { BUSINESS, FALLBACK, REVIEWS, type Shown, shopWith, withWidget } from "./shop.ts";
import { scrollsSideways, site, type Visit, visit } from "./visit.ts";

const HOSTILE_NAMES = [
  '<img src=x onerror="hacked=1">',
  "\u202eevil\u202e",
  "</bdi><script>hacked=1</script>",
];

/** The computed style of the first element that matches. */
async function computed(page: Page, selector: string, property: string): Promise<string> {
  const read = (node: unknown, name: string) =>
    Reflect.get(globalThis, "getComputedStyle")(node).getPropertyValue(name);
  return String(await page.locator(selector).first().evaluate(read, property));
}

describe("the widget on a page of another origin with a strict policy", () => {
  test("replaces the fallback with reviews, and requests nothing from elsewhere", async () => {
    await withWidget({}, async ({ page, requests, complaints }, [shop = "", service = ""]) => {
      expect(await page.locator("li .text").allTextContents()).toEqual(
        expect.arrayContaining(REVIEWS.map(({ text }) => text)),
      );
      expect(await page.getByText(FALLBACK).isVisible()).toBe(false);
      expect(complaints).toEqual([]);
      expect(requests).toEqual([
        shop,
        `${service}/widget.js`,
        `${service}/api/reviews/search?limit=6`,
        `${service}/widget.json`,
      ]);
    });
  });

  test("is styled although the page allows no styles", async () => {
    await withWidget({}, async ({ page }) => {
      expect(await computed(page, "candor-reviews ul", "display")).toBe("grid");
    });
  });

  test("dates a review no more exactly than is known (issue 48)", async () => {
    const created_at = "2023-03-01T12:00:00Z";
    const reviews = (["year", "month", "day"] as const).map((date_precision) =>
      sourceReview({ source_id: date_precision, created_at, date_precision }),
    );
    await withWidget({ reviews }, async ({ page }) => {
      const times = await page.locator("candor-reviews time").all();
      const dated = times.map(async (time) => [
        await time.getAttribute("datetime"),
        await time.textContent(),
      ]);
      expect((await Promise.all(dated)).toSorted()).toEqual([
        ["2023", "2023"],
        ["2023-03", "March 2023"],
        ["2023-03-01", "1 March 2023"],
      ]);
    });
  });

  test("says stars in words, and links to each review and to all of them", async () => {
    await withWidget({}, async ({ page }, [, service]) => {
      expect(await page.getByRole("img", { name: "4 of 5 stars" }).count()).toBe(1);
      const links = await page
        .locator("candor-reviews a[part=link]")
        .evaluateAll((all) => all.map((one) => String(Reflect.get(one, "href"))));
      for (const review of REVIEWS) expect(links).toContain(`${service}/reviews/${idOf(review)}`);
      expect(links.at(-1)).toBe(`${service}/`);
    });
  });

  test("has no accessibility problem, light or dark, and its colors follow the page", async () => {
    const colors = new Set<string>();
    for (const colorScheme of ["light", "dark"] as const) {
      const shown = {
        attributes: 'theme="auto"',
        options: { colorScheme },
        head: '<meta name="color-scheme" content="light dark">',
      };
      await withWidget(shown, async ({ page }) => {
        // axe-core takes the canvas for white, whatever the scheme.
        await page.evaluate(
          `document.body.bgColor = "${colorScheme === "dark" ? "#121212" : "#ffffff"}"`,
        );
        expect(await axeViolations(page)).toEqual([]);
        colors.add(await computed(page, "candor-reviews li", "background-color"));
      });
    }
    expect([...colors]).toEqual(["color(srgb 1 1 1)", "color(srgb 0.121569 0.160784 0.215686)"]);
  });

  test("uses colors and sizes from the page's CSS variables", async () => {
    await withWidget({}, async ({ page }) => {
      await page.evaluate(
        `document.documentElement.style.setProperty("--candor-background", "rgb(0, 51, 255)")`,
      );
      expect(await computed(page, "candor-reviews li", "background-color")).toBe(
        "color(srgb 0 0.2 1)",
      );
    });
  });

  test("fits a screen of 360 pixels, however long the words are", async () => {
    const reviews = [
      sourceReview({ text: "x".repeat(300), title: "y".repeat(200), author: "z".repeat(200) }),
    ];
    await withWidget(
      { reviews, options: { viewport: { width: 360, height: 640 } } },
      async ({ page }) => {
        expect(await scrollsSideways(page)).toBe(false);
      },
    );
  });
});

describe("the widget's attributes", () => {
  test.each(
    inCheck(6, [
      ['limit="1"', 1],
      ['min-rating="4"', 2],
      ['technician="marta"', 2],
      ['service="drains"', 2],
      ['query="ON TIME"', 1],
      ['words="late drains"', 1],
      ['rating="4"', 1],
      ['max-rating="4"', 2],
      ['platform="google"', 3],
      ['platform="google" min-rating="3" sort="lowest" limit="1"', 1],
      ['has-reply="false"', 3],
      ['since="2025-01-31" until="2025-12-31"', 3],
      ['aspect="timeliness" polarity="negative"', 1],
      ['technician="marta" service="drains"', 1],
    ]),
  )("%s shows %i of the reviews", async (attributes, count) => {
    await withWidget({ attributes }, async ({ page }) => {
      expect(await page.locator("candor-reviews li").count()).toBe(count);
    });
  });

  test("are applied when they change, with one request for several changes at once", async () => {
    await withWidget({}, async ({ page, requests }, [, service]) => {
      await page.evaluate(`{
        const widget = document.querySelector("candor-reviews");
        widget.setAttribute("limit", "2");
        widget.setAttribute("min-rating", "5");
        widget.setAttribute("language", "en");
      }`);
      await page.locator("candor-reviews li").nth(1).waitFor({ state: "detached" });
      expect(requests.slice(4)).toEqual([
        `${service}/api/reviews/search?limit=2&min_rating=5&language=en`,
      ]);
    });
  });
});

describe("without reviews", () => {
  test("it says that none matches, with the rating and a link to all (issue 44)", async () => {
    await without({ attributes: 'query="nobody wrote this"' }, async ({ page, complaints }) => {
      expect(await page.getByText("No review matches here.").isVisible()).toBe(true);
      expect(await page.locator("candor-reviews .score").textContent()).toBe("3.67");
      expect(await page.getByRole("link", { name: "All reviews of" }).isVisible()).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  test("because an attribute is wrong, it says the same, and the console says which", async () => {
    await without({ attributes: 'rating="9"' }, async ({ page, complaints }) => {
      expect(await page.getByText("No review matches here.").isVisible()).toBe(true);
      await eventually("the console says it", () => complaints.join().includes("rating must be"));
    });
  });

  /** Opens a website whose element finds no review. */
  async function without(shown: Shown, look: (tab: Visit) => Promise<void>) {
    await using service = await site({ reviews: REVIEWS, business: BUSINESS });
    await using shop = shopWith(service.url, shown);
    await using tab = await visit(shop.url);
    await tab.page.locator("candor-reviews .nothing").waitFor();
    await look(tab);
  }
});

test("a limit above 100 shows 100, and the console says so (issue 44)", async () => {
  await withWidget({ attributes: 'limit="9999"' }, async ({ page, complaints, requests }) => {
    expect(await page.locator("candor-reviews li").count()).toBe(REVIEWS.length);
    expect(requests.join()).toContain("limit=100");
    expect(complaints.join()).toContain("limit must be a whole number from 1 to 100");
  });
});

describe("the fallback in the element", () => {
  test("stays if the service can't be reached from the start", async () => {
    const service = await site({});
    await service[Symbol.asyncDispose]();
    await using shop = shopWith(service.url, {});
    await using tab = await visit(shop.url);
    expect(await tab.page.getByText(FALLBACK).isVisible()).toBe(true);
  });

  test("stays if the service fails after its script has loaded", async () => {
    const service = await site({ reviews: REVIEWS });
    await using shop = shopWith(service.url, { attributes: "hidden" });
    await using tab = await visit(shop.url);
    const { page } = tab;
    await page.evaluate("customElements.whenDefined('candor-reviews').then(() => true)");
    await service[Symbol.asyncDispose]();
    const failed = page.waitForEvent("requestfailed");
    await page.evaluate(`{
      const later = document.createElement("candor-reviews");
      later.textContent = "Later";
      document.body.append(later);
    }`);
    await failed;
    expect(await page.getByText("Later").isVisible()).toBe(true);
  });
});

describe("a hostile review in the widget", () => {
  const texts = [
    "<script>hacked=1</script><b>bold</b>",
    '"><img src=x onerror="hacked=1">',
    "\u202eright to left \u2067and more",
    `${"long words ".repeat(909)}`.slice(0, 10_000),
  ];
  const reviews = texts.map((text, at) =>
    sourceReview({
      source_id: `h${at}`,
      text,
      title: text.slice(0, 200),
      author: HOSTILE_NAMES[at] ?? "A. B.",
    }),
  );

  test("is shown as text, and nothing in it runs", async () => {
    await withWidget({ reviews }, async ({ page, complaints, requests }) => {
      const shown = await page.locator("li .text").allTextContents();
      for (const text of texts.slice(0, 3)) expect(shown).toContain(text);
      expect(await page.locator("candor-reviews").locator("img, script, b").count()).toBe(0);
      expect(await page.evaluate("'hacked' in window")).toBe(false);
      expect([complaints, requests.length]).toEqual([[], 4]);
    });
  });

  test("is cut if it is long, with a link to the whole text", async () => {
    await withWidget({ reviews }, async ({ page }, [, service]) => {
      const shown = await page.locator("li .text").allTextContents();
      const long = shown.find((text) => text.startsWith("long words")) ?? "";
      expect(long.length).toBeLessThan(400);
      expect(long).toMatch(/ (long|words)…$/);
      const link = page.getByRole("link", { name: "Read the whole review" });
      expect(await link.getAttribute("href")).toBe(
        `${service}/reviews/${reviews[3] && idOf(reviews[3])}`,
      );
    });
  });

  test("does not change the direction of what follows its author's name", async () => {
    await withWidget({ reviews: reviews.slice(1, 2) }, async ({ page }) => {
      const [name, place] = await Promise.all(
        ["li .author", "li .foot .place"].map((part) => page.locator(part).boundingBox()),
      );
      expect(name?.x ?? 0).toBeLessThan(place?.x ?? 0);
    });
  });
});
