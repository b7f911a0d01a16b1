import { expect, test } from "bun:test";
import { runCandor, startCandor } from "../support/candor.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("a second server is refused the port of the first, and leaves no database behind", async () => {
  using folder = new TemporaryFolder();
  await using first = await startCandor(["serve"], { cwd: folder.path });
  const words = ["serve", "--port", new URL(first.url).port, "--db", "second.sqlite"];
  const second = await runCandor(words, { cwd: folder.path });
  expect([second.exitCode, second.stdout]).toEqual([1, ""]);
  expect(second.stderr).toContain("in use by another program. Choose another with --port");
  expect(await Bun.file(folder.at("second.sqlite")).exists()).toBe(false);
}, 30_000);
