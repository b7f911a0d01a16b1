import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { DEFAULT_ACCESS } from "../../src/domain/access-policy.ts";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { createApp } from "../../src/http/app.ts";
import { AnswerSender } from "../../src/http/base/answer-sender.ts";
import { ClientRateLimiter } from "../../src/http/base/client-rate-limiter.ts";
import { CooperativeScheduler } from "../../src/http/base/cooperative-scheduler.ts";
import { InFlight } from "../../src/http/base/in-flight.ts";
import { RecentChunks } from "../../src/http/base/recent-chunks.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { DocumentCache } from "../../src/http/documents/document-cache.ts";
import { answerHealth, readHealth } from "../../src/http/routes/answer-health.ts";
import { Store } from "../../src/store/store.ts";
import { ask, publishedStore, sourceReview, testContext, testServer } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { testVerification } from "../support/verification.ts";

test("/healthz is 200 while readers get what they ask for, and must not be stored", async () => {
  const { get } = await testServer();
  for (const method of ["GET", "HEAD"]) {
    const response = await get("/healthz", { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  expect(await (await get("/healthz")).json()).toEqual({
    ...{ status: "ok", hub: "ok", log: "ok" },
    client_by: "connection",
  });
});

test("/healthz is 503 while nothing is published, and says what to do", async () => {
  const app = createApp(new Store(":memory:"), testContext());
  const response = await ask(app, "/healthz");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain("candor import");
});

test("/healthz is 503 if the database can't be read, and reveals no internals", async () => {
  const { get, store } = await testServer();
  store.close();
  const response = await get("/healthz");
  expect(response.status).toBe(503);
  const body = await response.text();
  expect(body).toContain("candor doctor");
  expect(body).not.toMatch(/sqlite|closed|\.ts/i);
});

test.each([
  ["172.18.0.1", "untrusted_proxy"],
  ["127.0.0.1", "proxy"],
])("/healthz says that a proxy at %s is known as %s (issue 23)", async (address, by) => {
  const { store } = await testServer({ reviews: [sourceReview()] });
  const headers = { "x-forwarded-for": "203.0.113.1" };
  const snapshot = new Snapshot(store);
  const gate = new ClientRateLimiter(DEFAULT_ACCESS, testContext().log);
  const reading = {
    store,
    snapshot,
    chunks: new RecentChunks(store),
    sender: new AnswerSender(
      gate,
      new InFlight(DEFAULT_ACCESS.maxUnreadBytes, new CooperativeScheduler()),
    ),
    documents: new DocumentCache(store, snapshot),
    request: new Request("http://localhost/healthz", { headers }),
    pathValues: {},
    now: new Date(),
    server: { requestIP: () => ({ address }), timeout: () => {} },
  };
  const response = answerHealth(reading, gate, readHealth(store, new Date()));
  expect(await response.json()).toMatchObject({ status: "ok", client_by: by });
});

test("/healthz says when the hub is behind, and stays 200: readers lose nothing (issue 14)", async () => {
  const context = testContext();
  const { store } = await testServer({ reviews: [sourceReview()] });
  const published = (store.documents.record("reviews")?.modifiedAt ?? 0) * 1000;
  trustOne(store, published);
  const healthAt = async (at: number) => {
    const app = createApp(store, { ...context, now: () => new Date(at) });
    const response = await ask(app, "/healthz");
    return [response.status, await response.json()];
  };
  expect(await healthAt(published + 60_000)).toEqual([
    200,
    { status: "ok", hub: "ok", log: "ok", client_by: "connection" },
  ]);
  expect(await healthAt(published + 60_001)).toEqual([
    200,
    { status: "ok", hub: "behind", log: "ok", client_by: "connection" },
  ]);
});

test("/healthz says when the hub has stopped, without names of files, and stays 200 (issue 23)", async () => {
  const { store } = await testServer({ reviews: [sourceReview()] });
  const hub = { policy: DEFAULT_POLICY, wake: () => {}, problem: () => "/srv/candor.sqlite: no" };
  const response = await ask(createApp(store, testContext(), { hub }), "/healthz");
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      ...{ status: "ok", hub: "stopped", log: "ok", client_by: "connection" },
      hub_problem: expect.stringMatching(
        /^The hub can't write to the database\. .*full nor read-only/,
      ),
    },
  ]);
});

test("/healthz of a node says that its hub can't use PostgreSQL, not that a disk is full (issue 25)", async () => {
  const { store } = await testServer({ reviews: [sourceReview()] });
  const hub = { policy: DEFAULT_POLICY, wake: () => {}, problem: () => "no connection" };
  const cluster = () => ({ cluster: "out of reach", copyAgeSeconds: 21 }) as const;
  const response = await ask(createApp(store, testContext(), { hub, cluster }), "/healthz");
  expect(await response.json()).toMatchObject({
    hub: "stopped",
    hub_problem: expect.stringContaining("can't use the cluster's PostgreSQL"),
    cluster: "out of reach",
  });
});

test("/healthz of a node whose cluster has ended says that, not that PostgreSQL should be checked (issue 42)", async () => {
  const { store } = await testServer({ reviews: [sourceReview()] });
  const hub = { policy: DEFAULT_POLICY, wake: () => {}, problem: () => "The cluster has ended" };
  const cluster = () => ({ cluster: "ended", copyAgeSeconds: 21 }) as const;
  const response = await ask(createApp(store, testContext(), { hub, cluster }), "/healthz");
  const health = await response.text();
  expect(health).toContain('"cluster":"ended"');
  expect(health).toContain("another node is the only database again. Stop this one");
  expect(health).not.toContain("PostgreSQL");
});

/** A subscription whose last delivery was quick, and that lacks the newest content. */
function trustOne({ subscriptions, deliveries }: Store, now: number): void {
  subscriptions.confirm(testVerification(), now + 3_600_000);
  const terms = { now, until: now + 1, limit: 1, perHost: 1, perRequester: 1, perAddress: 1 };
  const call = { address: null, tookMs: 1, isQuick: true };
  for (const due of deliveries.claimSlow(terms)) {
    deliveries.record(due, { kind: "delivered", hash: "an older one", call }, now);
  }
}

test("/healthz says when the log can't be continued, and stays 200 (issue 42)", async () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  await publishedStore({ store, reviews: [sourceReview()] });
  rmSync(folder.at("candor.sqlite.log-key"));
  const response = await ask(createApp(store, testContext()), "/healthz");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    log: "stopped",
    log_problem: expect.stringContaining("candor doctor says which"),
  });
});

test("/healthz is 503 if the hub finds that the database is damaged, and says what to do (issue 42)", async () => {
  const { store } = await testServer({ reviews: [sourceReview()] });
  const problem = () => "The database candor.sqlite: it is damaged. Run candor restore.";
  const hub = { policy: DEFAULT_POLICY, wake: () => {}, problem };
  const response = await ask(createApp(store, testContext(), { hub }), "/healthz");
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("The database is damaged. Run candor restore with a");
});
