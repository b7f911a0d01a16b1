import { Database } from "bun:sqlite";
import { describe, expect, spyOn, test } from "bun:test";
import { createApp } from "../../../src/http/app.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { SESSION_MS } from "../../../src/mcp/session-ids.ts";
import { hideReviews } from "../../../src/publish/moderate/moderate.ts";
import { Store } from "../../../src/store/store.ts";
import { ask, idOf, sourceReview, testContext, testServer } from "../../support/library.ts";
import { answerOf, callResultOf, MCP, openSession, post, requestOf } from "../../support/mcp.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** More than may wait for a turn. */
const MANY = 3_000;
const LIST = requestOf("tools/list");

/** What can be shown over a socket is in `test/flows/mcp-assertions.test.ts`. */
describe("a session", () => {
  test("is open until the last millisecond before it expires, then 404 (MCP.md 3)", async () => {
    const start = Date.parse("2026-01-01T00:00:00Z");
    let now = start;
    const context = { ...testContext(), now: () => new Date(now) };
    const { app } = await testServer({ context });
    const session = await openSession(app);
    now = start + SESSION_MS - 1;
    expect((await post(app, LIST, session)).status).toBe(200);
    now = start + SESSION_MS;
    expect((await post(app, LIST, session)).status).toBe(404);
    expect((await ask(app, MCP, { method: "DELETE", headers: session })).status).toBe(404);
  });

  test("works, and stays ended, in another process with the same database (MCP.md 3)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.db");
    const { app, store } = await testServer({ store: new Store(path) });
    const [kept, ended] = [await openSession(app), await openSession(app)];
    await ask(app, MCP, { method: "DELETE", headers: ended });
    store.close();
    const again = new Store(path);
    const restarted = createApp(again, testContext());
    expect((await post(restarted, LIST, kept)).status).toBe(200);
    expect((await post(restarted, LIST, ended)).status).toBe(404);
    again.close();
  });
});

test("another process may bring another key: then it signs, and what it signed is open (issue 46)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.db");
  const { app, store } = await testServer({ store: new Store(path) });
  const before = await openSession(app);
  const other = new Database(path);
  other.run("update settings set value = 'b3RoZXI=' where name = 'mcp_session_key'");
  other.close();
  const again = new Store(path);
  const there = await openSession(createApp(again, testContext()));
  expect((await post(app, LIST, there)).status).toBe(200);
  expect((await post(app, LIST, before)).status).toBe(404);
  again.close();
  store.close();
});

test("an answer that was begun before a commit is not given to others after it (issue 38)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.db");
  const reviews = Array.from({ length: 3 }, (_, at) => sourceReview({ source_id: `r${at}` }));
  const { app, store } = await testServer({ reviews, store: new Store(path) });
  const owner = new Store(path);
  const session = await openSession(app);
  const totalFound = async () => {
    const params = { name: "search_reviews", arguments: { words: "time" } };
    const answer = await post(app, requestOf("tools/call", params), session);
    return callResultOf(await answerOf(answer)).structuredContent?.total;
  };
  // It has searched, and waits for its turn to answer.
  using _ = spyOn(CooperativeScheduler.prototype, "run").mockImplementationOnce(
    async (_client, work) => {
      hideReviews(owner, [idOf(sourceReview({ source_id: "r0" }))], "spam", new Date());
      return work();
    },
  );
  expect(await totalFound()).toBe(3);
  expect(await totalFound()).toBe(2);
  owner.close();
  store.close();
});

test.each(["", " "])(
  "an Accept header that is %j names no type, and is no different from none (RFC 9110 §12.5.1)",
  async (accept) => {
    const { app } = await testServer();
    const session = await openSession(app);
    const without = await post(app, LIST, { ...session, accept: undefined });
    const empty = await post(app, LIST, { ...session, accept });
    expect([without.status, empty.status]).toEqual([200, 200]);
    expect(await empty.text()).toBe(await without.text());
  },
);

test("a call for which there is no turn says when to try again (issue 42)", async () => {
  const { app } = await testServer();
  const call = requestOf("tools/call", { name: "search_reviews", arguments: {} });
  const session = await openSession(app);
  const answers = await Promise.all(Array.from({ length: MANY }, () => post(app, call, session)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ headers }) => headers.get("retry-after")))).toEqual(new Set(["5"]));
});

test.each([
  ["without a session", {}, { name: "search_reviews", arguments: { query: "a".repeat(200_000) } }],
  [
    "that is wrong",
    undefined,
    { name: "search_reviews", arguments: { query: "a".repeat(200_000) } },
  ],
  ["that is soon answered", undefined, { name: "get_business" }],
])(
  "a call %s is read in the turn that answers it, so that none waits in memory (issue 38)",
  async (_, headers, call) => {
    const { app } = await testServer();
    const session = headers ?? (await openSession(app));
    const others = spyOn(CooperativeScheduler.prototype, "run");
    await (await post(app, requestOf("tools/call", call), session)).text();
    expect(others).not.toHaveBeenCalled();
    others.mockRestore();
  },
);

describe("a search that takes long", () => {
  const about = "was it clean and on time at every visit";
  const search = (limit: number) =>
    requestOf("tools/call", { name: "search_reviews", arguments: { about, limit } });

  async function largeServer() {
    const reviews = Array.from({ length: 1_000 }, (_, at) =>
      sourceReview({
        source_id: `r${at}`,
        text: `Visit number ${at} was on time, and all was clean.`,
      }),
    );
    const { app } = await testServer({ reviews });
    return { app, session: await openSession(app) };
  }

  /** Counts the turns of the event loop while something goes on. */
  async function turnsWhile(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await work();
    isOver = true;
    return turns;
  }

  test("lets others in between (issue 38)", async () => {
    const { app, session } = await largeServer();
    // The first one also makes the index.
    await post(app, search(1), session);
    expect(await turnsWhile(() => post(app, search(100), session))).toBeGreaterThan(1);
  });

  test("is not begun for a session that is not open (issue 38)", async () => {
    const { app, session } = await largeServer();
    const closed = { "mcp-session-id": crypto.randomUUID() };
    const answer = async () => expect((await post(app, search(1), closed)).status).toBe(404);
    const refusing = await turnsWhile(answer);
    expect(refusing).toBeLessThan(4);
    expect(await turnsWhile(() => post(app, search(100), session))).toBeGreaterThan(4 * refusing);
  });
});
