import { describe, expect, test } from "bun:test";
import type { RemovalReason } from "../../src/domain/log/publication-log.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
} from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import type { Store } from "../../src/store/store.ts";
import { bodyOf, ErrorBody } from "../support/bodies.ts";
import {
  ask,
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
  testServer,
} from "../support/library.ts";

const NOW = testContext().now();
const A_DAY_MS = 86_400_000;
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const REVIEWS = reviewsOfDays(4);
const [FIRST = sourceReview(), SECOND = sourceReview()] = REVIEWS;
const ID = idOf(FIRST);
const OTHER = idOf(SECOND);
const EDITED = "2026-05-05T05:05:05Z";

/** Each way in which a review is removed, and what people are told about it. */
const WAYS: readonly (readonly [RemovalReason, string, (store: Store) => unknown])[] = [
  ["hidden", "the business hides it", (store) => hideReviews(store, [ID], "libel", NOW)],
  [
    "source",
    "the site where it was written no longer shows it",
    (store) =>
      publishedStore({
        ...{ store, reviews: REVIEWS.slice(1), isComplete: true, allowedDeletions: 1 },
      }),
  ],
  [
    "unverified",
    "nothing verifies it any more",
    (store) => {
      const refused = { ...FIRST, verification: "refused", updated_at: EDITED } as const;
      return publishedStore({ store, reviews: [refused] });
    },
  ],
  [
    "withdrawn",
    "a backup without it was restored",
    async (store) =>
      restoreFrom(store, await publishedStore({ reviews: REVIEWS.slice(1) }), [], NOW),
  ],
];

/** A server from which the first review was removed in one of the ways. */
async function serverWithout(remove: (store: Store) => unknown) {
  const server = await testServer({ reviews: REVIEWS });
  await remove(server.store);
  return server;
}

describe("a review that was removed", () => {
  test.each(WAYS)("is 410 with the reason %s (issue 20)", async (reason, why, remove) => {
    const { app, get } = await serverWithout(remove);
    for (const path of [`/reviews/${ID}`, `/reviews/${ID}.json`]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 410]);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await bodyOf(ErrorBody, response)).toEqual({
        ...{ error: "gone", issues: [], reason },
        message: `The review ${ID} was removed on 2026-11-21: ${why}.`,
      });
      expect((await get(path, { method: "HEAD" })).status).toBe(410);
    }
    const page = await ask(app, `/reviews/${ID}`, { headers: BROWSER });
    expect(page.status).toBe(410);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    expect(text).toContain(`It was removed on 21 November 2026: ${why}.`);
    expect(text).toContain("<h1>This review is no longer here</h1>");
    expect((await get(`/reviews/${OTHER}.json`)).status).toBe(200);
  });

  test("for good is 410 without a reason or further details (issue 20)", async () => {
    const { app, get } = await serverWithout((store) => forgetReviews(store, [ID], NOW));
    for (const path of [`/reviews/${ID}`, `/reviews/${ID}.json`]) {
      const response = await get(path);
      expect(response.status).toBe(410);
      expect(await bodyOf(ErrorBody, response)).toEqual({
        ...{ error: "gone", issues: [] },
        message: `The review ${ID} was removed on 2026-11-21.`,
      });
    }
    const page = await ask(app, `/reviews/${ID}`, { headers: BROWSER });
    expect([page.status, await page.text()]).toEqual([
      410,
      expect.not.stringMatching(/forg|eras/i),
    ]);
  });

  test("does not reveal the owner's note on hiding it, nor its text (issue 20)", async () => {
    const { app } = await serverWithout((store) => hideReviews(store, [ID], "libel", NOW));
    for (const headers of [{}, BROWSER]) {
      for (const suffix of ["", ".json"]) {
        const text = await (await ask(app, `/reviews/${ID}${suffix}`, { headers })).text();
        expect(text).not.toMatch(/libel|Visit number/);
      }
    }
  });

  test("is there again once it is published again (issue 20)", async () => {
    const { get, store } = await serverWithout((one) => hideReviews(one, [ID], "a test", NOW));
    unhideReviews(store, [ID], NOW);
    expect((await get(`/reviews/${ID}.json`)).status).toBe(200);
    hideReviews(store, [ID], "a test", NOW);
    expect((await get(`/reviews/${ID}.json`)).status).toBe(410);
  });
});

describe("a copy of another review", () => {
  test("redirects to that one, as a page and as JSON (issue 20)", async () => {
    const { get, store } = await serverWithout((one) => joinReviews(one, OTHER, [ID], NOW));
    for (const suffix of ["", ".json"]) {
      const path = `/reviews/${ID}${suffix}`;
      for (const method of ["GET", "HEAD"]) {
        const response = await get(path, { method });
        expect([method, response.status]).toEqual([method, 302]);
        const location = response.headers.get("location") ?? "";
        const { pathname } = new URL(location, `https://reviews.example.com/base${path}`);
        expect(pathname).toBe(`/base/reviews/${OTHER}${suffix}`);
        expect(response.headers.get("cache-control")).toBe("no-store");
      }
      expect((await get(`/reviews/${OTHER}${suffix}`)).status).toBe(200);
    }
    separateReviews(store, [ID], NOW);
    expect((await get(`/reviews/${ID}.json`)).status).toBe(200);
  });

  test("redirects a browser there too (issue 20)", async () => {
    const { app } = await serverWithout((store) => joinReviews(store, OTHER, [ID], NOW));
    const response = await ask(app, `/reviews/${ID}`, { headers: BROWSER });
    expect([response.status, response.headers.get("location")]).toEqual([302, OTHER]);
  });

  test("of a hidden review redirects to the address that says so (issue 20)", async () => {
    const { get, store } = await serverWithout((one) => joinReviews(one, OTHER, [ID], NOW));
    hideReviews(store, [OTHER], "a test", NOW);
    expect((await get(`/reviews/${ID}.json`)).headers.get("location")).toBe(`${OTHER}.json`);
    const body = await bodyOf(ErrorBody, await get(`/reviews/${OTHER}.json`));
    expect([body.error, body.reason]).toEqual(["gone", "hidden"]);
  });

  test("that is forgotten with its original redirects nowhere: both are gone without a reason (issue 20)", async () => {
    const { get, store } = await serverWithout((one) => joinReviews(one, OTHER, [ID], NOW));
    forgetReviews(store, [OTHER], NOW);
    for (const id of [ID, OTHER]) {
      const response = await get(`/reviews/${id}.json`);
      expect(response.status).toBe(410);
      expect((await bodyOf(ErrorBody, response)).reason).toBeUndefined();
    }
  });
});

describe("404 is answered", () => {
  test.each([
    "0123456789abcdef",
    ID.toUpperCase(),
    `${ID}0`,
    ID.slice(1),
    "x",
    "%00",
    "..%2f..%2fetc",
    "a".repeat(2_000),
  ])("for %p, which was never published (issue 20)", async (id) => {
    const { get } = await serverWithout((store) => hideReviews(store, [ID], "a test", NOW));
    for (const suffix of ["", ".json"]) {
      expect([suffix, (await get(`/reviews/${id}${suffix}`)).status]).toEqual([suffix, 404]);
    }
  });

  test("for a review that was hidden from the start, whatever happens to it unseen (issue 20)", async () => {
    const copy = sourceReview({ source_id: "new", text: "Never seen." });
    const { get, store } = await testServer({ reviews: REVIEWS });
    store.decisions.hide(idOf(copy), "a test", "2026-11-21T12:00:00Z");
    await publishedStore({ store, reviews: [copy] });
    const status = async () => (await get(`/reviews/${idOf(copy)}.json`)).status;
    expect(await status()).toBe(404);
    forgetReviews(store, [idOf(copy)], NOW);
    expect(await status()).toBe(404);
  });

  test("for one that was never verified, and then forgotten (issue 20)", async () => {
    const { verification: _, ...unverified } = sourceReview({ source_id: "new" });
    const { get, store } = await testServer({ reviews: [...REVIEWS, unverified] });
    const path = `/reviews/${idOf(unverified)}.json`;
    expect((await get(path)).status).toBe(404);
    forgetReviews(store, [idOf(unverified)], NOW);
    expect((await get(path)).status).toBe(404);
  });

  const after = (days: number) => new Date(NOW.getTime() + days * A_DAY_MS);
  const LASTING: readonly RemovalReason[] = ["hidden", "unverified"];

  test.each([
    ...WAYS.map(([reason, , remove]) => [reason, remove] as const),
    ["forgotten" as const, (store: Store) => forgetReviews(store, [ID], NOW)] as const,
  ])(
    "90 days after a review was removed as %s, with the next commit, if nothing else keeps it (issue 20)",
    async (reason, remove) => {
      const { get, store } = await serverWithout(remove);
      const status = async () => (await get(`/reviews/${ID}.json`)).status;
      hideReviews(store, [OTHER], "a test", after(90));
      expect(await status()).toBe(410);
      unhideReviews(store, [OTHER], after(91));
      expect(await status()).toBe(LASTING.includes(reason) ? 410 : 404);
    },
  );

  test("for no review without a commit, however much time passes (issue 20)", async () => {
    const context = { ...testContext(), now: () => after(400) };
    const { get, store } = await testServer({ reviews: REVIEWS, context });
    forgetReviews(store, [ID], NOW);
    expect((await get(`/reviews/${ID}.json`)).status).toBe(410);
  });
});

describe("a new log, for example after its key was lost,", () => {
  const losesKey = async (store: Store) => {
    // A key other than the one that signed the log: it can't continue.
    store.logFiles.placeKey(new Uint8Array(32));
    store.isNewLogAllowed = true;
    await publishedStore({ store });
  };

  test.each(WAYS)(
    "still answers as before for a review that is %s (issue 20)",
    async (reason, _, remove) => {
      const { get, store } = await serverWithout(remove);
      const feed = await (await get("/feed.xml")).text();
      await losesKey(store);
      expect(store.logGenerations.all()).toHaveLength(2);
      const response = await get(`/reviews/${ID}.json`);
      expect([response.status, (await bodyOf(ErrorBody, response)).reason]).toEqual([410, reason]);
      expect(feed).toContain("at:deleted-entry");
      expect(await (await get("/feed.xml")).text()).toBe(feed);
    },
  );

  test("still redirects from a copy to its original, and says nothing about what was erased since (issue 20)", async () => {
    const { get, store } = await serverWithout((from) => joinReviews(from, OTHER, [ID], NOW));
    await losesKey(store);
    expect((await get(`/reviews/${ID}.json`, { redirect: "manual" })).status).toBe(302);
    forgetReviews(store, [ID], NOW);
    const response = await get(`/reviews/${ID}.json`);
    expect([response.status, (await bodyOf(ErrorBody, response)).reason]).toEqual([410, undefined]);
  });

  test("says nothing about a review that is published again, nor about one removed 91 days ago (issue 20)", async () => {
    const { get, store } = await serverWithout(WAYS[1]?.[2] ?? (() => {}));
    await losesKey(store);
    const later = testContext(new Date(NOW.getTime() + 91 * A_DAY_MS).toISOString());
    await publishedStore({ store, context: later });
    expect((await get(`/reviews/${ID}.json`)).status).toBe(404);
    await publishedStore({ store, reviews: REVIEWS });
    expect((await get(`/reviews/${ID}.json`)).status).toBe(200);
  });
});
