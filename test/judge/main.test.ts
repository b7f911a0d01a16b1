import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const MAIN = resolve(import.meta.dir, "main.ts");

async function judge(words: readonly string[], path: string) {
  const child = Bun.spawn([process.execPath, MAIN, ...words], {
    env: { PATH: path },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  return finished(child);
}

test("without Go nothing is judged, and the packages to install are named", async () => {
  using folder = new TemporaryFolder();
  expect(await judge(["log"], folder.path)).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "Nothing was judged: Go is not installed here. On Debian, run as root: apt-get install golang-go golang-golang-x-mod-dev\n",
  });
});

test.each([[[]], [["tree"]], [["log", "more"]]])(
  "asked for %j it says what it judges",
  async (words) => {
    using folder = new TemporaryFolder();
    const { exitCode, stderr } = await judge(words, folder.path);
    expect([exitCode, stderr]).toEqual([
      2,
      "Usage: bun run judge log|proxies|systemd|takeout|release|completions|image|newcomer|npm|upgrade\n",
    ]);
  },
);
