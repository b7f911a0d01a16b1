import { expect, spyOn, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { callTool } from "../../../src/mcp/call-tool.ts";
import { ParsedDocument } from "../../../src/resources/base/parsed-document.ts";
import { importGiven, publishedStore, reviewsOfDays } from "../../support/library.ts";

const BUSINESS = { ...UNNAMED_BUSINESS, technicians: [{ name: "Ada" }, { name: "Bo" }] };
const Counted = Type.Object({ method: Type.Object({ reviews: Type.Integer() }) });

test("is read once for all readers, until what is published changes", async () => {
  const reviews = reviewsOfDays(5);
  const store = await publishedStore({ reviews: reviews.slice(0, 3) });
  const load = spyOn(store.documents, "load");
  const document = new ParsedDocument("insights", Counted);
  expect(document.read(store).method.reviews).toBe(3);
  const parts = spyOn(store.documents, "parts");
  expect(document.read(store)).toBe(document.read(store));
  expect(load).toHaveBeenCalledTimes(1);
  expect(parts).not.toHaveBeenCalled();
  await importGiven(store, { reviews });
  load.mockClear();
  expect(document.read(store).method.reviews).toBe(5);
  expect(document.read(store).method.reviews).toBe(5);
  expect(load).toHaveBeenCalledTimes(1);
});

test("get_insights reads the published insights once, and uses the newest", async () => {
  const reviews = reviewsOfDays(5);
  const store = await publishedStore({ reviews: reviews.slice(0, 3), business: BUSINESS });
  const cache = new Snapshot(store);
  const load = spyOn(store.documents, "load");
  const told = (technician: string) =>
    callTool(cache.library, "get_insights", { technician }).result().structuredContent;
  expect([told("Ada"), told("Bo"), told("Ada")]).toEqual(
    Array(3).fill(expect.objectContaining({ review_count: 0 })),
  );
  expect(load).toHaveBeenCalledTimes(1);
  await importGiven(store, { reviews, business: BUSINESS });
  const whole = callTool(cache.library, "get_insights", {}).result().structuredContent;
  expect(whole).toMatchObject({ review_count: 5 });
});

test("is separate for another database", async () => {
  const document = new ParsedDocument("insights", Counted);
  const few = await publishedStore({ reviews: reviewsOfDays(1) });
  const more = await publishedStore({ reviews: reviewsOfDays(2) });
  const counts = [few, more, few].map((store) => document.read(store).method.reviews);
  expect(counts).toEqual([1, 2, 1]);
});
