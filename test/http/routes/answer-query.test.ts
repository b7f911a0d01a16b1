import { expect, spyOn, test } from "bun:test";
import { Failure } from "../../../src/domain/failure.ts";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { sourceReview, testServer } from "../../support/library.ts";

test.each([
  ["/api/reviews/search", "?limit=0"],
  ["/api/reviews/changes", "?limit=0"],
  ["/api/reviews/since/2025-01-01", "/../2025-13-01"],
])("%s is refused because it is invalid, however much waits (issue 38)", async (path, invalid) => {
  const { get } = await testServer({ reviews: [sourceReview()] });
  using finishing = spyOn(CooperativeScheduler.prototype, "finish");
  finishing.mockRejectedValue(new Failure("busy", "The server has too much to do."));
  expect((await get(path)).status).toBe(503);
  expect((await get(path + invalid)).status).toBe(400);
});
