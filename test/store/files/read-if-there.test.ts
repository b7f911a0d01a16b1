import { expect, test } from "bun:test";
import { execFileSync } from "node:child_process";
import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { readIfThere, readSmallFile } from "../../../src/store/files/read-if-there.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const onUnix = test.skipIf(process.platform === "win32"); // only Unix has named pipes and devices

onUnix("a pipe is not waited for, and a device is not read without end (issue 38)", () => {
  using folder = new TemporaryFolder();
  const [pipe, device] = [folder.at("pipe"), folder.at("device")];
  execFileSync("mkfifo", [pipe]);
  symlinkSync("/dev/zero", device);
  for (const path of [pipe, device, folder.path]) {
    expect(() => readSmallFile(path)).toThrow(
      "it is not a regular file, but a folder, a pipe or a device",
    );
  }
});

test("a file of 10 MB is read, a larger one is refused (issue 38)", () => {
  using folder = new TemporaryFolder();
  const path = folder.at("large");
  writeFileSync(path, "");
  truncateSync(path, 10_000_000);
  expect(readSmallFile(path)).toHaveLength(10_000_000);
  truncateSync(path, 10_000_001);
  expect(() => readSmallFile(path)).toThrow("it has more than 10 MB");
});

test("a folder where a file should be is told with what it should be (issue 38)", () => {
  using folder = new TemporaryFolder();
  const { path } = folder;
  expect(() => readIfThere({ path, what: "a key", without: "" })).toThrow(
    `${path}, a key, can't be read: it is not a regular file`,
  );
});
