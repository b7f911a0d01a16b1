import { describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/resources/answered.ts";
import { bodyOf, DatasetBody, ErrorBody, SinceBody } from "../support/bodies.ts";
import { ask, idOf, sourceReview, testServer } from "../support/library.ts";
import { inCheck } from "../support/properties.ts";

const REVIEW = sourceReview();
const EXISTING = RESOURCES.map(({ path }) =>
  path.replace("{date}", "2025-01-01").replace("{id}", idOf(REVIEW)),
);

async function errorOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/json");
  return bodyOf(ErrorBody, response);
}

describe("content types", () => {
  test.each([
    ["/reviews.json", "application/json"],
    ["/insights.json", "application/json"],
    ["/api/feed.json", "application/json"],
    ["/feed.xml", "application/atom+xml"],
    ["/api/reviews/search", "application/json"],
    ["/api/reviews/since/2025-01-01", "application/json"],
    [`/reviews/${idOf(REVIEW)}.json`, "application/json"],
    ["/.well-known/openapi.json", "application/json"],
  ])("%s is %s", async (path, type) => {
    const { get } = await testServer({ reviews: [REVIEW] });
    expect((await get(path)).headers.get("content-type")).toBe(type);
  });
});

describe("topics", () => {
  test.each(["/reviews.json", "/api/feed.json", "/feed.xml"])(
    "%s names its hub and itself in one Link header (WebSub §4)",
    async (path) => {
      const { get } = await testServer();
      expect((await get(path)).headers.get("link")).toBe(
        `<https://reviews.example.com/api/websub/hub>; rel="hub", <https://reviews.example.com${path}>; rel="self"`,
      );
    },
  );

  test("do not include the insights", async () => {
    const { get } = await testServer();
    expect((await get("/insights.json")).headers.has("link")).toBe(false);
  });
});

describe("what can't be answered", () => {
  test.each(["/nothing", "/reviews", "/reviews/abc.txt", "/api/reviews/since", "/reviews.json/x"])(
    "%s is 404 in the form of all errors",
    async (path) => {
      const { get } = await testServer();
      const response = await get(path);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).error).toBe("not_found");
    },
  );

  test("an unknown or malformed review id is 404", async () => {
    const { get } = await testServer({ reviews: [REVIEW] });
    for (const id of [
      "0123456789abcdef",
      "x",
      "%27%20or%201=1",
      "..%2f..",
      idOf(REVIEW).slice(1),
    ]) {
      const response = await get(`/reviews/${id}.json`);
      expect(response.status).toBe(404);
      expect((await errorOf(response)).message).toContain("no published review");
    }
  });

  test.each(["2025-02-30", "2025-1-1", "tomorrow", "%ff", "2025-01-01T00:00:00Z"])(
    "a malformed date (%s) is 400 with an issue that names it",
    async (date) => {
      const { get } = await testServer();
      const response = await get(`/api/reviews/since/${date}`);
      expect(response.status).toBe(400);
      const { issues } = await errorOf(response);
      expect(issues.map(({ path, code }) => [path, code])).toEqual([["date", "not_a_date"]]);
    },
  );

  for (const path of [...EXISTING, "/docs", "/.well-known/openapi.json"]) {
    test(`another method on ${path} is 405 with Allow`, async () => {
      const { get } = await testServer({ reviews: [REVIEW] });
      for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
        const response = await get(path, { method });
        expect(response.status).toBe(405);
        expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
        expect((await errorOf(response)).error).toBe("method_not_allowed");
      }
    });
  }

  test("a body that is too large is 413 in the form of all errors", async () => {
    const { get } = await testServer();
    const headers = { "content-length": "2000000" };
    const response = await get("/nothing", {
      method: "POST",
      headers,
      body: "x".repeat(2_000_000),
    });
    expect(response.status).toBe(413);
    expect((await errorOf(response)).error).toBe("too_large");
  });

  test("an unexpected error is 500, and reveals no internals", async () => {
    const { store, get } = await testServer({ reviews: [REVIEW] });
    store.close();
    const response = await get("/api/reviews/search");
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(body).toContain('"error":"internal"');
    expect(body).not.toMatch(/sqlite|database|closed|\.ts/i);
  });
});

describe("CORS", () => {
  test("is open on every answer, errors included, and exposes the headers that clients need", async () => {
    const { get } = await testServer({ reviews: [REVIEW] });
    for (const path of [...EXISTING, "/nothing", "/api/reviews/search?rating=9", "/docs"]) {
      const { headers } = await get(path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      for (const name of ["ETag", "Link", "Mcp-Session-Id"]) {
        expect(headers.get("access-control-expose-headers")).toContain(name);
      }
    }
  });

  test.each(EXISTING)("%s answers a preflight", async (path) => {
    const { get } = await testServer({ reviews: [REVIEW] });
    const headers = { origin: "https://shop.example", "access-control-request-method": "GET" };
    const response = await get(path, { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("access-control-allow-headers")).toContain("If-None-Match");
  });

  const preflighted = async (path: string, asked: string) => {
    const { get } = await testServer({ reviews: [REVIEW] });
    const headers = { "access-control-request-headers": asked };
    const { headers: told } = await get(path, { method: "OPTIONS", headers });
    const names = (told.get("access-control-allow-headers") ?? "").toLowerCase().split(", ");
    return { names, vary: told.get("vary") };
  };

  test.each([...EXISTING, "/docs", "/badge.svg", "/healthz", "/api/websub/hub", "/mcp"])(
    "a preflight of %s allows any headers that the browser requests (issue 17)",
    async (path) => {
      const { names, vary } = await preflighted(path, "if-none-match,x-shop,traceparent, DNT");
      expect(names).toEqual(expect.arrayContaining(["accept", "x-shop", "traceparent", "dnt"]));
      expect(names.filter((name) => name === "if-none-match")).toHaveLength(1);
      expect(vary).toBe("Access-Control-Request-Headers");
    },
  );

  test.each([
    ["no header names", "x shop, <b>, a:b, (c), \u00e9, ,", 0],
    ["a name twice", "x-shop, X-Shop", 1],
  ])(
    "a preflight with %s is answered with valid names only (issue 17)",
    async (_, asked, count) => {
      const { names } = await preflighted("/reviews.json", asked);
      expect(names.filter((name) => name === "x-shop")).toHaveLength(count);
      for (const name of names) expect(name).toMatch(/^[a-z-]{2,}$/);
    },
  );

  test("a preflight that requests very many headers is answered with a limited list (issue 17)", async () => {
    const many = Array.from({ length: 1000 }, (_, count) => `x-${count}`);
    const { names } = await preflighted("/reviews.json", many.join(","));
    expect(names).toContain("x-1");
    expect(names.length).toBeLessThan(200);
  });
});

describe("the docs", () => {
  test("have one address each: a trailing slash redirects there", async () => {
    const { get } = await testServer();
    for (const path of ["/docs", "/docs/interactive"]) {
      const response = await get(`${path}/`);
      const to = `../${path.split("/").at(-1)}`;
      expect([response.status, response.headers.get("location")]).toEqual([308, to]);
    }
  });

  test("keep what is asked when a trailing slash redirects (issue 48)", async () => {
    const { get } = await testServer();
    for (const [path, to] of [
      ["/scan.svg/?link=2", "../scan.svg?link=2"],
      ["/badge.svg/?style=dark", "../badge.svg?style=dark"],
      ["/docs/?", "../docs"],
    ] as const) {
      const response = await get(path);
      expect([response.status, response.headers.get("location")]).toEqual([308, to]);
    }
  });

  test.each(["/docs", "/docs/interactive", "/.well-known/openapi.json", "/docs/interactive.js"])(
    "%s is compressed, and 304 for a client that has it",
    async (path) => {
      const { get } = await testServer();
      const headers = { "accept-encoding": "zstd" };
      const first = await get(path, { headers });
      expect(first.headers.get("content-encoding")).toBe("zstd");
      const etag = first.headers.get("etag") ?? "";
      const again = await get(path, { headers: { ...headers, "if-none-match": etag } });
      expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
      const head = await get(path, { method: "HEAD", headers });
      expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
    },
  );
});

describe("the interactive page", () => {
  const PATH = "/docs/interactive";

  test("names no other origin than this one", async () => {
    const { get } = await testServer();
    const response = await get(PATH);
    const page = await response.text();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      ...["../favicon.svg", "../page.css", "../docs.css"],
      ...["../docs", "../docs/interactive.js"],
    ]);
  });

  test("has no inline script or style, which its policy forbids", async () => {
    const { get } = await testServer();
    const response = await get(PATH);
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
    expect(await response.text()).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
  });
});

describe("since", () => {
  test("agrees with the dataset for every date, also at the edges of its stored runs", async () => {
    const reviews = Array.from({ length: 1000 }, (_, index) =>
      sourceReview({
        source_id: `r${index}`,
        created_at: `20${10 + (index % 16)}-0${1 + (index % 9)}-1${index % 7}T08:00:00Z`,
      }),
    );
    const { app, get, store } = await testServer({ reviews });
    expect(store.documents.parts("reviews").length).toBeGreaterThan(4);
    const { reviews: all } = await bodyOf(DatasetBody, await get("/reviews.json"));
    const dates = [...new Set(all.map((review) => review.date))];
    const spread = Array.from({ length: 4 }, (_, part) => dates.filter((_, at) => at % 4 === part));
    for (const date of ["1970-01-01", "2099-12-31", "2015-07-07", ...inCheck(250, spread.flat())]) {
      const found: unknown = await (await ask(app, `/api/reviews/since/${date}`)).json();
      const meant = all.filter((review) => review.date >= date);
      if (!Bun.deepEquals(found, { reviews: meant }, true))
        expect(found).toEqual({ reviews: meant });
    }
    await bodyOf(SinceBody, await get("/api/reviews/since/2015-07-07"));
  });
});
