import { describe, expect, test } from "bun:test";
import { eventually } from "../support/eventually.ts";
import { sourceReview } from "../support/library.ts";
import { sampleReviews } from "../support/samples.ts";
import { axeViolations } from "./axe.ts";
import { BUSINESS, withWidget } from "./shop.ts";
import { scrollsSideways } from "./visit.ts";

const LAYOUTS = ["grid", "row", "list", "single", "badge"] as const;
const REVIEWS = sampleReviews(12);
const PHONE = { viewport: { width: 360, height: 800 } };

/** Texts of which a part of a line can be seen. */
const SLICED = `[...document.querySelector("candor-reviews").shadowRoot.querySelectorAll(".text, .reply")]
  .map((text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))
  .filter((lines) => Math.abs(lines - Math.round(lines)) > 0.02)`;
/** Cards that are higher than what they show. */
const BLANK = `[...document.querySelector("candor-reviews").shadowRoot.querySelectorAll("li")]
  .map((card) => card.getBoundingClientRect().bottom - card.lastElementChild.getBoundingClientRect().bottom)
  .filter((blank) => blank > 24)`;

describe.each(LAYOUTS)("the layout %s (issue 44)", (layout) => {
  test.each([1280, 360])(
    "ends texts with whole lines, and cards with their texts, at %d pixels",
    async (width) => {
      const reviews = [
        ...REVIEWS,
        sourceReview({ source_id: "long", text: "They came when they said. ".repeat(40) }),
        sourceReview({ source_id: "silent", text: "" }),
      ];
      const options = { viewport: { width, height: 800 } };
      const shown = { reviews, attributes: `layout="${layout}" limit="14"`, options };
      await withWidget(shown, async ({ page }) => {
        if (layout === "badge") await page.locator("candor-reviews summary").click();
        expect(await page.evaluate(SLICED)).toEqual([]);
        expect(await page.evaluate(BLANK)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
        if (width === 360) expect(await axeViolations(page)).toEqual([]);
      });
    },
  );
});

/** How far an author's name is from the line of the words beside it, in pixels. */
const OFF_LINE = `[...document.querySelector("candor-reviews").shadowRoot.querySelectorAll(".author")]
  .map((author) => {
    const bottomOf = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getClientRects()[0].bottom / (parseFloat(getComputedStyle(author).fontSize) / 14);
    };
    return Math.abs(bottomOf(author) - bottomOf(author.nextSibling));
  })
  .filter((pixels) => pixels > 1)`;

test("an author's name stands on the line of the words beside it (issue 44)", async () => {
  const options = { viewport: { width: 1280, height: 800 } };
  await withWidget({ reviews: REVIEWS, attributes: 'limit="12"', options }, async ({ page }) => {
    expect(await page.evaluate(OFF_LINE)).toEqual([]);
  });
});

describe("arrows beside a row of cards (issue 44)", () => {
  test("show where one is in forced colors, too", async () => {
    const options = { ...PHONE, forcedColors: "active" } as const;
    const shown = { reviews: REVIEWS, attributes: 'layout="row" limit="4"', options };
    await withWidget(shown, async ({ page }) => {
      const colors = await page.evaluate<string[]>(
        `[".here", ".panel"].map((one) => document.querySelector("candor-reviews").shadowRoot.querySelector(one))
          .map((one) => getComputedStyle(one).backgroundColor)`,
      );
      expect(new Set(colors).size).toBe(2);
    });
  });

  test("scroll it by what is visible, and stop at its ends", async () => {
    const shown = { reviews: REVIEWS, attributes: 'layout="row" limit="4"', options: PHONE };
    await withWidget(shown, async ({ page }) => {
      const [back, on] = ["Previous reviews", "More reviews"].map((name) =>
        page.getByRole("button", { name }),
      );
      expect(await back?.isDisabled()).toBe(true);
      const first = page.locator("candor-reviews li").first();
      const last = page.locator("candor-reviews li").last();
      await page.emulateMedia({ reducedMotion: "reduce" });
      const turn = (button: typeof on) =>
        eventually("the end of the row", async () => {
          if (await button?.isDisabled()) return true;
          await button?.click();
          return false;
        });
      await turn(on);
      await last.locator(".foot").waitFor();
      expect((await last.boundingBox())?.x).toBeLessThan(PHONE.viewport.width);
      expect(await page.locator("candor-reviews .dot").last().getAttribute("class")).toBe(
        "dot here",
      );
      await turn(back);
      expect((await first.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    });
  });

  test("are not there if all cards are visible", async () => {
    const shown = { reviews: REVIEWS, attributes: 'layout="row" limit="3"' };
    await withWidget(shown, async ({ page }) => {
      await page.locator("candor-reviews .turn").waitFor({ state: "hidden" });
    });
  });

  test("say in words how far it was scrolled if there are many steps", async () => {
    const shown = { reviews: REVIEWS, attributes: 'layout="single" limit="12"' };
    await withWidget(shown, async ({ page }) => {
      await page.getByText("1 of 12").waitFor();
    });
  });
});

test("a badge floats over the page, opens the reviews, and is closed by Escape (issue 44)", async () => {
  const shown = { reviews: REVIEWS, attributes: 'layout="badge"', options: PHONE };
  await withWidget(shown, async ({ page }) => {
    const badge = page.locator("candor-reviews summary");
    expect(await badge.textContent()).toContain("12 reviews");
    expect(await page.locator("candor-reviews li").first().isVisible()).toBe(false);
    await badge.click();
    expect(await page.locator("candor-reviews li").first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.locator("candor-reviews li").first().isVisible()).toBe(false);
  });
});

test("cards show the owner's reply and a tick beside where they come from (issue 44)", async () => {
  const reviews = [sourceReview({ reply: { text: "Glad that it works again." } })];
  await withWidget({ reviews }, async ({ page }) => {
    const reply = await page.locator("candor-reviews .reply").textContent();
    expect(reply).toBe(`Reply by ${BUSINESS.name}: Glad that it works again.`);
    const tick = `getComputedStyle(document.querySelector("candor-reviews").shadowRoot.querySelector(".place"), "::before").content`;
    expect(await page.evaluate(tick)).toContain("✓");
  });
});

test("a long name leaves room for the reply, and what is cut leads to the whole (issue 48)", async () => {
  const name = "Johnson, Macpherson & Daughters Emergency Plumbing and Heating of Springfield";
  const text = "Glad that it works again, and thank you for the photos. ".repeat(3);
  const long = { text, updated_at: "2026-01-01T00:00:00Z" };
  const reviews = [
    sourceReview({ source_id: "long", text: "Fast.", reply: long }),
    sourceReview({ source_id: "wordless", text: "", reply: long }),
    sourceReview({ source_id: "short", text: "Short.", reply: { text: "Thanks." } }),
  ];
  const shown = { reviews, business: { ...BUSINESS, name }, options: PHONE };
  await withWidget(shown, async ({ page }) => {
    const replies = page.locator("candor-reviews .reply");
    expect(await replies.count()).toBe(3);
    for (const reply of await replies.all()) {
      const bottom = await reply.evaluate(
        (one) => Reflect.get(one, "getBoundingClientRect").call(one).bottom,
      );
      const words = await reply.locator("bdi").boundingBox();
      expect((words?.y ?? bottom) + 10).toBeLessThan(Number(bottom));
    }
    const hasMore = async (words: string) => {
      const card = page.locator("candor-reviews li").filter({ hasText: words });
      return await card.getByRole("link", { name: "Read the whole review" }).count();
    };
    expect(await hasMore("Fast.")).toBe(1);
    expect(await hasMore("Short.")).toBe(0);
    const links = page
      .locator("candor-reviews")
      .getByRole("link", { name: "Read the whole review" });
    expect(await links.count()).toBe(2);
  });
});

test("an unknown layout is shown as a grid, and the console lists the known ones (issue 44)", async () => {
  await withWidget({ attributes: 'layout="mosaic"' }, async ({ complaints }) => {
    expect(complaints.join()).toContain("layout must be one of grid, row, list, single, badge.");
  });
});
