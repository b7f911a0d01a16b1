import { expect, test } from "bun:test";
import { Failure } from "../../src/domain/failure.ts";
import { failureResponse } from "../../src/http/base/errors.ts";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test.each([
  ["unusable", "60"],
  ["busy", "5"],
] as const)(
  "a file that is %s is answered with 503 and Retry-After, without its path or SQLite's message (issue 23)",
  async (code, seconds) => {
    const message = "The database /srv/candor/candor.sqlite: the disk is full. (SQLITE_FULL)";
    const response = failureResponse(new Failure(code, message, [], { isForOwner: true }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, seconds]);
    expect(await response.json()).toEqual({
      error: code,
      message: "The server can't do this at the moment. Its log says why; try again later.",
      issues: [],
    });
  },
);

test("errors from SQLite are shown only to the owner (issue 23)", () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  using other = new Store(store.path);
  store.transaction(() => {
    expect(() => other.transactionUnlessBusy(() => {})).toThrow(
      expect.objectContaining({ code: "busy", details: { isForOwner: true } }),
    );
  });
});
