import { describe, expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { Review } from "../../src/domain/review/review.ts";
import { createApp } from "../../src/http/app.ts";
import { sitemapAddresses } from "../../src/resources/crawlers/sitemap-addresses.ts";
import { renderingLibraryOf } from "../../src/resources/rendering-library-of.ts";
import { parseXml } from "../support/atom-rules.ts";
import {
  ask,
  idOf,
  publishedStore,
  sourceReview,
  TEST_BASE_URL,
  testContext,
  testServer,
} from "../support/library.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const MAX_ADDRESSES = 50_000;
const MAX_LENGTH = 2048;
/** W3C Datetime, as the schema has it, to the second. */
const CHANGED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Reads a sitemap by the rules of its schema; anything else in it is an error. */
function read(xml: string, root: "urlset" | "sitemapindex") {
  const document = parseXml(xml);
  expect([document.name, document.namespace, document.text.trim()]).toEqual([root, NAMESPACE, ""]);
  return document.children.map((entry) => {
    expect([entry.name, entry.text]).toEqual([root === "urlset" ? "url" : "sitemap", ""]);
    const names = entry.children.map(({ name }) => name);
    expect([["loc"], ["loc", "lastmod"]]).toContainEqual(names);
    const [loc = "", lastmod] = entry.children.map(({ text }) => text);
    expect([URL.canParse(loc), loc.length < MAX_LENGTH]).toEqual([true, true]);
    if (lastmod !== undefined) expect(lastmod).toMatch(CHANGED);
    return { loc, lastmod };
  });
}

describe("/sitemap.xml", () => {
  test("lists every page to index, each review with the time of its last change", async () => {
    const edited = sourceReview({ source_id: "r2", updated_at: "2025-06-01T10:00:00Z" });
    const { get } = await testServer({ reviews: [sourceReview(), edited] });
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const [home, log, ...reviews] = read(await response.text(), "urlset");
    expect([home?.loc, log?.loc]).toEqual([`${TEST_BASE_URL}/`, `${TEST_BASE_URL}/log`]);
    expect(reviews.toSorted((a, b) => String(a.lastmod).localeCompare(String(b.lastmod)))).toEqual([
      { loc: `${TEST_BASE_URL}/reviews/${idOf(sourceReview())}`, lastmod: "2025-01-31T08:15:00Z" },
      { loc: `${TEST_BASE_URL}/reviews/${idOf(edited)}`, lastmod: "2025-06-01T10:00:00Z" },
    ]);
    for (const one of [home, log, ...reviews]) {
      expect((await get((one?.loc ?? "").slice(TEST_BASE_URL.length))).status).toBe(200);
    }
  });

  test("is named in /robots.txt, which forbids nothing", async () => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const lines = (await (await get("/robots.txt")).text()).split("\n");
    expect(lines).toEqual([
      "User-agent: *",
      "Disallow:",
      "",
      `Sitemap: ${TEST_BASE_URL}/sitemap.xml`,
      "",
    ]);
  });

  test("can be revalidated by its tag", async () => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const etag = (await get("/sitemap.xml")).headers.get("etag") ?? "";
    expect((await get("/sitemap.xml", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("escapes as XML requires", async () => {
    const { get } = await testServer({ baseUrl: "https://example.com/a&b" });
    const xml = await (await get("/sitemap.xml")).text();
    expect(read(xml, "urlset")[0]?.loc).toBe("https://example.com/a&b/");
  });

  test("has no part beyond its end", async () => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    expect((await get("/sitemap.xml?part=2")).status).toBe(404);
    expect((await get("/sitemap.xml?part=0")).status).toBe(400);
  });
});

describe("beyond 50,000 addresses", () => {
  test("it lists files that contain them, each within limits, and a newer review changes only the last", async () => {
    const store = await publishedStore();
    store.transaction(() => {
      for (let at = 0; at < MAX_ADDRESSES; at += 1) put(store, at, "2025-01-31");
    });
    const before = renderedPieces(store);
    store.transaction(() => put(store, MAX_ADDRESSES, "2025-02-01"));
    expect(renderedPieces(store).slice(0, -1)).toEqual(before.slice(0, -1));
    const app = createApp(store, testContext());
    const get = async (path: string) => (await ask(app, path)).text();
    const parts = read(await get("/sitemap.xml"), "sitemapindex").map(({ loc }) => loc);
    expect(parts).toEqual([1, 2].map((part) => `${TEST_BASE_URL}/sitemap.xml?part=${part}`));
    const all: string[] = [];
    for (const part of parts) {
      const entries = read(await get(part.slice(TEST_BASE_URL.length)), "urlset");
      expect(entries.length).toBeLessThanOrEqual(MAX_ADDRESSES);
      all.push(...entries.map(({ loc }) => loc));
    }
    expect([all.length, new Set(all).size]).toEqual([MAX_ADDRESSES + 3, MAX_ADDRESSES + 3]);
    store.close();
  });
});

test("a review of long ago remakes one stored piece of the addresses (issue 48)", async () => {
  const store = await publishedStore();
  store.transaction(() => {
    for (let at = 0; at < 5_000; at += 1) put(store, at, "2025-01-31");
  });
  const before = new Set(renderedPieces(store));
  store.transaction(() => put(store, MAX_ADDRESSES, "2024-12-31"));
  const after = renderedPieces(store);
  expect(before.size).toBeGreaterThan(3);
  expect(after.filter((hash) => !before.has(hash))).toHaveLength(1);
  store.close();
});

/** The hashes of the stored pieces of all addresses, which are rendered for that. */
function renderedPieces(store: Awaited<ReturnType<typeof publishedStore>>): string[] {
  const publication = { ...UNDESCRIBED_PUBLICATION, base_url: TEST_BASE_URL };
  const { id, contentType } = sitemapAddresses;
  const rendered = sitemapAddresses.render(renderingLibraryOf(store, publication));
  store.documents.put(id, contentType, rendered, new Date());
  return store.documents.parts(id).map(({ hash }) => hash);
}

function put(store: Awaited<ReturnType<typeof publishedStore>>, at: number, date: string): void {
  const review: Review = {
    id: (at * 2_654_435_761).toString(16).padStart(16, "0"),
    ...{ rating: 5, date, text: "", technicians: [], services: [] },
    source: { platform: "google", id: String(at) },
    verification: { method: "platform", export: "google" },
    updated_at: `${date}T09:00:00Z`,
  };
  const [created_at, updated_at] = [review.updated_at, review.updated_at];
  const source = sourceReview({ source_id: String(at), text: "", created_at, updated_at });
  store.reviews.put({ id: review.id, source });
  store.published.put({ review, source });
}
