import { expect, test } from "bun:test";
import { readIfThere } from "../../../src/store/files/read-if-there.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

test("a folder where a file should be is told with what it should be (issue 38)", () => {
  using folder = new TemporaryFolder();
  const { path } = folder;
  expect(() => readIfThere({ path, what: "a key", without: "" })).toThrow(
    `${path}, a key, can't be read: it is not a regular file`,
  );
});
