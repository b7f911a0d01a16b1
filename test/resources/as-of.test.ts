import { expect, test } from "bun:test";
import { createApp } from "../../src/http/app.ts";
import { applyPublication } from "../../src/publish/commit/publish.ts";
import { publicationIn } from "../../src/store/schema/settings.ts";
import { Store } from "../../src/store/store.ts";
import {
  ask,
  importGiven,
  publishedStore,
  reviewsOfDays,
  testContext,
} from "../support/library.ts";

const reviews = reviewsOfDays(2);
const AS_OF = /Reviews as of [^<]*/;

function reader(store: Store) {
  const app = createApp(store, testContext());
  return async (path: string) => (await ask(app, path)).text();
}

test("the page says when reviews were last imported, even if none changed (issue 23)", async () => {
  const store = await publishedStore({ reviews, context: testContext("2026-11-03T23:59:59Z") });
  const before = reader(store);
  const dataset = await before("/reviews.json");
  expect(AS_OF.exec(await before("/"))?.[0]).toBe("Reviews as of 3 November 2026");
  await importGiven(store, { reviews, context: testContext("2026-11-09T08:00:00Z") });
  const after = reader(store);
  expect(AS_OF.exec(await after("/"))?.[0]).toBe("Reviews as of 9 November 2026");
  expect(await after("/reviews.json")).toBe(dataset);
});

test("a page before the first import names no day (issue 23)", async () => {
  const store = new Store(":memory:");
  applyPublication(store, publicationIn(store), new Date("2026-11-09T08:00:00Z"));
  expect(AS_OF.test(await reader(store)("/"))).toBe(false);
});
