import { describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { forgetReviews, hideReviews, joinReviews } from "../../src/publish/moderate/moderate.ts";
import type { Store } from "../../src/store/store.ts";
import { bodyOf, ErrorBody } from "../support/bodies.ts";
import { ask, idOf, sourceReview, testServer } from "../support/library.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";

const BROWSER = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const REVIEWS = sampleReviews();
const [FIRST = sourceReview()] = REVIEWS;
const GIVEN = { business: BUSINESS, reviews: REVIEWS };
const PAGES = ["/", "/?query=drain", `/reviews/${idOf(FIRST)}`, "/log", "/docs"];

describe.each(PAGES)("the page %s", (path) => {
  test("is HTML with a strict policy, without inline scripts or styles", async () => {
    const { get } = await testServer(GIVEN);
    const { headers } = await get(path);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("content-security-policy")).toStartWith(
      "default-src 'none'; script-src 'self';",
    );
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    const page = await (await get(path)).text();
    expect(page).not.toMatch(/ style=|<style| on\w+=/);
    expect(page.match(/<script[^>]*>/g)).toEqual([
      expect.stringMatching(/^<script src="(\.\.?\/)page\.js" type="module">$/),
      ...(["/log", "/docs"].includes(path) ? [] : ['<script type="application/ld+json">']),
    ]);
  });

  test("is 304 for a client that has it, in each encoding, and HEAD agrees", async () => {
    const { get } = await testServer(GIVEN);
    for (const encoding of ["identity", "gzip", "zstd"]) {
      const asked = { "accept-encoding": encoding };
      const full = await get(path, { headers: asked });
      const etag = full.headers.get("etag") ?? "";
      const again = await get(path, { headers: { ...asked, "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const head = await get(path, { method: "HEAD", headers: asked });
      expect(head.headers.get("etag")).toBe(etag);
      expect(full.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    }
  });

  test("loads and links only what exists, by relative addresses", async () => {
    const { app } = await testServer(GIVEN);
    const page = await (await ask(app, path)).text();
    const links = Array.from(
      page.matchAll(/ (?:href|src|action)="([^"]*)"/g),
      ([, url = ""]) => url,
    );
    const own = links
      .filter((url) => !/^(https?|tel):/.test(url))
      .map((url) => url.replaceAll("&amp;", "&"));
    expect(own.length).toBeGreaterThan(5);
    for (const url of new Set(own)) {
      expect(url).not.toStartWith("/");
      const { pathname, search } = new URL(url, `http://localhost${path}`);
      expect([url, (await ask(app, `${pathname}${search}`)).status]).toEqual([url, 200]);
    }
  });
});

test("the home page is at most 25 KB with all that it loads, compressed (issue 44)", async () => {
  const { get } = await testServer(GIVEN);
  const size = async (path: string) => {
    const response = await get(path, { headers: { "accept-encoding": "gzip" } });
    return (await response.bytes()).byteLength;
  };
  const sizes = await Promise.all(["/", "/page.css", "/page.js", "/icon.svg"].map(size));
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThan(25_000);
  const [page = 0, style = 0, script = 0] = sizes;
  expect(page).toBeLessThan(20_000);
  expect(style).toBeLessThan(5000);
  expect(script).toBeLessThan(3000);
});

test("its size does not grow with the reviews", async () => {
  const size = async (count: number) => {
    const { get } = await testServer({ business: BUSINESS, reviews: sampleReviews(count) });
    return (await (await get("/")).text()).length;
  };
  expect(await size(2000)).toBeLessThan((await size(200)) * 1.1);
});

describe("a search on the page", () => {
  test("finds what the API finds, in an otherwise unchanged page", async () => {
    const { get } = await testServer(GIVEN);
    const page = await (await get("/?mentions_service=drains&min_rating=2&limit=50")).text();
    const ids = Array.from(
      page.matchAll(/<article class="review" aria-labelledby="by-(\w+)"/g),
      ([, id]) => id,
    );
    const found = await (
      await get("/api/reviews/search?mentions_service=drains&min_rating=2&limit=50")
    ).text();
    expect(ids).toEqual(Array.from(found.matchAll(/"id":"(\w{16})"/g), ([, id]) => id));
    const home = await (await get("/")).text();
    const around = (html: string) =>
      html.replace(/^.*<body>|<section class="reviews".*(?=<div class="overview">)/gs, "");
    expect(around(page)).toBe(around(home));
  });

  test.each(["/?query=&rating=&since=", "/?utm_source=mail"])(
    "%s has no filter, and is the home page itself",
    async (path) => {
      const { get } = await testServer(GIVEN);
      const etag = (await get("/")).headers.get("etag");
      expect((await get(path)).headers.get("etag")).toBe(etag);
    },
  );

  test("with a bad value is 400: a page for a browser, JSON for a program", async () => {
    const { app, get } = await testServer(GIVEN);
    const page = await ask(app, "/?rating=9&query=%3Ci%3E", { headers: BROWSER });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain("rating must be a whole number from 1 to 5");
    expect(text).toContain('value="&lt;i&gt;"');
    const json = await get("/?rating=9");
    expect([json.status, (await bodyOf(ErrorBody, json)).error]).toEqual([400, "invalid"]);
  });

  test("is compressed for a browser, in pieces that join to one member", async () => {
    const { get } = await testServer(GIVEN);
    const packed = await get("/?query=drain", { headers: { "accept-encoding": "gzip" } });
    const plain = await (await get("/?query=drain")).text();
    expect(gunzipSync(await packed.bytes()).toString()).toBe(plain);
  });
});

describe("the page of one review", () => {
  test("has its text, its reply, its source and a link to its JSON", async () => {
    const { get } = await testServer(GIVEN);
    const page = await (await get(`/reviews/${idOf(FIRST)}`)).text();
    for (const part of [
      FIRST.text,
      "Thank you.",
      "From Yelp’s export",
      "Source: <a href=",
      `${idOf(FIRST)}.json`,
    ]) {
      expect(page).toContain(part);
    }
    expect(page).toContain(
      `<link rel="canonical" href="https://reviews.example.com/reviews/${idOf(FIRST)}">`,
    );
  });

  test("that does not exist is 404: a page for a browser, JSON for a program; the JSON address is always JSON", async () => {
    const { app, get } = await testServer(GIVEN);
    const page = await ask(app, "/reviews/0123456789abcdef", { headers: BROWSER });
    expect([page.status, page.headers.get("content-type")]).toEqual([
      404,
      "text/html; charset=utf-8",
    ]);
    expect(await page.text()).toContain("There is no published review with the id");
    for (const [path, headers] of [
      ["/reviews/0123456789abcdef", {}],
      ["/reviews/0123456789abcdef.json", BROWSER],
    ] as const) {
      const json = await get(path, { headers });
      expect([json.status, (await bodyOf(ErrorBody, json)).error]).toEqual([404, "not_found"]);
    }
  });

  test("has one address: a trailing slash redirects there", async () => {
    const { app } = await testServer(GIVEN);
    const response = await ask(app, `/reviews/${idOf(FIRST)}/`);
    expect([response.status, response.headers.get("location")]).toEqual([308, `../${idOf(FIRST)}`]);
  });
});

test("an unknown address is a page for a browser", async () => {
  const { app } = await testServer(GIVEN);
  const response = await ask(app, "/a/b/%3Cscript%3E", { headers: BROWSER });
  expect([response.status, response.headers.get("content-type")]).toEqual([
    404,
    "text/html; charset=utf-8",
  ]);
  const page = await response.text();
  expect(page).toContain('href="../../page.css"');
  expect(page).not.toContain("<script>");
});

describe("what readers must not see", () => {
  const SECRET = "Zebra crossing.";
  const secret = sourceReview({ source_id: "secret", text: SECRET, author: "Z. Z." });
  const [id, other] = [idOf(secret), idOf(FIRST)];
  const now = new Date("2026-11-21T13:00:00Z");

  test.each([
    ["hidden", 410, (store: Store) => hideReviews(store, [id], "spam", now)],
    ["forgotten", 410, (store: Store) => forgetReviews(store, [id], now)],
    ["joined", 302, (store: Store) => joinReviews(store, other, [id], now)],
  ])("a review that is %s disappears from all pages at once", async (_, status, decide) => {
    const { app, store } = await testServer({ ...GIVEN, reviews: [...REVIEWS, secret] });
    expect((await ask(app, `/reviews/${id}`)).status).toBe(200);
    decide(store);
    expect((await ask(app, `/reviews/${id}`, { headers: BROWSER })).status).toBe(status);
    for (const path of ["/", "/?query=zebra", "/?limit=100"]) {
      expect((await (await ask(app, path)).text()).includes(SECRET)).toBe(false);
    }
  });

  test("an unverified review is on no page", async () => {
    const { verification: _, ...unverified } = secret;
    const { app } = await testServer({
      ...GIVEN,
      reviews: [...REVIEWS, { ...unverified, platform: "unknown" }],
    });
    expect((await (await ask(app, "/?limit=100")).text()).includes(SECRET)).toBe(false);
  });

  test("the number of hidden reviews is shown", async () => {
    const { app, store } = await testServer(GIVEN);
    hideReviews(store, [other], "spam", now);
    const page = await (await ask(app, "/")).text();
    expect(page.includes("1 verified review is hidden by the owner")).toBe(true);
  });
});

test("a change of the business is on the page at once", async () => {
  const { app, store } = await testServer(GIVEN);
  await testServer({ store, business: { ...BUSINESS, name: "Pier Plumbing" } });
  const page = await (await ask(app, "/")).text();
  expect(page.includes("<h1>Pier Plumbing</h1>")).toBe(true);
});

test("more reviews than fit on one page: each page links to the next, up to the last (issue 15)", async () => {
  const { get } = await testServer({ business: BUSINESS, reviews: sampleReviews(230) });
  const shown: string[] = [];
  let path: string | undefined = "/?limit=100";
  while (path !== undefined) {
    const page: string = await (await get(path)).text();
    shown.push(
      ...Array.from(
        page.matchAll(/<h3[^>]*>.*?href="\.\/reviews\/([^"]+)"/gs),
        ([, id = ""]) => id,
      ),
    );
    path = page.match(/href="\.\/([^"#]*)[^"]*" rel="next nofollow">More reviews/)?.[1];
    path = path === undefined ? undefined : `/${path.replaceAll("&amp;", "&")}`;
  }
  expect(shown).toHaveLength(230);
  expect(new Set(shown).size).toBe(230);
});

test("a page says in what order a question is answered (issue 47)", async () => {
  const { get } = await testServer(GIVEN);
  const asked = await (await get("/?about=kind")).text();
  expect(asked).toContain("most relevant first");
  expect(asked).toMatch(/data-chip="sort=relevance"[^>]* aria-current="true"/);
  expect(asked).toMatch(/data-chip="sort=newest" href="\.\/\?about=kind&amp;sort=newest#reviews"/);
  const byDate = await (await get("/?about=kind&sort=newest")).text();
  expect(byDate).toContain("newest first");
  expect(byDate).toMatch(/data-chip="sort=relevance" href="\.\/\?about=kind#reviews"/);
});

test("a page shows the notes about a search (issue 15)", async () => {
  const { get } = await testServer(GIVEN);
  const page = await (await get("/?since=2025-02-01&until=2025-01-01")).text();
  expect(page).toMatch(/<ul class="notes"><li dir="auto">[^<]+<\/li>/);
});
