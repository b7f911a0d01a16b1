import { expect, test } from "bun:test";
import { Failure } from "../../src/domain/failure.ts";
import { failureResponse } from "../../src/http/errors.ts";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test.each([
  ["unusable", "60"],
  ["busy", "5"],
] as const)(
  "what is %s of a file is answered with 503 and a time, without its path or what SQLite said (issue 23)",
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

test("what SQLite refuses is for the owner alone (issue 23)", () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  using other = new Store(store.path);
  store.transaction(() => {
    expect(() => other.transactionUnlessBusy(() => {})).toThrow(
      expect.objectContaining({ code: "busy", details: { isForOwner: true } }),
    );
  });
});
