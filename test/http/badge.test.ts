import { describe, expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { readDocument } from "../../src/resources/base/read-document.ts";
import { bodyOf, ErrorBody } from "../support/bodies.ts";
import { ask, publishedStore, sourceReview, testServer } from "../support/library.ts";

const REVIEWS = [sourceReview(), sourceReview({ source_id: "r2", rating: 4 })];
const BUSINESS = { ...UNNAMED_BUSINESS, name: "Example <Plumbing>" };
const given = { reviews: REVIEWS, business: BUSINESS };

describe("/badge.svg", () => {
  test("is an image of the rating and the number of reviews", async () => {
    const { get } = await testServer(given);
    const response = await get("/badge.svg");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const svg = await response.text();
    expect(svg).toContain("Example &lt;Plumbing&gt;\u2069: 4.50 of 5 stars, 2 reviews</title>");
  });

  test("has several styles, each with an ETag of its own; the default is flat", async () => {
    const { get } = await testServer(given);
    const tags = new Map<string, string | null>();
    for (const query of ["", "?style=flat", "?style=card", "?style=dark"]) {
      tags.set(query, (await get(`/badge.svg${query}`)).headers.get("etag"));
    }
    expect(tags.get("")).toBe(tags.get("?style=flat"));
    expect(new Set(tags.values()).size).toBe(3);
  });

  test("answers 304 to a client that has it, and HEAD, compressed if that gains", async () => {
    const { get } = await testServer(given);
    const headers = { "accept-encoding": "gzip" };
    const response = await get("/badge.svg?style=card", { headers });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const etag = response.headers.get("etag") ?? "";
    const again = await get("/badge.svg?style=card", {
      headers: { ...headers, "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    const head = await get("/badge.svg?style=card", { method: "HEAD", headers });
    expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  });

  test("changes with an import", async () => {
    const { get, store } = await testServer(given);
    const before = (await get("/badge.svg?style=flat")).headers.get("etag");
    await publishedStore({ store, reviews: [sourceReview({ source_id: "r3" })] });
    const after = await get("/badge.svg?style=flat");
    expect(readDocument(store, "badge")).toBe(await after.clone().text());
    expect(after.headers.get("etag")).not.toBe(before);
    expect(await after.text()).toContain("3 reviews");
  });

  test.each(["?style=neon", "?style=FLAT", "?style=card&style=dark"])(
    "refuses %s, and lists the known styles",
    async (query) => {
      const { app } = await testServer(given);
      const response = await ask(app, `/badge.svg${query}`, { headers: { accept: "image/*" } });
      expect(response.status).toBe(400);
      const { issues } = await bodyOf(ErrorBody, response);
      expect(issues).toHaveLength(1);
      expect(issues[0]?.message).toContain("one of flat, card, dark");
    },
  );
});
