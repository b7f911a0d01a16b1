import { describe, expect, test } from "bun:test";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { ASSETS } from "../../../src/http/routes/assets.ts";
import { testServer } from "../../support/library.ts";

const DECODERS = { gzip: gunzipSync, zstd: zstdDecompressSync } as const;

describe.each(ASSETS.map(({ path, contentType }) => [path, contentType]))("%s", (path, type) => {
  test("is served with its type, for any site to read", async () => {
    const { headers, status } = await (await testServer()).get(path);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("vary")).toBe("Accept-Encoding");
  });

  test("answers HEAD with the same headers and no body", async () => {
    const { get } = await testServer();
    const full = await get(path);
    const head = await get(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("etag")).toBe(full.headers.get("etag"));
    expect(head.headers.get("content-type")).toBe(type);
  });

  test("is 304 for a client that has it, with a tag for each encoding", async () => {
    const { get } = await testServer();
    for (const encoding of ["identity", "gzip", "zstd"]) {
      const asked = { "accept-encoding": encoding };
      const etag = (await get(path, { headers: asked })).headers.get("etag") ?? "";
      const again = await get(path, { headers: { ...asked, "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(etag);
    }
    const other = await get(path, { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("has the same bytes in every encoding", async () => {
    const { get } = await testServer();
    const plain = await (await get(path)).text();
    for (const encoding of ["gzip", "zstd"] as const) {
      const packed = await get(path, { headers: { "accept-encoding": encoding } });
      const isPacked = packed.headers.get("content-encoding") === encoding;
      expect(isPacked).toBe(plain.length >= 1200);
      const bytes = await packed.bytes();
      const unpacked = isPacked ? DECODERS[encoding](bytes) : bytes;
      expect(new TextDecoder().decode(unpacked)).toBe(plain);
    }
  });

  test("refuses other methods with 405", async () => {
    const response = await (await testServer()).get(path, { method: "POST" });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });
});

test("widget.js is at most 8 KB in each encoding", async () => {
  const { get } = await testServer();
  for (const encoding of ["gzip", "zstd"]) {
    const response = await get("/widget.js", { headers: { "accept-encoding": encoding } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect((await response.bytes()).byteLength).toBeLessThanOrEqual(8000);
  }
});

test("widget.js has no way to treat text as HTML, and no address in it", async () => {
  const { get } = await testServer();
  const script = await (await get("/widget.js")).text();
  expect(script).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|setHTML|\beval\b/,
  );
  expect(script).not.toMatch(/https?:\/\//);
});
