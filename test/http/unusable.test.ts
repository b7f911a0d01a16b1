import { expect, test } from "bun:test";
import { Failure } from "../../src/domain/failure.ts";
import { failureResponse } from "../../src/http/errors.ts";

test("a database that can't be used is answered with 503 and a time, without its path or what SQLite said (issue 23)", async () => {
  const message = "The database /srv/candor/candor.sqlite: the disk is full. (SQLITE_FULL)";
  const response = failureResponse(new Failure("unusable", message));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.json()).toEqual({
    error: "unusable",
    message: "The server can't do this at the moment. Its log says why; try again later.",
    issues: [],
  });
});
