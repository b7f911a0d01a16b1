import { expect, test } from "bun:test";
import { mkdirSync, mkdtempSync } from "node:fs";
import { join, resolve } from "node:path";
import { copiesBeside } from "../../src/store/files/database-file.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { SCHEMA_VERSION, schemaVersionOf } from "../../src/store/schema/migrations.ts";
import { Store } from "../../src/store/store.ts";
import { documentsOf } from "../support/documents.ts";
import { importRecords, record } from "../support/files.ts";
import { MIGRATION, openLater, writeLater } from "../support/later-version.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { run } from "./program.ts";

const DIST = resolve(import.meta.dir, "../../dist");
const DB = "candor.sqlite";
const RECORDS = ["one", "two", "three"].map((id) => record({ id }));
const LATER = { version: "9.9.9", migrations: [MIGRATION], isBroken: false } as const;

test("processes of a version with other tables change a database once, and keep all and a copy", async () => {
  mkdirSync(DIST, { recursive: true });
  // Within the project, so that the packages are found.
  const sources = mkdtempSync(join(DIST, "later-"));
  try {
    using folder = new TemporaryFolder();
    const path = folder.at(DB);
    await importRecords(folder, DB, RECORDS);
    const documents = documentsIn(new Store(path));
    const program = await writeLater(sources, LATER);
    const later = (...words: string[]) => run(words, { cwd: folder.path, program });

    const tried = await later("serve", "--dry-run");
    expect([tried.exitCode, tried.stdout]).toEqual([0, "It would serve 3 reviews.\n"]);
    expect([schemaVersionOf(path), copiesBeside(path)]).toEqual([SCHEMA_VERSION, []]);

    const looked = await later("status");
    expect([looked.exitCode, looked.stderr, schemaVersionOf(path)]).toEqual([
      0,
      "",
      SCHEMA_VERSION,
    ]);
    const change = ["vouch", "--source", "google"];
    const runs = await Promise.all([later(...change), later(...change)]);
    for (const { exitCode, stderr } of runs) expect([exitCode, stderr]).toEqual([0, ""]);
    expect(schemaVersionOf(path)).toBe(SCHEMA_VERSION + 1);
    expect(documentsIn(openLater(path))).toEqual(documents);
    const copies = copiesBeside(path);
    expect(copies).toEqual([`${path}.version-${SCHEMA_VERSION}`]);
    expect(documentsIn(new Store(copies[0] ?? ""))).toEqual(documents);
  } finally {
    removeFolder(sources);
  }
}, 120_000);

function documentsIn(store: Store): Record<string, string> {
  using open = store;
  return documentsOf(open);
}
