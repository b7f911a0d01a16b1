import { expect, test } from "bun:test";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { Leftovers, leftIn } from "./leftovers.ts";

const NAME = "candor-4711-demo-0123456789ab";

test("what a run leaves in its own folder is listed, with what is in it, whether a test or the program made it", async () => {
  using folder = new TemporaryFolder();
  for (const name of [NAME, "candor-test-abcdef/kept.sqlite", "report.xml"]) {
    await folder.write(name, "");
  }
  expect(leftIn(folder.path)).toEqual([
    NAME,
    "candor-test-abcdef",
    "candor-test-abcdef/kept.sqlite",
  ]);
});

test("in the shared folder, only what the program left since the start counts", async () => {
  using folder = new TemporaryFolder();
  await folder.write(NAME, "");
  const leftovers = new Leftovers(folder.path);
  expect(leftovers.added()).toEqual([]);
  for (const name of [`${NAME}.lock`, "candor-test-abcdef"]) await folder.write(name, "");
  expect(leftovers.added()).toEqual([`${NAME}.lock`]);
});
