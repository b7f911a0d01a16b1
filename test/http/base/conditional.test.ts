import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createApp } from "../../../src/http/app.ts";
import { httpDate, isNotModified, parseHttpDate } from "../../../src/http/base/conditional.ts";
import {
  ask,
  publishedStore,
  sourceReview,
  testContext,
  testServer,
} from "../../support/library.ts";

const CURRENT = { etag: '"abc"', modifiedAt: 1_000_000 };
const hasTag = (header: string) => isNotModified(new Headers({ "if-none-match": header }), CURRENT);

describe("If-None-Match (RFC 9110 §13.1.2)", () => {
  test.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" , "y"', "*", ' "abc" ', ',, "abc",'])(
    "%s matches",
    (header) => expect(hasTag(header)).toBe(true),
  );

  test.each(['"x"', "abc", '"abc', '"ABC"', '"x" "abc"', 'w/"abc"', "", '"abc"x', '"ab", "c"'])(
    "%p does not match",
    (header) => expect(hasTag(header)).toBe(false),
  );

  test("wins over If-Modified-Since", () => {
    const headers = new Headers({
      "if-none-match": '"x"',
      "if-modified-since": httpDate(CURRENT.modifiedAt),
    });
    expect(isNotModified(headers, CURRENT)).toBe(false);
  });

  test("matches in a list of any tags exactly if the current one is in it", () => {
    const opaque = fc.stringMatching(/^[!#-~]{0,12}$/);
    const tag = fc
      .tuple(fc.boolean(), opaque)
      .map(([weak, text]) => `${weak ? "W/" : ""}"${text}"`);
    const separator = fc.constantFrom(",", ", ", " ,", "\t,  ", ",,");
    fc.assert(
      fc.property(fc.array(tag, { minLength: 1 }), separator, (tags, between) => {
        const isAmong = tags.some((one) => one.replace(/^W\//, "") === CURRENT.etag);
        expect(hasTag(tags.join(between))).toBe(isAmong);
        expect(hasTag([...tags, CURRENT.etag].join(between))).toBe(true);
      }),
    );
  });

  test("of any form is read in time that grows only with its length", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        const header = text.replace(/[^\t\x20-\x7e]/g, "");
        expect(typeof hasTag(header)).toBe("boolean");
      }),
    );
    expect(hasTag(`${" ".repeat(15_000)}x`)).toBe(false);
    expect(hasTag('W/"'.repeat(5_000))).toBe(false);
  });
});

describe("If-Modified-Since (RFC 9110 §13.1.3)", () => {
  const isUnmodifiedSince = (date: string, modifiedAt: number | null = CURRENT.modifiedAt) =>
    isNotModified(new Headers({ "if-modified-since": date }), { etag: '"abc"', modifiedAt });

  test("matches for the same second and later ones", () => {
    expect(isUnmodifiedSince(httpDate(1_000_000))).toBe(true);
    expect(isUnmodifiedSince(httpDate(1_000_001))).toBe(true);
    expect(isUnmodifiedSince(httpDate(999_999))).toBe(false);
  });

  test("is ignored without an exact date of change", () => {
    expect(isUnmodifiedSince(httpDate(2_000_000), null)).toBe(false);
  });

  test.each(["2025-01-31", "yesterday", "", "Fri, 31 Jan 2025 08:15:00 CET", "1738311300"])(
    "is ignored if it is not an HTTP date: %p",
    (date) => expect(isUnmodifiedSince(date)).toBe(false),
  );

  test("is read in all three formats", () => {
    const seconds = Date.parse("1994-11-06T08:49:37Z") / 1000;
    expect(parseHttpDate("Sun, 06 Nov 1994 08:49:37 GMT")).toBe(seconds);
    expect(parseHttpDate("Sunday, 06-Nov-94 08:49:37 GMT")).toBe(seconds);
    expect(parseHttpDate("Sun Nov  6 08:49:37 1994")).toBe(seconds);
  });
});

const PATHS = [
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/search?rating=5",
  "/api/reviews/since/2025-01-01",
];

describe("every dataset and incremental endpoint", () => {
  test.each(PATHS)("%s answers its own ETag with an empty 304", async (path) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const second = await get(path, { headers: { "if-none-match": etag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    for (const name of ["etag", "cache-control", "vary"]) {
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  test.each(PATHS)("%s answers its own Last-Modified with 304", async (path) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const date = (await get(path)).headers.get("last-modified") ?? "";
    expect(date).toBe("Sat, 21 Nov 2026 12:00:00 GMT");
    expect((await get(path, { headers: { "if-modified-since": date } })).status).toBe(304);
    const earlier = "Sat, 21 Nov 2026 11:59:59 GMT";
    expect((await get(path, { headers: { "if-modified-since": earlier } })).status).toBe(200);
  });

  test.each(PATHS)("%s answers HEAD as GET", async (path) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const [head, body] = [await get(path, { method: "HEAD" }), await get(path)];
    expect(head.status).toBe(200);
    expect(head.headers.get("etag")).toBe(body.headers.get("etag"));
  });

  test.each(PATHS)("%s ignores an Authorization header", async (path) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const response = await get(path, { headers: { authorization: "Bearer nonsense" } });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(await (await get(path)).text());
  });
});

describe("Last-Modified", () => {
  const published = async (times: readonly string[], now: string) => {
    const store = await publishedStore({ context: testContext("2026-01-01T00:00:00Z") });
    for (const [index, time] of times.entries()) {
      const reviews = [sourceReview({ source_id: `r${index}` })];
      await publishedStore({ store, reviews, context: testContext(time) });
    }
    const response = await ask(createApp(store, testContext(now)), "/reviews.json");
    return response.headers.get("last-modified");
  };

  test("is the second of the change", async () => {
    const change = "2026-01-01T10:00:00.700Z";
    expect(await published([change], "2026-01-02T00:00:00Z")).toBe("Thu, 01 Jan 2026 10:00:00 GMT");
  });

  test("is left out after two changes within one second", async () => {
    const changes = ["2026-01-01T10:00:00.100Z", "2026-01-01T10:00:00.900Z"];
    expect(await published(changes, "2026-01-02T00:00:00Z")).toBeNull();
  });

  test("is left out after a change at a clock that was set back", async () => {
    const changes = ["2026-01-01T10:00:00Z", "2026-01-01T09:00:00Z"];
    expect(await published(changes, "2026-01-02T00:00:00Z")).toBeNull();
  });

  test("returns, later than before, with the next change", async () => {
    const changes = ["2026-01-01T10:00:00.1Z", "2026-01-01T10:00:00.9Z", "2026-01-01T10:00:01Z"];
    expect(await published(changes, "2026-01-02T00:00:00Z")).toBe("Thu, 01 Jan 2026 10:00:01 GMT");
  });

  test("of a search moves on when what is read in the reviews changes (RFC 9110 §8.8.2)", async () => {
    const [one, two] = ["2026-01-01T10:00:00Z", "2026-01-01T11:00:00Z"];
    const reviews = [sourceReview({ text: "The food was great." })];
    const store = await publishedStore({ reviews, context: testContext(one) });
    const app = createApp(store, testContext("2026-01-02T00:00:00Z"));
    const path = "/api/reviews/search?words=food";
    const headers = { "if-modified-since": "Thu, 01 Jan 2026 10:00:00 GMT" };
    expect((await ask(app, path, { headers })).status).toBe(304);
    await publishedStore({ store, vertical: "restaurant", context: testContext(two) });
    expect((await ask(app, path, { headers })).status).toBe(200);
    expect((await ask(app, "/api/reviews/since/2020-01-01", { headers })).status).toBe(304);
  });

  test("is left out while it would lie in the future", async () => {
    expect(await published(["2026-01-01T10:00:00Z"], "2026-01-01T09:00:00Z")).toBeNull();
  });
});
