import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sourceReview } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { sampleReviews } from "../support/samples.ts";
import { painted, shiftsOf, watchShifts } from "./layout-shift.ts";
import { BUSINESS, FALLBACK, LINKS, pageOf } from "./shop.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

const MAX_SHIFT = 0.02;
/** The style of docs/embed.md, which reserves the space before the script arrives. */
const SPACE = 'style="display: grid; place-items: center; min-height: 38em"';
const BELOW = `<p class="below">${"What the shop says of itself. ".repeat(40)}</p>`;
/** A review with everything that a card can show, all of it long. */
const LONG = sourceReview({
  source_id: "long",
  created_at: "2026-11-10T08:00:00Z",
  platform: "google",
  export: "birdeye",
  verification: "owner",
  url: "https://source.example/reviews/long",
  title: "A title that is longer than the card that it stands on, however wide that is",
  text: "They came when they said and did what they said. ".repeat(40),
  author: "Somebody With A Name That Goes On And On For Longer Than Most Names",
});

let service: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  service = await site({
    reviews: [LONG, ...sampleReviews(20)],
    business: {
      ...BUSINESS,
      name: "A plumbing company with quite a long name and sons",
      review_links: LINKS,
    },
  });
});
afterAll(() => service[Symbol.asyncDispose]());

/** A page with text below its widgets, whose script and reviews arrive when the test says so. */
async function slowShop(body: string, width: number) {
  const shop = pageOf(body);
  const tab = await visit("about:blank", { viewport: { width, height: 900 } });
  const { page } = tab;
  await watchShifts(page);
  const script = Promise.withResolvers<void>();
  const reviews = Promise.withResolvers<void>();
  await page.route(/widget\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.route(/search|widget\.json/, async (route) => {
    await reviews.promise;
    await route.continue();
  });
  await page.goto(shop.url, { waitUntil: "commit" });
  await page.locator(".below").first().waitFor();
  return {
    page,
    script,
    reviews,
    [Symbol.asyncDispose]: async () => {
      await tab[Symbol.asyncDispose]();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** Lets the script arrive, then the reviews, each after the page has been painted. */
async function shiftsOn(body: string, width: number): Promise<number> {
  await using shop = await slowShop(body, width);
  const { page } = shop;
  await painted(page);
  shop.script.resolve();
  await page.evaluate("customElements.whenDefined('candor-reviews').then(() => true)");
  await painted(page);
  shop.reviews.resolve();
  await page.locator("candor-reviews:last-of-type li").first().waitFor({ state: "attached" });
  await painted(page);
  return await shiftsOf(page);
}

function widget(attributes: string): string {
  const { url } = service;
  return `<script type="module" src="${url}/widget.js"></script><candor-reviews ${attributes}><a href="${url}/">${FALLBACK}</a></candor-reviews>`;
}

const WIDTHS = inCheck(2, [360, 1280, 320, 768]);

describe("nothing below the widget moves if the script is slow and the reviews are slower", () => {
  test.each(WIDTHS)("on %d pixels", async (width) => {
    expect(await shiftsOn(widget(`limit="3" ${SPACE}`) + BELOW, width)).toBeLessThan(MAX_SHIFT);
  });

  test.each(
    inCheck(
      4,
      [360, 1280].flatMap((width) =>
        ["row", "list", "single", "badge"].map((layout) => [layout, width] as const),
      ),
    ),
  )("with the layout %s on %d pixels (issue 44)", async (layout, width) => {
    const space = layout === "badge" ? "" : SPACE;
    const shifts = await shiftsOn(widget(`layout="${layout}" ${space}`) + BELOW, width);
    expect(shifts).toBeLessThan(MAX_SHIFT);
  });

  test("with a grid of two rows and room for both", async () => {
    const space = SPACE.replace("38em", "60em");
    expect(await shiftsOn(widget(`limit="6" ${space}`) + BELOW, 1280)).toBeLessThan(MAX_SHIFT);
  });

  test.each([360, 1280])("with two widgets at %d pixels", async (width) => {
    const two = widget(`limit="3" ${SPACE}`) + widget(`sort="lowest" limit="3" ${SPACE}`);
    expect(await shiftsOn(`${two}${BELOW}`, width)).toBeLessThan(MAX_SHIFT);
    expect(await shiftsOn(`${BELOW}${two}${BELOW}`, width)).toBeLessThan(MAX_SHIFT);
  });

  test("nor if there are fewer reviews than requested", async () => {
    const few = widget(`words="said" limit="6" ${SPACE}`);
    expect(await shiftsOn(`${few}${widget(`limit="1" ${SPACE}`)}${BELOW}`, 768)).toBeLessThan(
      MAX_SHIFT,
    );
  });

  test("and without the reserved space the test notices a shift", async () => {
    expect(await shiftsOn(widget("") + BELOW, 768)).toBeGreaterThan(MAX_SHIFT);
  });
});

/** Parents that are as wide as what they contain, or let it be so. */
const SHRINKING = [
  ["in a centered row", "display:flex;justify-content:center"],
  ["in a centered column", "display:flex;flex-direction:column;align-items:center"],
  ["in a centered grid", "display:grid;place-items:center"],
  ["in a floated element", "float:left"],
  ["in a cell", "display:table-cell"],
] as const;

describe("the widget fills the width that there is (issue 48)", () => {
  test.each(SHRINKING)("%s", async (_, style) => {
    for (const space of ["", SPACE]) {
      await using shop = pageOf(`<div style="${style}">${widget(space)}</div>`);
      for (const width of [1280, 360]) {
        await using tab = await visit(shop.url, { viewport: { width, height: 900 } });
        const shown = tab.page.locator("candor-reviews");
        await shown.locator("li").first().waitFor();
        const sizes = [await shown.boundingBox(), await shown.locator(".panel").boundingBox()];
        expect(sizes.map((box) => box?.width)).toEqual([width, width]);
        expect(await scrollsSideways(tab.page)).toBe(false);
      }
    }
  });

  test.each(SHRINKING)("unless the page gives it another one, %s", async (_, style) => {
    const own = "<style>candor-reviews { width: 300px; margin: 10px }</style>";
    await using shop = pageOf(`<div style="${style}">${widget(SPACE)}</div>`, own);
    await using tab = await visit(shop.url, { viewport: { width: 1280, height: 900 } });
    const shown = tab.page.locator("candor-reviews");
    await shown.locator("li").first().waitFor();
    expect((await shown.boundingBox())?.width).toBe(300);
  });

  test("within its margins, and beside what has a width", async () => {
    const own = "<style>candor-reviews { margin: 10px } aside { flex: none; width: 300px }</style>";
    const row = `<div style="display:flex"><aside>Us</aside>${widget(SPACE)}</div>`;
    await using shop = pageOf(`${widget(SPACE)}${row}`, own);
    await using tab = await visit(shop.url, { viewport: { width: 1280, height: 900 } });
    const shown = tab.page.locator("candor-reviews");
    await shown.last().locator("li").first().waitFor();
    const boxes = await Promise.all((await shown.all()).map((one) => one.boundingBox()));
    expect(boxes.map((box) => box?.width)).toEqual([1260, 960]);
  });
});

test("nothing moves if no review is found, and the widget says so", async () => {
  await using shop = await slowShop(widget(`query="nobody wrote this" ${SPACE}`) + BELOW, 768);
  const { page } = shop;
  await painted(page);
  shop.script.resolve();
  shop.reviews.resolve();
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("No review matches here.").isVisible()).toBe(true);
  expect(await shiftsOf(page)).toBeLessThan(MAX_SHIFT);
});

test.each(WIDTHS)(
  "cards fit %d pixels: texts end within the card, with a link to the rest",
  async (width) => {
    await using shop = pageOf(widget(SPACE) + BELOW);
    await using tab = await visit(shop.url, { viewport: { width, height: 900 } });
    const { page } = tab;
    const cards = page.locator("candor-reviews li");
    await cards.first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
    const overflowing = await cards.evaluateAll((all) =>
      all.filter(
        (card) => Reflect.get(card, "scrollHeight") > Reflect.get(card, "clientHeight") + 1,
      ),
    );
    expect(overflowing).toEqual([]);
    const long = cards.filter({ hasText: "They came when they said" });
    expect(await long.getByRole("link", { name: "Read the whole review" }).isVisible()).toBe(true);
    const short = cards.filter({ hasText: "Nobody called back" }).first();
    expect(await short.getByRole("link", { name: "Read the whole review" }).count()).toBe(0);
  },
);

test("targets are at least 24 pixels high", async () => {
  await using shop = pageOf(widget(SPACE) + BELOW);
  await using tab = await visit(shop.url, { viewport: { width: 360, height: 900 } });
  const links = tab.page.locator("candor-reviews a:visible");
  await tab.page.locator("candor-reviews li").first().waitFor();
  for (const link of await links.all()) {
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24);
  }
});

test("printed cards are one below another, with their whole texts", async () => {
  await using shop = pageOf(widget(SPACE) + BELOW);
  await using tab = await visit(shop.url, { viewport: { width: 700, height: 900 } });
  const { page } = tab;
  await page.locator("candor-reviews li").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const cut = await page.locator("candor-reviews :is(ul, .text)").evaluateAll((all) =>
    all.filter((one) => {
      const [width, height] = [Reflect.get(one, "clientWidth"), Reflect.get(one, "clientHeight")];
      const [wide, high] = [Reflect.get(one, "scrollWidth"), Reflect.get(one, "scrollHeight")];
      return wide > width + 1 || high > height + 1;
    }),
  );
  expect(cut).toEqual([]);
});
