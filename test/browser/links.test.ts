import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { sourceReview } from "../support/library.ts";
import { BUSINESS } from "../support/samples.ts";
import { openAll } from "./layout.ts";
import { site, visit } from "./visit.ts";
import { website } from "./website.ts";

const DAYS = 6;
/** Long enough to be cut in the list of a page, and in the widget. */
const LONG = 80;
/** The number of reviews that the widget shows; all are long here. */
const SHOWN = 6;

/** Reviews that differ in every sentence; several share a day, and the newest are long. */
const REVIEWS = Array.from({ length: 60 }, (_, index) => {
  const said = [
    `Marta came on time with van ${index}, and price ${index} was fair.`,
    `Devin was rude about drain ${index}, and the bill for drain ${index} was higher than quoted.`,
    `They came late to house ${index}, and nobody told us about boiler ${index}.`,
    `Marta fixed water heater ${index} quickly, and was friendly to guest ${index}.`,
  ];
  const day = index % DAYS;
  const created_at = `2026-0${1 + day}-01T09:00:00Z`;
  const more = day === DAYS - 1 ? ` Room ${index} was big.`.repeat(LONG) : "";
  return sourceReview({
    ...{ source_id: `link-${index}`, author: `Customer ${index}`, created_at },
    ...{ url: `https://source.example/reviews/${index}`, rating: 1 + (index % 5) },
    text: `${said[index % said.length]}${more}`,
  });
});

const LINK = /- '?link "(?<name>.+?)"'?:.*\n\s+- \/url: (?<address>.+)/g;

/** The addresses that the links of each name lead to, as a screen reader lists them. */
async function linksOf(page: Page): Promise<Map<string, Set<string>>> {
  const tree = await page.locator("body").ariaSnapshot();
  const links = new Map<string, Set<string>>();
  for (const { groups: { name = "", address = "" } = {} } of tree.matchAll(LINK)) {
    links.getOrInsertComputed(name, () => new Set()).add(address);
  }
  return links;
}

/** Names of links that lead to different addresses (WCAG 2.4.9). */
function ambiguousNames(links: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...links].filter(([, addresses]) => addresses.size > 1).map(([name]) => name);
}

test("each link of the home page says by its name alone what it opens", async () => {
  await using served = await site({ business: BUSINESS, reviews: REVIEWS });
  await using tab = await visit(served.url);
  await openAll(tab.page);
  const links = await linksOf(tab.page);
  expect([...links.keys()]).toEqual(
    expect.arrayContaining([
      "10 reviews in January 2026",
      "Communication: complaints",
      "15 criticize it: Price",
      "15 reviews on Water heater",
      "12 reviews say yes: Are they polite and friendly?",
      "Read the review: “Devin was rude about drain 41”",
      "review by Customer 29, 1 June 2026",
      "Read the whole review by Customer 29, 1 June 2026",
      "Google: review by Customer 29, 1 June 2026",
    ]),
  );
  expect(ambiguousNames(links)).toEqual([]);
});

test("so does each link of the API's reference", async () => {
  await using served = await site();
  await using tab = await visit(`${served.url}/docs`);
  const links = await linksOf(tab.page);
  expect([...links.keys()]).toEqual(expect.arrayContaining(["Search reviews", "SearchResult"]));
  expect(ambiguousNames(links)).toEqual([]);
});

test("so does each link of the log's page", async () => {
  await using served = await site({ business: BUSINESS, reviews: REVIEWS });
  await using tab = await visit(`${served.url}/log`);
  const links = await linksOf(tab.page);
  expect([...links.keys()]).toEqual(expect.arrayContaining(["The newest checkpoint"]));
  expect(ambiguousNames(links)).toEqual([]);
});

test("so does each link of the widget", async () => {
  await using served = await site({ business: BUSINESS, reviews: REVIEWS });
  await using page = website(
    `<!doctype html><script type="module" src="${served.url}/widget.js"></script><candor-reviews></candor-reviews>`,
  );
  await using tab = await visit(page.url);
  await tab.page.getByRole("link", { name: "All reviews" }).waitFor();
  const links = await linksOf(tab.page);
  expect(links.size).toBe(3 * SHOWN + 1);
  expect(ambiguousNames(links)).toEqual([]);
});
