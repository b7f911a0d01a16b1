import { expect, test } from "bun:test";
import { createApp } from "../../src/http/app.ts";
import { DOCUMENTS } from "../../src/resources/rendered.ts";
import {
  ask,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
  testServer,
} from "../support/library.ts";

const PATHS = DOCUMENTS.map(({ path }) => path);

test.each(PATHS)("%s is answered in the same turn", async (path) => {
  const { app } = await testServer({ reviews: [sourceReview()] });
  const request = () => new Request(`http://localhost${path}`);
  expect(createApp(await publishedStore(), testContext()).fetch(request())).toBeInstanceOf(
    Response,
  );
  const etag = (await app.handle(request())).headers.get("etag") ?? "";
  const conditional = new Request(request(), { headers: { "if-none-match": etag } });
  expect((await app.handle(conditional)).status).toBe(304);
});

test.each(PATHS)(
  "%s is the same each time, also for a client that read the last answer",
  async (path) => {
    const { get } = await testServer({ reviews: reviewsOfDays(400) });
    for (const encoding of ["identity", "gzip", "zstd"]) {
      const headers = { "accept-encoding": encoding };
      const first = await get(path, { headers });
      const second = await get(path, { headers });
      expect([...second.headers]).toEqual([...first.headers]);
      expect(await second.bytes()).toEqual(await first.bytes());
    }
  },
);

test("a header changed by one receiver of an answer is unchanged for the next", async () => {
  const { get } = await testServer({ reviews: [sourceReview()] });
  const first = await get("/reviews.json");
  const etag = first.headers.get("etag");
  first.headers.set("etag", '"other"');
  expect((await get("/reviews.json")).headers.get("etag")).toBe(etag);
});

test("the date is left out after a clock is set back, until it has passed", async () => {
  const times = ["2026-11-21T12:00:00Z", "2026-11-21T11:59:59Z", "2026-11-21T12:00:00Z"];
  const store = await publishedStore({ reviews: [sourceReview()] });
  let now = "";
  const app = createApp(store, { ...testContext(), now: () => new Date(now) });
  const seen: unknown[] = [];
  for (now of times) {
    const since = { "if-modified-since": "Sat, 21 Nov 2026 12:00:00 GMT" };
    const { status } = await ask(app, "/reviews.json", { headers: since });
    const { headers } = await ask(app, "/reviews.json");
    seen.push([status, headers.get("last-modified")]);
  }
  const told = [304, "Sat, 21 Nov 2026 12:00:00 GMT"];
  expect(seen).toEqual([told, [200, null], told]);
});

test("a request with a large body is refused, whatever its method", async () => {
  const { app } = await testServer({ reviews: [sourceReview()] });
  const headers = { "content-length": "2000000" };
  for (const path of [...PATHS, "/", "/healthz", "/nothing"]) {
    for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
      expect((await ask(app, path, { method, headers })).status).toBe(413);
    }
  }
});
