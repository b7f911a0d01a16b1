import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { memoryFolder } from "./memory-folder.ts";

test("files of a run are in memory where there is room, and where programs can be started", () => {
  using folder = new TemporaryFolder();
  expect(memoryFolder(folder.path, 0)).toBe(folder.path);
  expect(memoryFolder(folder.path, Number.POSITIVE_INFINITY)).toBeUndefined();
  expect(memoryFolder(folder.at("missing"), 0)).toBeUndefined();
  // A file system on which nothing can be made, nor started.
  expect(memoryFolder("/proc", 0)).toBeUndefined();
  expect(readdirSync(folder.path)).toEqual([]);
});
