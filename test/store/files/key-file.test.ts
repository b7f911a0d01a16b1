import { expect, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { KeyFile } from "../../../src/store/files/key-file.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString("hex");
}

test("a key that another process creates while a backup's is adopted stays the first (issue 17)", () => {
  using folder = new TemporaryFolder();
  const server = new KeyFile(folder.at("a.sqlite"));
  class Interrupted extends KeyFile {
    override read(): Uint8Array | undefined {
      const key = super.read();
      server.readOrMake();
      return key;
    }
  }
  const backup = new KeyFile(folder.at("backup.sqlite"));
  backup.readOrMake();
  new Interrupted(folder.at("a.sqlite")).adoptKeys(backup.readAll());
  const keys = [server.readOrMake(), ...backup.readAll()].map(hex);
  expect(new KeyFile(folder.at("a.sqlite")).readAll().map(hex)).toEqual(keys);
});

test("a database without a key gets those of the backup, in their order (issue 17)", () => {
  using folder = new TemporaryFolder();
  const [own, backup] = ["a.sqlite", "backup.sqlite"].map((name) => new KeyFile(folder.at(name)));
  const older = new KeyFile(folder.at("older.sqlite"));
  for (const one of [backup, older]) one?.readOrMake();
  backup?.adoptKeys(older.readAll());
  if (backup !== undefined) own?.adoptKeys(backup.readAll());
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
});

test("more keys than restores bring are refused, and none are added beyond them (issue 38)", () => {
  using folder = new TemporaryFolder();
  const [own, backup] = ["a.sqlite", "backup.sqlite"].map((name) => folder.at(name));
  const keys = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => new Uint8Array(32).fill(from + at));
  writeFileSync(`${own}.key`, Buffer.concat(keys(60, 0)));
  const file = new KeyFile(own ?? "");
  expect(() => file.adoptKeys(keys(41, 60))).toThrow("would have more than 100 keys");
  expect(file.readAll()).toHaveLength(60);
  file.adoptKeys(keys(40, 60));
  expect(file.readAll()).toHaveLength(100);
  writeFileSync(`${backup}.key`, Buffer.concat(keys(101, 0)));
  expect(() => new KeyFile(backup ?? "").readAll()).toThrow("it has more than 100 keys");
});
