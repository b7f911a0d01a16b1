import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Store } from "../../src/store/store.ts";
import { importRecords, record } from "../support/files.ts";
import { logFaults } from "../support/log-of-store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const RECORDS = ["one", "two", "three"].map((id) => record({ id }));

function expectLog(folder: TemporaryFolder, entries: number): void {
  using store = new Store(folder.at(DB));
  expect(store.logGenerations.current()?.size).toBe(entries);
  expect(logFaults(store)).toEqual([]);
  expect(existsSync(folder.at(`${DB}.log-key`))).toBe(true);
}

test(
  "neither the log's key nor its head goes into a backup or an export; restoring one starts another log (issue 20)",
  async () => {
    using folder = new TemporaryFolder();
    await importRecords(folder, DB, RECORDS);
    const key = readFileSync(folder.at(`${DB}.log-key`));
    await candor(folder, "backup", "copy.sqlite");
    await candor(folder, "backup", "backups/");
    await folder.write("export.json", await candor(folder, "export"));
    const names = readdirSync(folder.path, { recursive: true }).map(String);
    const copies = names.filter((name) => /^(copy|backups\/|export|all)/.test(name));
    expect(copies.length).toBeGreaterThanOrEqual(5);
    expect(copies.filter((name) => /log-(key|head)/.test(name))).toEqual([]);
    for (const name of copies) {
      const bytes = readFileSync(folder.at(name));
      const spellings = [
        key,
        ...(["hex", "base64", "base64url"] as const).map((one) => key.toString(one)),
      ];
      expect([name, spellings.some((one) => bytes.includes(one))]).toEqual([name, false]);
    }
    using elsewhere = new TemporaryFolder();
    await candor(elsewhere, "restore", folder.at("copy.sqlite"));
    expect(readFileSync(elsewhere.at(`${DB}.log-key`)).equals(key)).toBe(false);
    expectLog(elsewhere, 4);
  },
  SLOW,
);
