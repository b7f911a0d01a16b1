import { describe, expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { sourceReview, testServer } from "../support/library.ts";
import { decodePng } from "../support/png.ts";
import { drawReally } from "../support/without-drawing.ts";

drawReally();

const GIVEN = {
  reviews: [sourceReview()],
  business: { ...UNNAMED_BUSINESS, name: "Example Plumbing" },
};

describe("/card.png", () => {
  test("is the picture of the business, to be revalidated each time", async () => {
    const { get } = await testServer(GIVEN);
    const response = await get("/card.png");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { width, height } = decodePng(await response.bytes());
    expect([width, height]).toEqual([1200, 630]);
  });

  test("is 304 for a client that has it, and the same in every encoding, since it is already compressed", async () => {
    const { get } = await testServer(GIVEN);
    const plain = await get("/card.png");
    const packed = await get("/card.png", { headers: { "accept-encoding": "gzip, zstd" } });
    expect(packed.headers.get("content-encoding")).toBeNull();
    expect(await packed.bytes()).toEqual(await plain.bytes());
    const etag = plain.headers.get("etag") ?? "";
    expect(packed.headers.get("etag")).toBe(etag);
    const again = await get("/card.png", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await get("/card.png", { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  });

  test("is no larger than messengers load, and exists before the first review", async () => {
    for (const reviews of [[], GIVEN.reviews]) {
      const { get } = await testServer({ ...GIVEN, reviews });
      const size = (await (await get("/card.png")).bytes()).byteLength;
      expect(size).toBeGreaterThan(5_000);
      expect(size).toBeLessThan(300_000);
    }
  });
});
