import { expect, test } from "bun:test";
import { PostgresHubStore } from "../../src/cluster/hub/postgres-hub-store.ts";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { createApp } from "../../src/http/app.ts";
import { freePort } from "../support/free-port.ts";
import {
  ask,
  publishedStore,
  sourceReview,
  TEST_BASE_URL,
  testContext,
} from "../support/library.ts";

test("while a cluster's PostgreSQL does not answer, the hub says 503 and readers are served (issue 25)", async () => {
  const store = await publishedStore({ reviews: [sourceReview()] });
  const nowhere = { url: `postgres://candor@127.0.0.1:${freePort()}/candor` };
  await using hubStore = new PostgresHubStore(nowhere, () => new Map());
  const hub = { policy: DEFAULT_POLICY, wake: () => {}, hubStore };
  const app = createApp(store, testContext(), { hub });
  const body = new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${TEST_BASE_URL}/reviews.json`,
    "hub.callback": "https://reader.example/cb",
  });
  const refused = await ask(app, "/api/websub/hub", { method: "POST", body });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(await refused.text()).toBe("The hub is paused. Try again.\n");
  const status = await ask(app, "/api/websub/requests/unknown");
  expect([status.status, await status.text()]).toEqual([503, expect.not.stringContaining("127.0")]);
  expect((await ask(app, "/reviews.json")).status).toBe(200);
});
