import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Changes } from "../../src/domain/changes.ts";
import { MIGRATIONS } from "../../src/store/migrations.ts";
import { Store } from "../../src/store/store.ts";
import { makeOldDatabase } from "../soak/old-database.ts";
import { bodyOf } from "../support/bodies.ts";
import { startCandor } from "../support/candor.ts";
import { importRecords, record } from "../support/files.ts";
import { logFaults } from "../support/log-of-store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const HIDE = ["hide", "google:one", "--reason", "a test"] as const;
const RECORDS = ["one", "two", "three"].map((id) => record({ id }));

/** A database as left by the version before the log. */
async function upgraded(): Promise<TemporaryFolder> {
  const folder = new TemporaryFolder();
  await importRecords(folder, "newest.sqlite", RECORDS);
  makeOldDatabase(folder.at(DB), MIGRATIONS.length - 1, folder.at("newest.sqlite"));
  for (const name of readdirSync(folder.path)) {
    if (name.startsWith("newest")) rmSync(folder.at(name));
  }
  return folder;
}

function expectLog(folder: TemporaryFolder, entries: number): void {
  using store = new Store(folder.at(DB));
  expect(store.logGenerations.current()?.size).toBe(entries);
  expect(logFaults(store)).toEqual([]);
  expect(existsSync(folder.at(`${DB}.log-key`))).toBe(true);
}

test(
  "a database of the previous version starts a log when it is served, with nothing to configure (issue 20)",
  async () => {
    using folder = await upgraded();
    await using server = await startCandor(["serve"], { cwd: folder.path });
    const changes = await bodyOf(Changes, await fetch(`${server.url}/api/reviews/changes`));
    expect(changes).toMatchObject({ size: 4, more: false });
    const [generation] = changes.next.split("-");
    const checkpoint = await fetch(`${server.url}/log/${generation}/checkpoint`);
    expect((await checkpoint.text()).split("\n").slice(0, 2)).toEqual([changes.log, "4"]);
    expectLog(folder, 4);
  },
  SLOW,
);

test.each([
  ["hide", HIDE, 4],
  ["import", ["import", "more.ndjson"], 5],
] as const)(
  "%s alone starts a log in a database of the previous version (issue 20)",
  async (_, words, entries) => {
    using folder = await upgraded();
    await folder.write("more.ndjson", `${JSON.stringify(record({ id: "four" }))}\n`);
    await candor(folder, ...words);
    expectLog(folder, entries);
  },
  SLOW,
);

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
