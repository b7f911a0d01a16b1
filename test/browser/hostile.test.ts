import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { idOf, sourceReview } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { scrollsSideways, site, visit } from "./visit.ts";

const SCRIPT = "<script>window.hacked = true</script>";
const IMAGE = `"><img src=x onerror="window.hacked = true">`;
const ENDINGS = "</script></style></title></textarea><!--<script>]]>\u2028{{7*7}}";
const BACKWARDS = "\u202e\u2067 backwards \u0000\u0007\ufffe\ud800";
const LONG = "Schnee".repeat(1667);
const EVIL = `${SCRIPT}${IMAGE}${ENDINGS}${BACKWARDS}`;

const HOSTILE: SourceReview[] = [EVIL, LONG, `javascript:alert(1) ${IMAGE}`].map((text, index) =>
  sourceReview({
    source_id: `evil-${index}${IMAGE}`,
    url: `https://evil.example/"onclick="window.hacked=true`,
    author: `${BACKWARDS}${SCRIPT}${IMAGE}`,
    title: EVIL,
    language: `en"onfocus="x`,
    text,
    reply: { text: EVIL },
    created_at: "2026-11-10T08:00:00Z",
    updated_at: "2026-11-10T08:00:00Z",
  }),
);
const NAME = `Quay ${IMAGE}${SCRIPT}`;
const HOSTILE_BUSINESS = {
  ...BUSINESS,
  name: NAME,
  category: IMAGE,
  address: SCRIPT,
  phone: `"onclick="window.hacked=true`,
  technicians: [{ name: IMAGE }],
  services: [{ id: "x", name: SCRIPT }],
};

let served: Awaited<ReturnType<typeof site>>;
beforeAll(async () => {
  served = await site({
    business: HOSTILE_BUSINESS,
    reviews: [...HOSTILE, ...sampleReviews(20)],
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const LinkedData = Type.Object({
  review: Type.Array(Type.Object({ name: Type.Optional(Type.String()) }), { minItems: 1 }),
});
const PATHS = [
  "/",
  ...HOSTILE.map((review) => `/reviews/${idOf(review)}`),
  `/?query=${encodeURIComponent(EVIL.toWellFormed())}&rating=${encodeURIComponent(IMAGE)}&since=${encodeURIComponent(IMAGE)}`,
  `/${encodeURIComponent(IMAGE)}`,
];

describe.each(inCheck(3, PATHS))("a hostile review and business at %.40s", (path) => {
  test("is shown as text and nothing else", async () => {
    await using tab = await visit(`${served.url}${path}`);
    const { page } = tab;
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(await page.locator("img:not([role])").count()).toBe(0);
    expect(await page.locator("script:not([src]):not([type='application/ld+json'])").count()).toBe(
      0,
    );
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()).filter((name) => name.startsWith('on') || name === 'style')",
      ),
    ).toEqual([]);
    expect(tab.requests.filter((url) => !url.startsWith(`${served.url}/`))).toEqual([]);
    const own = tab.complaints.filter((text) => !text.startsWith("Failed to load resource"));
    expect(own).toEqual([]);
  });

  test.each(inCheck(1, [360, 1280]))(
    "does not make the page wider than %d pixels",
    async (width) => {
      await using tab = await visit(`${served.url}${path}`, { viewport: { width, height: 800 } });
      expect(await scrollsSideways(tab.page)).toBe(false);
    },
  );
});

test("marks that change the text direction affect only what the customer wrote", async () => {
  await using tab = await visit(served.url);
  const isolating = await tab.page.evaluate(
    "[...document.querySelectorAll('#results .text, #results bdi, #results .title')].every((one) => ['isolate', 'plaintext'].includes(getComputedStyle(one).unicodeBidi))",
  );
  expect(isolating).toBe(true);
});

test("a long text is cut in the list, and complete on its own page", async () => {
  await using tab = await visit(served.url);
  const { page } = tab;
  const cut = page.locator("#results article").filter({ hasText: "SchneeSchnee" });
  expect((await cut.locator(".text").first().textContent())?.length).toBeLessThan(1300);
  await cut.getByRole("link", { name: "Read the whole review" }).click();
  await page.waitForURL(/\/reviews\//);
  expect(await page.locator(".text").first().textContent()).toBe(LONG);
});

test("JSON-LD contains the hostile text as data", async () => {
  await using tab = await visit(served.url);
  const json = await tab.page.locator("script[type='application/ld+json']").textContent();
  expect(json).not.toMatch(/[<>&]/);
  const data = Value.Parse(LinkedData, JSON.parse(json ?? ""));
  expect(data.review[0]?.name).toContain(`${SCRIPT}${IMAGE}`);
});

test("the search finds hostile text as text, without loading the page again", async () => {
  await using tab = await visit(served.url);
  const { page } = tab;
  await page.locator("#ask-words").fill("<script>window");
  await page.getByRole("status").filter({ hasText: "1 review matches" }).waitFor();
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(await page.locator("#results .text").first().textContent()).toStartWith(SCRIPT);
  expect(tab.complaints).toEqual([]);
});

test.each(["/feed.xml", "/api/feed.json"])("%s opened in a browser runs nothing", async (path) => {
  await using tab = await visit("about:blank");
  const { page } = tab;
  const response = await page.goto(`${served.url}${path}`).catch(() => null);
  expect(response?.status() ?? 200).toBe(200);
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(
    tab.requests.filter((url) => !url.startsWith(`${served.url}/`) && url !== "about:blank"),
  ).toEqual([]);
});
