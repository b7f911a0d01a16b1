import { expect, test } from "bun:test";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { KeyFile } from "../../../src/store/files/key-file.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString("hex");
}

test("a key that another process creates while a backup's is adopted stays the first (issue 17)", () => {
  using folder = new TemporaryFolder();
  const server = new KeyFile(folder.at("a.sqlite"));
  class Backup extends KeyFile {
    override readAll(): Uint8Array[] {
      server.readOrMake();
      return super.readAll();
    }
  }
  new KeyFile(folder.at("backup.sqlite")).readOrMake();
  const backup = new Backup(folder.at("backup.sqlite"));
  new KeyFile(folder.at("a.sqlite")).adopt(backup);
  const keys = [server.readOrMake(), ...backup.readAll()].map(hex);
  expect(new KeyFile(folder.at("a.sqlite")).readAll().map(hex)).toEqual(keys);
});

test("a database without a key gets those of the backup, in their order (issue 17)", () => {
  using folder = new TemporaryFolder();
  const [own, backup] = ["a.sqlite", "backup.sqlite"].map((name) => new KeyFile(folder.at(name)));
  const older = new KeyFile(folder.at("older.sqlite"));
  for (const one of [backup, older]) one?.readOrMake();
  backup?.adopt(older);
  if (backup !== undefined) own?.adopt(backup);
  expect(own?.readAll()).toHaveLength(2);
  expect(own?.readAll()).toEqual(backup?.readAll());
});

test("only a missing key counts as missing: an unreadable one is an error that names it (issue 20)", () => {
  using folder = new TemporaryFolder();
  const key = new KeyFile(folder.at("a.sqlite"));
  expect([key.read(), key.readAll()]).toEqual([undefined, []]);
  const path = folder.at("a.sqlite.key");
  for (const length of [0, 31, 65]) {
    writeFileSync(path, new Uint8Array(length));
    expect(() => key.readAll()).toThrow(`${path}, the key of subscribers' secrets`);
    expect(() => key.readOrMake()).toThrow(`it has ${length} bytes`);
  }
  rmSync(path);
  mkdirSync(path);
  expect(() => key.read()).toThrow(path);
  expect(() => new KeyFile(folder.at("b.sqlite")).adopt(key)).toThrow(path);
  expect(existsSync(folder.at("b.sqlite.key"))).toBe(false);
});
