import { describe, expect, test } from "bun:test";
import type { Changes } from "../../src/domain/log/changes.ts";
import type { Review } from "../../src/domain/review/review.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { createApp } from "../../src/http/app.ts";
import { commitment, openingOf } from "../../src/log/commitment.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  separateReviews,
  unhideReviews,
} from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { Store } from "../../src/store/store.ts";
import { bodyOf, ErrorBody } from "../support/bodies.ts";
import { startCandor } from "../support/candor.ts";
import { identity, importRecords, record } from "../support/files.ts";
import {
  ask,
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
  testServer,
} from "../support/library.ts";
import {
  CHANGES,
  changesPage,
  changesPages,
  entriesOf,
  Mirror,
  publishedReviews,
} from "../support/log-reader.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = testContext().now();
const A_DAY_MS = 86_400_000;

type Change = Changes["changes"][number];

/** A server of `count` reviews, and their ids. */
async function serverOf(count: number) {
  const reviews = reviewsOfDays(count);
  const server = await testServer({ reviews });
  const ids = reviews.map(idOf);
  const generation = server.store.logGenerations.current()?.generation ?? "";
  return { ...server, reviews, ids, generation, idAt: (index: number) => ids.at(index) ?? "" };
}

/** Changes of one kind; there must be exactly one. */
function onlyChange(changes: readonly Change[]): Change {
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0) throw new Error(JSON.stringify(changes));
  return change;
}

function withRating({ rating: _, ...review }: SourceReview, rating: number | undefined) {
  return rating === undefined ? review : { ...review, rating };
}

function bytesOf(text: string | undefined): Uint8Array {
  return Buffer.from(text ?? "", "base64url");
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

describe("reading everything", () => {
  test.each([1, 2, 7, 30, 1000])(
    "in pages of %p gives what /reviews.json gives, each review once (issue 20)",
    async (limit) => {
      const reviews = sampleReviews(30);
      const { get, store } = await testServer({ reviews, business: BUSINESS });
      const generation = store.logGenerations.current();
      const pages = await changesPages(get, limit);
      expect(pages.map(({ changes }) => changes.length)).toEqual(
        Array.from({ length: Math.ceil(30 / limit) }, (_, page) =>
          Math.min(limit, 30 - page * limit),
        ),
      );
      const changes = pages.flatMap((page) => page.changes);
      const seqs = changes.map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
      const told = changes.map((change) => (change.type === "upsert" ? change.review : undefined));
      const published = await publishedReviews(get);
      const byId = new Map(told.map((review) => [review?.id ?? "", review]));
      expect(byId.size).toBe(told.length);
      expect(byId).toEqual(new Map<string, Review | undefined>(published));
      const { log, size, made_by } = pages[0] ?? {};
      expect([log, size]).toEqual([generation?.origin, 31]);
      expect(made_by).toMatch(/^\d+\+/);
      expect(pages.at(-1)).toMatchObject({ more: false, next: `${generation?.generation}-31` });
    },
  );

  test("has in its tokens how far it has come and where it started (issue 20)", async () => {
    const { get, generation } = await serverOf(3);
    const pages = await changesPages(get, 1);
    const tokens = [`${generation}-2-4`, `${generation}-3-4`, `${generation}-4`];
    expect(pages.map(({ next }) => next)).toEqual(tokens);
  });

  test("has 500 to a page by default (issue 20)", async () => {
    const { get } = await serverOf(501);
    const { changes, more } = await changesPage(get);
    expect([changes.length, more]).toEqual([500, true]);
  });

  test("reports nothing about what was removed before it started (issue 20)", async () => {
    const { get, store, idAt } = await serverOf(4);
    hideReviews(store, [idAt(0)], "a test", NOW);
    forgetReviews(store, [idAt(1)], NOW);
    const { changes } = await changesPage(get);
    expect(changes.map(({ type }) => type)).toEqual(["upsert", "upsert"]);
  });

  test.each([1, 2, 3])(
    "in pages of %p reports what is removed, changed and added meanwhile (issue 20)",
    async (limit) => {
      const { get, store, reviews } = await serverOf(8);
      const mirror = new Mirror();
      const first = await changesPage(get, `?limit=${limit}`);
      mirror.take(first);
      const read = first.changes.map((change) =>
        change.type === "upsert" ? change.review.id : "",
      );
      const unread = reviews.map(idOf).filter((id) => !read.includes(id));
      forgetReviews(store, [read[0] ?? ""], NOW);
      hideReviews(store, [unread[0] ?? "", ...read.slice(1)], "a test", NOW);
      const edited = { ...sourceReview(), source_id: "new", text: "New." };
      await publishedStore({ store, reviews: [edited] });
      await mirror.catchUp(get, limit);
      expect(mirror.reviews).toEqual(await publishedReviews(get));
      expect(mirror.reviews.size).toBe(8 - 1 - limit + 1);
    },
  );

  test("is refused once the removals that it has not read are no longer listed (issue 20)", async () => {
    const { get, store, idAt, generation } = await serverOf(6);
    const begun = await changesPage(get, "?limit=2");
    const middle = await changesPage(get, `?limit=1&after=${begun.next}`);
    forgetReviews(store, [idAt(0)], NOW);
    hideReviews(store, [idAt(1)], "a test", new Date(NOW.getTime() + 91 * A_DAY_MS));
    expect(store.logGenerations.get(generation)?.floor).toBe(8);
    for (const { next } of [begun, middle]) {
      const answer = await get(`${CHANGES}?after=${next}`);
      expect([answer.status, (await bodyOf(ErrorBody, answer)).error]).toEqual([410, "resync"]);
    }
    const mirror = new Mirror();
    await mirror.catchUp(get, 2);
    expect(mirror.reviews).toEqual(await publishedReviews(get));
  });
});

describe("a token", () => {
  test.each([
    "",
    "x",
    "9f3c21ab",
    "9f3c21ab-",
    "9f3c21a-1",
    "9f3c21ab1-1",
    "9F3C21AB-1",
    "9f3c21ab-01",
    "9f3c21ab--1",
    "9f3c21ab-1.0",
    "9f3c21ab-1e3",
    "9f3c21ab-1-",
    "9f3c21ab-1-02",
    "9f3c21ab-1-2-3",
    " 9f3c21ab-1",
    "9f3c21ab-1\n",
    `9f3c21ab-${"9".repeat(16)}`,
    "ü".repeat(5_000),
  ])("that is invalid, as %j, is answered 400 with an issue (issue 20)", async (token) => {
    const { get } = await testServer();
    const answer = await get(`${CHANGES}?after=${encodeURIComponent(token)}`);
    const { error, issues } = await bodyOf(ErrorBody, answer);
    expect([answer.status, error]).toEqual([400, "invalid"]);
    expect(issues).toMatchObject([{ path: "after", code: "not_a_token" }]);
    expect(issues[0]?.received).toBe(token.slice(0, 100));
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("that is given twice is answered 400 with an issue (issue 20)", async () => {
    const { get, generation } = await serverOf(1);
    const answer = await get(`${CHANGES}?after=${generation}-1&after=${generation}-2`);
    expect(answer.status).toBe(400);
    expect((await bodyOf(ErrorBody, answer)).issues).toMatchObject([{ path: "after" }]);
  });

  test("of another log, or beyond its end, is answered 410: resync (issue 20)", async () => {
    const { get, generation } = await serverOf(3);
    for (const token of [
      "00000000-2",
      `${generation}-5`,
      `${generation}-2-5`,
      `${generation}-5-4`,
    ]) {
      const answer = await get(`${CHANGES}?after=${token}`);
      const { error, message } = await bodyOf(ErrorBody, answer);
      expect([token, answer.status, error]).toEqual([token, 410, "resync"]);
      expect(message).toContain("start without after");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    for (const token of [`${generation}-4`, `${generation}-0`, `${generation}-2-4`]) {
      expect((await get(`${CHANGES}?after=${token}`)).status).toBe(200);
    }
  });

  test("of the previous log is answered 410 once another one has started (issue 20)", async () => {
    const { get, store, reviews } = await serverOf(2);
    const { next } = await changesPage(get);
    // There is no other way to lose a key that is only in memory.
    store.logFiles.placeKey(new Uint8Array(32).fill(7));
    store.isNewLogAllowed = true;
    await publishedStore({ store, reviews: [...reviews, sourceReview()] });
    expect((await get(`${CHANGES}?after=${next}`)).status).toBe(410);
    const mirror = new Mirror();
    await mirror.catchUp(get);
    expect(mirror.reviews).toEqual(await publishedReviews(get));
  });

  test("from more than 90 days ago is refused if a later removal is no longer listed (issue 20)", async () => {
    const { get, store, idAt, generation } = await serverOf(6);
    const old = await changesPage(get);
    forgetReviews(store, [idAt(0)], NOW);
    hideReviews(store, [idAt(1)], "a test", NOW);
    const recent = await changesPage(get);
    const later = (days: number) => new Date(NOW.getTime() + days * A_DAY_MS);
    hideReviews(store, [idAt(2)], "a test", later(89));
    expect((await changesPage(get, `?after=${old.next}`)).changes).toHaveLength(3);
    hideReviews(store, [idAt(3)], "a test", later(91));
    expect((await get(`${CHANGES}?after=${old.next}`)).status).toBe(410);
    expect((await get(`${CHANGES}?after=${generation}-7`)).status).toBe(410);
    // Hidden reviews are listed for as long as they are hidden.
    const known = (await changesPage(get, `?after=${generation}-8`)).changes;
    expect(known.map((change) => change.type === "remove" && change.id)).toEqual(
      [1, 2, 3].map(idAt),
    );
    expect((await changesPage(get, `?after=${recent.next}`)).changes).toHaveLength(2);
  });
});

describe("a limit", () => {
  test.each([
    "limit=0",
    "limit=1001",
    "limit=-1",
    "limit=1.5",
    "limit=x",
    "limit=",
    "limit=1e2",
    "limit=5&limit=5",
  ])("as %s is answered 400 with an issue (issue 20)", async (query) => {
    const { get } = await testServer();
    const answer = await get(`${CHANGES}?${query}`);
    const { error, issues } = await bodyOf(ErrorBody, answer);
    expect([answer.status, error]).toEqual([400, "invalid"]);
    expect(issues).toMatchObject([{ path: "limit" }]);
  });
});

describe("what changed since", () => {
  test("is empty if nothing has changed, with the same token (issue 20)", async () => {
    const { get } = await serverOf(3);
    const { next } = await changesPage(get);
    expect(await changesPage(get, `?after=${next}`)).toMatchObject({
      changes: [],
      more: false,
      next,
    });
  });

  test("has only the newest entry of each review (issue 20)", async () => {
    const { get, store, reviews, idAt } = await serverOf(3);
    const { next, size } = await changesPage(get);
    const [first = sourceReview()] = reviews;
    for (const minute of [1, 2]) {
      const edit = { text: `Edit ${minute}.`, updated_at: `2026-05-05T05:0${minute}:00Z` };
      await publishedStore({ store, reviews: [{ ...first, ...edit }] });
    }
    hideReviews(store, [idAt(1)], "a test", NOW);
    unhideReviews(store, [idAt(1)], NOW);
    hideReviews(store, [idAt(2)], "a test", NOW);
    const page = await changesPage(get, `?after=${next}`);
    expect(page.size).toBe(size + 5);
    expect(page.changes.map(({ seq }) => seq)).toEqual([size + 2, size + 4, size + 5]);
    expect(page.changes).toMatchObject([
      { type: "upsert", review: { id: idAt(0), text: "Edit 2." } },
      { type: "upsert", review: { id: idAt(1) } },
      { type: "remove", id: idAt(2), reason: "hidden" },
    ]);
  });

  test("is read in pages as everything is (issue 20)", async () => {
    const { get, store, ids, generation } = await serverOf(5);
    const { next } = await changesPage(get);
    hideReviews(store, ids, "a test", NOW);
    const pages = await changesPages(get, 2, next);
    expect(pages.map((page) => page.next)).toEqual(
      [8, 10, 11].map((seq) => `${generation}-${seq}`),
    );
    expect(pages.flatMap(({ changes }) => changes)).toHaveLength(5);
  });

  test("includes reviews missing from their source, or from a restored backup (issue 20)", async () => {
    const { get, store, reviews, idAt } = await serverOf(4);
    const { next } = await changesPage(get);
    const rest = reviews.slice(1);
    await publishedStore({ store, reviews: rest, isComplete: true, allowedDeletions: 1 });
    const backup = await publishedStore({ reviews: rest.slice(1) });
    restoreFrom(store, backup, [], NOW);
    const { changes } = await changesPage(get, `?after=${next}`);
    expect(changes).toEqual(
      [["source", 0] as const, ["withdrawn", 1] as const].map(([reason, index]) => ({
        seq: 6 + index,
        type: "remove",
        id: idAt(index),
        reason,
        at: "2026-11-21T12:00:00Z",
        key: expect.stringMatching(/^[\w-]{22}$/),
        was: expect.any(Number),
      })),
    );
  });

  test("includes a review that is no longer verified, and a copy (issue 20)", async () => {
    const { get, store, reviews, idAt } = await serverOf(3);
    const { next } = await changesPage(get);
    const [first = sourceReview()] = reviews;
    const refused = {
      ...first,
      verification: "refused",
      updated_at: "2026-05-05T05:05:05Z",
    } as const;
    await publishedStore({ store, reviews: [refused] });
    joinReviews(store, idAt(1), [idAt(2)], NOW);
    const { changes } = await changesPage(get, `?after=${next}`);
    expect(changes).toMatchObject([
      { type: "remove", id: idAt(0), reason: "unverified" },
      { type: "remove", id: idAt(2), reason: "joined" },
    ]);
    for (const change of changes) {
      expect(Object.keys(change)).toEqual(["seq", "type", "id", "reason", "at", "key", "was"]);
    }
    separateReviews(store, [idAt(2)], NOW);
    const separated = (await changesPage(get, `?after=${next}`)).changes.at(-1);
    expect(separated).toMatchObject({ type: "upsert", review: { id: idAt(2) } });
  });

  test("includes of a forgotten review only its id, and nothing that leads to its entries (issue 20)", async () => {
    const { get, store, idAt } = await serverOf(3);
    const { next } = await changesPage(get);
    forgetReviews(store, [idAt(1)], NOW);
    const change = onlyChange((await changesPage(get, `?after=${next}`)).changes);
    expect(change).toEqual({
      ...{ seq: 5, type: "remove", id: idAt(1), reason: "forgotten" },
      at: "2026-11-21T12:00:00Z",
    });
  });

  test("includes nothing that leads to the entries of a review that was hidden and then forgotten (issue 20)", async () => {
    const { get, store, idAt } = await serverOf(2);
    const { next } = await changesPage(get);
    hideReviews(store, [idAt(0)], "a test", NOW);
    forgetReviews(store, [idAt(0)], NOW);
    const change = onlyChange((await changesPage(get, `?after=${next}`)).changes);
    expect(Object.keys(change)).toEqual(["seq", "type", "id", "reason", "at"]);
  });

  test("includes what another process committed between two pages (issue 20)", async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const records = Array.from({ length: 6 }, (_, index) => record({ id: `r${index}` }));
    await importRecords(folder, db, records);
    await using server = await startCandor(["serve", "--db", db], { cwd: folder.path });
    const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
    const mirror = new Mirror();
    mirror.take(await changesPage(get, "?limit=4"));
    const [read = ""] = mirror.reviews.keys();
    const rest = records.filter(({ id }) => id !== read);
    const added = record({ id: "new", text: "New." });
    const flags = ["--complete", "--allow-deletions", "1"];
    await importRecords(folder, db, [...rest, added], flags);
    await mirror.catchUp(get, 2);
    expect(mirror.reviews).toEqual(await publishedReviews(get));
    expect([...mirror.reviews.keys()]).not.toContain(read);
    expect([...mirror.reviews.keys()]).toContain(identity("google", "new").id);
  });
});

describe("the proof of a change", () => {
  test("opens the commitment of its entry, with each upsert's salt (issue 20)", async () => {
    const unrated = withRating(sourceReview({ source_id: "none", text: "" }), undefined);
    const odd = [
      sourceReview({ source_id: "odd", text: 'Lone \ud800, "quoted" \\ \u2028 😀', title: "ü" }),
      unrated,
    ];
    const given = { reviews: [...sampleReviews(20), ...odd], business: BUSINESS };
    const { get, store } = await testServer(given);
    await publishedStore({
      store,
      reviews: [{ ...unrated, text: "Edited.", updated_at: "2026-05-05T05:05:05Z" }],
      business: BUSINESS,
    });
    const entries = await entriesOf(get, store.logGenerations.current()?.generation ?? "");
    const { changes } = await changesPage(get);
    expect(changes).toHaveLength(22);
    for (const change of changes) {
      if (change.type !== "upsert") throw new Error("A change is not an upsert");
      const { review, salt, key, seq } = change;
      const opened = commitment(review.rating, openingOf(review, bytesOf(salt)));
      const entry = entries[seq - 1];
      expect(entry).toMatchObject({ type: expect.stringMatching(/^(publish|change)$/) });
      if (entry === undefined || !("commitment" in entry)) throw new Error("No commitment");
      expect(base64url(opened)).toBe(base64url(entry.commitment));
      expect(base64url(entry.key)).toBe(key);
    }
  });

  test.each([1, 5, undefined])(
    "shows of a hidden review that it had %p stars, in the commitment of entry `was`, and no more (issue 20)",
    async (rating) => {
      const hidden = withRating(sourceReview({ source_id: "hidden" }), rating);
      const { get, store } = await testServer({ reviews: [hidden, sourceReview()] });
      const before = await changesPage(get);
      const salts = before.changes.map((change) => (change.type === "upsert" ? change.salt : ""));
      hideReviews(store, [idOf(hidden)], "a test", NOW);
      const change = onlyChange((await changesPage(get, `?after=${before.next}`)).changes);
      if (change.type !== "remove") throw new Error("The change is not a removal");
      const { key, was = 0, s1, d2 } = change;
      expect([change.reason, change.rating]).toEqual(["hidden", rating]);
      const entry = (await entriesOf(get, store.logGenerations.current()?.generation ?? ""))[
        was - 1
      ];
      if (entry === undefined || !("commitment" in entry)) throw new Error("No commitment");
      expect(base64url(entry.key)).toBe(key ?? "");
      const opening = { ratingSalt: bytesOf(s1), contentDigest: bytesOf(d2) };
      expect(base64url(commitment(rating, opening))).toBe(base64url(entry.commitment));
      for (const other of [1, 2, 3, 4, 5, undefined].filter((stars) => stars !== rating)) {
        expect(base64url(commitment(other, opening))).not.toBe(base64url(entry.commitment));
      }
      // The salt itself would allow testing guesses of the text.
      for (const salt of salts) expect(JSON.stringify(change)).not.toContain(salt);
      expect(JSON.stringify(change)).not.toContain("They came");
    },
  );

  test("has a new salt for each version (issue 20)", async () => {
    const { get, store, reviews } = await serverOf(1);
    const [first = sourceReview()] = reviews;
    const before = onlyChange((await changesPage(get)).changes);
    const edit = { text: "Edited.", updated_at: "2026-05-05T05:05:05Z" };
    await publishedStore({ store, reviews: [{ ...first, ...edit }] });
    const after = onlyChange((await changesPage(get)).changes);
    if (before.type !== "upsert" || after.type !== "upsert")
      throw new Error("A change is not an upsert");
    expect(after.key).toBe(before.key);
    expect(after.salt).not.toBe(before.salt);
    expect(bytesOf(after.salt)).toHaveLength(32);
  });
});

describe("the answer", () => {
  test("must not be stored, and can be revalidated by its tag (issue 20)", async () => {
    const { get, store, idAt } = await serverOf(3);
    const answer = await get(CHANGES);
    const etag = answer.headers.get("etag") ?? "";
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("last-modified")).toBeNull();
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    const known = await get(CHANGES, { headers: { "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect(known.headers.get("cache-control")).toBe("no-store");
    const dated = { headers: { "if-modified-since": "Fri, 31 Dec 2100 00:00:00 GMT" } };
    expect((await get(CHANGES, dated)).status).toBe(200);
    hideReviews(store, [idAt(0)], "a test", NOW);
    expect((await get(CHANGES, { headers: { "if-none-match": etag } })).status).toBe(200);
  });

  test("can be read by other sites, and has its own tag in each encoding (issue 20)", async () => {
    const { get } = await serverOf(50);
    const tags = new Set<string | null>();
    for (const encoding of ["identity", "gzip", "zstd"]) {
      const { headers } = await get(CHANGES, { headers: { "accept-encoding": encoding } });
      expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      tags.add(headers.get("etag"));
    }
    expect(tags.size).toBe(3);
  });

  test("is given to GET and HEAD only (issue 20)", async () => {
    const { app, get } = await serverOf(1);
    const head = await get(CHANGES, { method: "HEAD" });
    expect([head.status, head.headers.get("etag")]).toEqual([
      200,
      (await get(CHANGES)).headers.get("etag"),
    ]);
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await ask(app, CHANGES, { method })).status).toBe(405);
    }
  });

  test("is 503 before anything was published (issue 20)", async () => {
    const app = createApp(new Store(":memory:"), testContext());
    const answer = await ask(app, CHANGES);
    expect([answer.status, (await bodyOf(ErrorBody, answer)).error]).toEqual([503, "unusable"]);
  });
});
