import { expect, spyOn, test } from "bun:test";
import { ConcurrencyLimiter } from "../../../src/http/base/concurrency-limiter.ts";
import { homeSearch } from "../../../src/resources/pages/home-search.ts";
import { ask, idOf, sourceReview, testServer } from "../../support/library.ts";

/** Permits that nobody gets before they are free. */
function takenPermits() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let areFree = false;
  const permits = spyOn(ConcurrencyLimiter.prototype, "permitFor").mockImplementation(() => ({
    acquire: () => (areFree ? undefined : promise),
    throwIfAbandoned: () => {},
    [Symbol.dispose]: () => {},
  }));
  const free = () => {
    areFree = true;
    resolve();
  };
  return { free, [Symbol.dispose]: () => permits.mockRestore() };
}

test.each([`/reviews/${idOf(sourceReview())}`, "/sitemap.xml", "/badge.svg?style=card"])(
  "%s is made in one step, and does not wait for long answers (issue 38)",
  async (path) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    using _ = takenPermits();
    expect((await get(path)).status).toBe(200);
  },
);

test("of a page in several steps nothing is made before long answers have made room (issue 38)", async () => {
  const { get } = await testServer({ reviews: [sourceReview()] });
  using permits = takenPermits();
  using made = spyOn(homeSearch, "inSteps");
  const searched = get("/?query=time");
  expect((await get("/badge.svg?style=card")).status).toBe(200);
  expect(made).not.toHaveBeenCalled();
  permits.free();
  expect((await searched).status).toBe(200);
  expect(made).toHaveBeenCalledTimes(1);
});

test("a page that is asked for with invalid parameters does not wait for long answers (issue 38)", async () => {
  const { app } = await testServer({ reviews: [sourceReview()] });
  using _ = takenPermits();
  const explained = await ask(app, "/?min_rating=9", { headers: { accept: "text/html" } });
  expect(explained.status).toBe(400);
  expect(await explained.text()).toContain("<form");
});
