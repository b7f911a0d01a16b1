import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { BADGE_STYLES } from "../../src/web/badge/badge-image.ts";
import { sourceReview } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { axeViolations } from "./axe.ts";
import { painted, shiftsOf, watchShifts } from "./layout-shift.ts";
import { pageOf } from "./shop.ts";
import { site, visit } from "./visit.ts";
import { website } from "./website.ts";

const NAME = `"><img src=x onerror="hacked=1"><script>hacked=1</script> \u202e${"long ".repeat(30)}`;
const BUSINESS = { ...UNNAMED_BUSINESS, name: NAME };

test("badges work as images on a page of another origin, and need nothing else", async () => {
  await using service = await site({ reviews: [sourceReview()], business: BUSINESS });
  const images = BADGE_STYLES.map(
    (style) =>
      `<a href="${service.url}/"><img src="${service.url}/badge.svg?style=${style}" alt="Our reviews"></a>`,
  );
  const head = '<html lang="en"><title>Our shop</title>';
  await using shop = website(
    `<!doctype html>${head}<main><h1>Our shop</h1>${images.join("")}</main>`,
    { "content-security-policy": `default-src 'none'; img-src ${service.url}` },
  );
  await using tab = await visit(shop.url);
  const widths = "Array.from(document.images, ({ naturalWidth }) => naturalWidth > 100)";
  expect(await tab.page.evaluate(widths)).toEqual(BADGE_STYLES.map(() => true));
  expect(await axeViolations(tab.page)).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

test.each(
  inCheck(1, [
    ["", 'height="28"'],
    ["?style=card", 'width="264" height="100"'],
    ["?style=dark", 'width="264" height="100"'],
  ]),
)(
  "nothing below the badge '%s' moves when it loads late, with the README's markup",
  async (query, size) => {
    await using service = await site({ reviews: [sourceReview()] });
    const image = `<a href="${service.url}/"><img src="${service.url}/badge.svg${query}" ${size} alt="Our customer reviews"></a>`;
    await using shop = pageOf(
      `${image}${image}<p>${"What the shop says of itself. ".repeat(40)}</p>`,
    );
    await using tab = await visit("about:blank");
    const { page } = tab;
    await watchShifts(page);
    const badge = Promise.withResolvers<void>();
    await page.route(/badge\.svg/, async (route) => {
      await badge.promise;
      await route.continue();
    });
    await page.goto(shop.url, { waitUntil: "commit" });
    await page.locator("p").waitFor();
    await painted(page);
    badge.resolve();
    await page.waitForLoadState("load");
    expect(await shiftsOf(page)).toBeLessThan(0.02);
    const heights = await page.evaluate("Array.from(document.images, (image) => image.height)");
    expect(heights).toEqual(Array(2).fill(query === "" ? 28 : 100));
  },
);

test.each([...BADGE_STYLES])("the badge %s states the size at which it is drawn", async (style) => {
  await using service = await site({ reviews: [sourceReview()] });
  await using tab = await visit(`${service.url}/badge.svg?style=${style}`);
  const root = tab.page.locator("svg").first();
  const [width, height, box] = await Promise.all(
    ["width", "height", "viewBox"].map((name) => root.getAttribute(name)),
  );
  expect(box).toBe(`0 0 ${width} ${height}`);
  expect([Number(width) > 100, Number(height) > 20]).toEqual([true, true]);
});

test.each([...BADGE_STYLES])(
  "the badge %s, opened directly, treats a hostile name as text",
  async (style) => {
    await using service = await site({ reviews: [sourceReview()], business: BUSINESS });
    await using tab = await visit(`${service.url}/badge.svg?style=${style}`);
    expect(await tab.page.evaluate("'hacked' in window")).toBe(false);
    expect(await tab.page.title()).toContain("5.00 of 5 stars, 1 review");
    expect(await tab.page.locator("script, img").count()).toBe(0);
    expect(tab.complaints).toEqual([]);
  },
);
