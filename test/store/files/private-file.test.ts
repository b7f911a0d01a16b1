import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { KeyFile } from "../../../src/store/files/key-file.ts";
import { Store } from "../../../src/store/store.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

function modesIn(folder: TemporaryFolder): string[] {
  const names = readdirSync(folder.path).sort();
  return names.map((name) => `${name} ${(statSync(folder.at(name)).mode & 0o777).toString(8)}`);
}

describe("the files of a database", () => {
  let before: number;
  beforeEach(() => {
    before = process.umask(0);
  });
  afterEach(() => {
    process.umask(before);
  });

  test("are only their owner's, created or existing (issue 17)", async () => {
    using folder = new TemporaryFolder();
    const store = new Store(folder.at("a.sqlite"));
    new KeyFile(store.path).readOrMake();
    chmodSync(`${store.path}.key`, 0o644);
    chmodSync(`${store.path}-wal`, 0o644);
    await folder.write("a.sqlite.version-3", "what an upgrade kept");
    await folder.write("a.sqlite.csv", "somebody's own");
    chmodSync(folder.at("a.sqlite.csv"), 0o644);
    const second = new Store(folder.at("a.sqlite"));
    const suffixes = ["", "-shm", "-wal", ".csv", ".key", ".version-3"];
    const modes = suffixes.map((end) => `a.sqlite${end} ${end === ".csv" ? "644" : "600"}`);
    expect(modesIn(folder)).toEqual(modes);
    store.close();
    second.close();
  });

  test("are found through a link (issue 17)", () => {
    using folder = new TemporaryFolder();
    new Store(folder.at("a.sqlite")).close();
    chmodSync(folder.at("a.sqlite"), 0o644);
    symlinkSync(folder.at("a.sqlite"), folder.at("link.sqlite"));
    new Store(folder.at("link.sqlite")).close();
    expect(modesIn(folder)).toEqual(["a.sqlite 600", "link.sqlite 600"]);
  });

  test("stay unchanged if they are another program's (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await folder.write("text.sqlite", "This is a text, and a long one. ".repeat(40));
    const modes = modesIn(folder);
    expect(() => new Store(folder.at("text.sqlite"))).toThrow("not a SQLite database");
    expect(modesIn(folder)).toEqual(modes);
  });
});
