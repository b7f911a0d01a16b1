import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { sourceReview } from "../support/library.ts";
import { axeViolations } from "./axe.ts";
import { pageOf, widgetOf } from "./shop.ts";
import { site, visit } from "./visit.ts";

const TEXTS = { Plumbing: "The boiler is warm again.", Bakery: "The bread is warm still." };

function business(name: keyof typeof TEXTS) {
  const reviews = [sourceReview({ source_id: name, text: TEXTS[name] })];
  return site({ reviews, business: { ...UNNAMED_BUSINESS, name } });
}

function scriptOf(service: string): string {
  return `<script type="module" src="${service}/widget.js"></script>`;
}

/** What each widget shows on a page with widgets of both. */
async function shownBy(bodyOf: (plumbing: string, bakery: string) => string) {
  await using plumbing = await business("Plumbing");
  await using bakery = await business("Bakery");
  await using shop = pageOf(`<main><h1>Our street</h1>${bodyOf(plumbing.url, bakery.url)}</main>`);
  await using tab = await visit(shop.url);
  const widgets = tab.page.locator("candor-reviews");
  for (const widget of await widgets.all()) await widget.locator("li").waitFor();
  const shown = await Promise.all(
    (await widgets.all()).map(async (widget) => ({
      name: await widget.locator(".name").textContent(),
      text: await widget.locator(".text").textContent(),
      all: await widget.getByRole("link", { name: "All reviews of" }).getAttribute("href"),
    })),
  );
  const of = (name: keyof typeof TEXTS, url: string) => ({
    name,
    text: TEXTS[name],
    all: `${url}/`,
  });
  return {
    shown,
    expected: [of("Plumbing", plumbing.url), of("Bakery", bakery.url)],
    complaints: tab.complaints,
    violations: await axeViolations(tab.page),
    asked: tab.requests.filter((url) => url.includes("/search")),
  };
}

test("two businesses' widgets share a page, each with its own reviews", async () => {
  const { shown, expected, ...rest } = await shownBy(
    (plumbing, bakery) =>
      scriptOf(plumbing) + widgetOf(plumbing) + scriptOf(bakery) + widgetOf(bakery),
  );
  expect(shown).toEqual(expected);
  expect([rest.complaints, rest.violations, rest.asked.length]).toEqual([[], [], 2]);
});

test.each(["", "/", "/widget.js"])(
  "if the script is served elsewhere, src says whose reviews are shown (ending with '%s')",
  async (ending) => {
    const { shown, expected, asked } = await shownBy(
      (plumbing, bakery) =>
        scriptOf(bakery) +
        scriptOf(plumbing) +
        `<p>Our neighbors</p>${widgetOf(plumbing, `src="${plumbing}${ending}"`)}` +
        widgetOf(bakery, `src="${bakery}${ending}"`),
    );
    expect([shown, asked.length]).toEqual([expected, 2]);
  },
);

test("several widgets of one business request its header once", async () => {
  await using plumbing = await business("Plumbing");
  const both = widgetOf(plumbing.url) + widgetOf(plumbing.url, 'limit="1"');
  await using shop = pageOf(scriptOf(plumbing.url) + both);
  await using tab = await visit(shop.url);
  await tab.page.locator("candor-reviews").nth(1).locator("li").waitFor();
  const asked = tab.requests.map((url) => url.slice(plumbing.url.length));
  expect(asked.filter((path) => path === "/widget.json")).toHaveLength(1);
  expect(asked.filter((path) => path === "/widget.js")).toHaveLength(1);
});

test("a hostile service's script addresses and HTML are neither run nor rendered", async () => {
  const evil = "javascript:globalThis.hacked=1";
  const image = '<img src=x onerror="globalThis.hacked=1">';
  const review = {
    ...{
      id: "0123456789abcdef",
      rating: 5,
      date: "2026-01-31",
      text: image,
      author: { name: image },
    },
    ...{ source: { platform: "google", id: "1", url: evil }, verification: { method: "owner" } },
  };
  const head = { name: image, reviews: image, review_links: [{ label: image, url: evil }] };
  await using service = await business("Plumbing");
  await using stranger = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: ({ url }) =>
      Response.json(url.endsWith("/widget.json") ? head : { reviews: [review] }, {
        headers: { "access-control-allow-origin": "*" },
      }),
  });
  const element = widgetOf(service.url, `src="http://127.0.0.1:${stranger.port}"`);
  await using shop = pageOf(scriptOf(service.url) + element);
  await using tab = await visit(shop.url);
  const widget = tab.page.locator("candor-reviews");
  await widget.locator("li").waitFor();
  expect(await widget.locator("[href^=javascript], img").count()).toBe(0);
  expect(await widget.getByText("Write a review").count()).toBe(1);
  expect(await tab.page.evaluate("'hacked' in globalThis")).toBe(false);
});
