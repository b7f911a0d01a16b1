import { expect, test } from "bun:test";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { memoryFolder } from "./memory-folder.ts";

const yes = () => true;

test("files of a run are in memory where there is much, and where tests can start programs", () => {
  using folder = new TemporaryFolder();
  expect(memoryFolder(folder.path, 0, yes)).toBe(folder.path);
  expect(memoryFolder(folder.path, Number.POSITIVE_INFINITY, yes)).toBeUndefined();
  expect(memoryFolder(folder.path, 0, () => false)).toBeUndefined();
  expect(memoryFolder(folder.at("missing"), 0, yes)).toBeUndefined();
  // Nobody can make a file there.
  expect(memoryFolder("/proc", 0)).toBeUndefined();
});
