import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createApp } from "../../src/http/app.ts";
import { MCP_PATH } from "../../src/resources/base/mcp-path.ts";
import { Store } from "../../src/store/store.ts";
import { ask, publishedStore, reviewsOfDays, testContext } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PATIENCE_MS = 20;
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};
const HEADERS = {
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
};

function initialize(app: ReturnType<typeof createApp>): Promise<Response> {
  return ask(app, MCP_PATH, { method: "POST", headers: HEADERS, body: JSON.stringify(INITIALIZE) });
}

test("while an import writes, a session can start, and ending one is delayed without an error (issue 23)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await publishedStore({ store, reviews: reviewsOfDays(2) });
  store.settings.sessionKey();
  store.patience = PATIENCE_MS;
  const app = createApp(store, testContext());
  using writer = new Database(path);
  writer.run("begin immediate");
  const begun = await initialize(app);
  expect(begun.status).toBe(200);
  const session = begun.headers.get("mcp-session-id") ?? "";
  const end = () =>
    ask(app, MCP_PATH, { method: "DELETE", headers: { "mcp-session-id": session } });
  const refused = await end();
  expect([refused.status, refused.headers.has("retry-after")]).toEqual([503, true]);
  writer.run("rollback");
  expect((await end()).status).toBe(204);
});
