import { expect, test } from "bun:test";
import { sourceReview } from "../support/library.ts";
import { site, visit } from "./visit.ts";
import { website } from "./website.ts";

const HEADERS = { "x-shop": "1", traceparent: "00-1-1-01", authorization: "Bearer none", dnt: "1" };

test.each(["/reviews.json", "/api/feed.json", "/feed.xml", "/api/reviews/search?limit=1"])(
  "another site's page may read %s with headers of its own choice (issue 17)",
  async (path) => {
    await using service = await site({ reviews: [sourceReview()] });
    await using shop = website("<!doctype html><title>Our shop</title>");
    await using tab = await visit(shop.url);
    const asking = `fetch(${JSON.stringify(service.url + path)}, { headers: ${JSON.stringify(HEADERS)} })`;
    expect(await tab.page.evaluate<number>(`${asking}.then(({ status }) => status)`)).toBe(200);
    expect(tab.complaints).toEqual([]);
  },
);
