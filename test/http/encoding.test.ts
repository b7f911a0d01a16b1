import { describe, expect, test } from "bun:test";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { sourceReview, testServer } from "../support/library.ts";

const REVIEWS = Array.from({ length: 300 }, (_, index) =>
  sourceReview({
    source_id: `r${index}`,
    text: `Review ${index}: they came on time, explained the repair and left no mess.`,
    created_at: new Date(Date.UTC(2025, 0, 1) + index * 86_400_000)
      .toISOString()
      .replace(".000", ""),
  }),
);
const PATHS = ["/reviews.json", "/api/reviews/since/2025-03-01", "/api/reviews/search?limit=50"];

const DECODERS = { gzip: gunzipSync, zstd: zstdDecompressSync } as const;

describe("a compressed body", () => {
  for (const path of PATHS) {
    for (const encoding of ["gzip", "zstd"] as const) {
      test(`of ${path} in ${encoding} equals the plain body, with an ETag of its own`, async () => {
        const { get } = await testServer({ reviews: REVIEWS });
        const plain = await get(path);
        const packed = await get(path, { headers: { "accept-encoding": encoding } });
        expect(packed.headers.get("content-encoding")).toBe(encoding);
        expect(packed.headers.get("vary")).toBe("Accept-Encoding");
        expect(packed.headers.get("etag")).not.toBe(plain.headers.get("etag"));
        const bytes = await packed.bytes();
        const text = await plain.text();
        expect(bytes.byteLength).toBeLessThan(text.length / 3);
        expect(new TextDecoder().decode(DECODERS[encoding](bytes))).toBe(text);
      });
    }
  }

  test("answers 304 only to its own ETag", async () => {
    const { get } = await testServer({ reviews: REVIEWS });
    const etag = (await get("/reviews.json")).headers.get("etag") ?? "";
    const headers = { "if-none-match": etag, "accept-encoding": "gzip" };
    expect((await get("/reviews.json", { headers })).status).toBe(200);
  });
});

describe("Accept-Encoding (RFC 9110 §12.5.3)", () => {
  test.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "gzip"],
    ["gzip;q=1, zstd;q=0.5", "gzip"],
    ["zstd;q=0, gzip;q=0.1", "gzip"],
    ["identity", null],
    ["br", null],
    ["identity, gzip;q=0.5", null],
    ["", null],
    ["*", "gzip"],
    ["gzip, *", "gzip"],
    ["zstd, *", "zstd"],
    ["gzip;q=0, *", null],
    ["x-zstd, *;q=0.5", "gzip"],
    ["identity;q=0", null],
    ["nonsense;;q=x", null],
  ])("of %p is answered with %p", async (header, encoding) => {
    const { get } = await testServer({ reviews: REVIEWS });
    const response = await get("/reviews.json", { headers: { "accept-encoding": header } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe(encoding);
  });

  test("is ignored for a body too small to gain", async () => {
    const { get } = await testServer({ reviews: REVIEWS });
    const headers = { "accept-encoding": "gzip" };
    const response = await get("/api/reviews/search?limit=1", { headers });
    expect(response.headers.get("content-encoding")).toBeNull();
  });
});
