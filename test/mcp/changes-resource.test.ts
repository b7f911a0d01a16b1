import { describe, expect, test } from "bun:test";
import { Changes } from "../../src/domain/log/changes.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { readResource } from "../../src/mcp/resources.ts";
import { hideReviews } from "../../src/publish/moderate/moderate.ts";
import type { Library } from "../../src/resources/base/answering.ts";
import { Store } from "../../src/store/store.ts";
import { bodyOf, ErrorBody } from "../support/bodies.ts";
import {
  idOf,
  publishedStore,
  reviewsOfDays,
  testContext,
  testServer,
} from "../support/library.ts";
import { answerOf, askModern, openSession, post, requestOf, rpcErrorOf } from "../support/mcp.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PATH = "/api/reviews/changes";

/** A server and its library, with later changes to report. */
async function someServer() {
  const reviews = reviewsOfDays(5);
  const { app, get, store } = await testServer({ reviews });
  const [first] = reviews.map(idOf);
  hideReviews(store, [first ?? ""], "a test", testContext().now());
  return { app, get, library: new Snapshot(store).library };
}

/** How many read at the same time, in each era of the protocol. */
const READS = 10;

describe("candor://changes", () => {
  test.each(["", "?limit=2", "?after=AFTER", "?after=AFTER&limit=1", "?unknown=1", "?"])(
    "with %p is what GET returns for the same parameters (issue 20)",
    async (query) => {
      const { get, library } = await someServer();
      const { next } = await bodyOf(Changes, await get(`${PATH}?limit=2`));
      const asked = query.replace("AFTER", encodeURIComponent(next));
      const uri = `candor://changes${asked}`;
      const text = await (await get(`${PATH}${asked}`)).text();
      const [content, ...others] = readResource(library, uri).contents;
      expect(others).toEqual([]);
      expect(content).toEqual({ uri, mimeType: "application/json", text });
    },
  );

  test.each(["?limit=0", "?limit=1001", "?limit=x", "?limit=1&limit=2", "?after=x", "?after="])(
    "with %p fails with GET's message and issues, as an error of its params (issue 20)",
    async (query) => {
      const { get, library } = await someServer();
      const body = await bodyOf(ErrorBody, await get(`${PATH}${query}`));
      const uri = `candor://changes${query}`;
      const { code, message, data } = rpcErrorOf(() => readResource(library, uri));
      expect([code, message]).toEqual([-32602, body.message]);
      expect(data).toEqual({ uri, error: "invalid", issues: body.issues });
    },
  );

  test("says with GET's message that everything must be read again (issue 20)", async () => {
    const { get, library } = await someServer();
    const query = "?after=00000000-3";
    const answer = await get(`${PATH}${query}`);
    const body = await bodyOf(ErrorBody, answer);
    const error = rpcErrorOf(() => readResource(library, `candor://changes${query}`));
    expect([answer.status, body.error]).toEqual([410, "resync"]);
    expect(error).toMatchObject({ code: -32602, message: body.message, data: { error: "resync" } });
  });

  test("says so if nothing is published yet (issue 20)", () => {
    const { library } = new Snapshot(new Store(":memory:"));
    const error = rpcErrorOf(() => readResource(library, "candor://changes"));
    expect(error).toMatchObject({ code: -32000, message: "Nothing is published yet." });
  });

  test.each(["candor://changes/", "candor://changesx", "candor://change"])(
    "does not exist as %p, and the error names it (issue 20)",
    async (uri) => {
      const { library } = await someServer();
      const { code, message } = rpcErrorOf(() => readResource(library, uri));
      expect(code).toBe(-32002);
      expect(message).toContain("candor://changes{?after,limit}");
    },
  );

  test("shows one state of the data, whatever another process commits meanwhile (issue 20)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    const reviews = reviewsOfDays(110);
    using store = await publishedStore({ store: new Store(path), reviews });
    using other = new Store(path);
    const { library } = new Snapshot(store);
    const before = readResource(library, "candor://changes").contents;
    let commits = 0;
    const interrupted: Library = {
      ...library,
      get published() {
        if (commits === 0) hideReviews(other, reviews.map(idOf), "a test", testContext().now());
        commits += 1;
        return library.published;
      },
    };
    expect(readResource(interrupted, "candor://changes").contents).toEqual(before);
    expect(commits).toBe(5);
    const [after] = readResource(library, "candor://changes").contents;
    expect(JSON.parse(after?.text ?? "")).toMatchObject({ size: 221, changes: [] });
  });

  test("is the same in a session and in 2026-07-28, where it must not be stored (issue 20)", async () => {
    const { app, get } = await someServer();
    const text = await (await get(`${PATH}?limit=3`)).text();
    const uri = "candor://changes?limit=3";
    const contents = [{ uri, mimeType: "application/json", text }];
    const session = await openSession(app);
    const legacy = await answerOf(await post(app, requestOf("resources/read", { uri }), session));
    expect(legacy.result).toEqual({ contents });
    const modern = await answerOf(await askModern(app, "resources/read", { uri }));
    expect(modern.result).toMatchObject({ contents, ttlMs: 0, cacheScope: "private" });
    const other = await askModern(app, "resources/read", { uri: "candor://reviews" });
    expect((await answerOf(other)).result).toMatchObject({ ttlMs: 60_000, cacheScope: "public" });
  });

  test("is read in turns with other requests, in both eras (issue 20)", async () => {
    const { app } = await testServer({ reviews: reviewsOfDays(600) });
    const uri = "candor://changes?limit=600";
    const session = await openSession(app);
    const asked = () => [
      post(app, requestOf("resources/read", { uri }), session),
      askModern(app, "resources/read", { uri }),
    ];
    const answers: string[] = [];
    const all = Array.from({ length: READS }, asked).flat();
    const reading = Promise.all(
      all.map(async (answer) => {
        const { contents } = Object((await answerOf(await answer)).result);
        answers.push(contents[0].text);
      }),
    );
    let turns = 0;
    for (; answers.length < all.length; turns += 1) await Bun.sleep(0);
    await reading;
    // If each was read at once, all would be done in the first or second turn.
    expect(turns).toBeGreaterThan(4);
    expect(new Set(answers).size).toBe(1);
  });

  test("fails alike in both eras (issue 20)", async () => {
    const { app } = await someServer();
    const uri = "candor://changes?after=00000000-3";
    const session = await openSession(app);
    const legacy = await answerOf(await post(app, requestOf("resources/read", { uri }), session));
    const modern = await answerOf(await askModern(app, "resources/read", { uri }));
    expect(legacy.error).toMatchObject({ code: -32602, data: { uri, error: "resync" } });
    expect(modern.error).toEqual(legacy.error);
  });
});
