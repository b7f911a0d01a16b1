import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { TemporaryFolder } from "./temporary-folder.ts";

test("a folder is made when it is first used, and only then has to be deleted", () => {
  using place = new TemporaryFolder();
  const { TMPDIR } = process.env;
  process.env.TMPDIR = place.path;
  try {
    using unused = new TemporaryFolder();
    expect(readdirSync(place.path)).toEqual([]);
    unused[Symbol.dispose]();
    const used = new TemporaryFolder();
    const made = basename(used.path);
    expect(readdirSync(place.path)).toEqual([made]);
    used[Symbol.dispose]();
    expect(readdirSync(place.path)).toEqual([]);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
});
