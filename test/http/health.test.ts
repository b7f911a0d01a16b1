import { expect, test } from "bun:test";
import { createApp } from "../../src/http/app.ts";
import { Store } from "../../src/store/store.ts";
import { ask, testContext, testServer } from "../support/library.ts";

test("/healthz is 200 while readers get what they ask for, and is never kept", async () => {
  const { get } = await testServer();
  for (const method of ["GET", "HEAD"]) {
    const response = await get("/healthz", { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  expect(await (await get("/healthz")).json()).toEqual({ status: "ok" });
});

test("/healthz is 503 while nothing is published, and says what to do", async () => {
  const app = createApp(new Store(":memory:"), testContext());
  const response = await ask(app, "/healthz");
  expect(response.status).toBe(503);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain("candor import");
});

test("/healthz is 503 when the database can't be read, and tells nothing of the inside", async () => {
  const { get, store } = await testServer();
  store.close();
  const response = await get("/healthz");
  expect(response.status).toBe(503);
  const body = await response.text();
  expect(body).toContain("candor check");
  expect(body).not.toMatch(/sqlite|closed|\.ts/i);
});
