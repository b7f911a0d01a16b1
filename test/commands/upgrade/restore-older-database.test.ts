import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { copyFileSync, existsSync } from "node:fs";
import { restoreOlderDatabase } from "../../../src/commands/upgrade/restore-older-database.ts";
import { SCHEMA_VERSION, schemaVersionOf } from "../../../src/store/schema/migrations.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, reviewsOfDays } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** A database with two reviews, closed. */
async function databaseIn(folder: TemporaryFolder): Promise<string> {
  const db = folder.at("candor.sqlite");
  using store = new Store(db);
  await publishedStore({ store, reviews: reviewsOfDays(2) });
  return db;
}

test("a database that a newer program changed is set aside for the copy that it kept (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const db = await databaseIn(folder);
  copyFileSync(db, `${db}.version-${SCHEMA_VERSION}`);
  const newer = new Database(db);
  newer.run(`pragma user_version = ${SCHEMA_VERSION + 1}`);
  newer.close();
  expect(restoreOlderDatabase(db)).toContain(`${db}.aside is the new database`);
  expect(schemaVersionOf(db)).toBe(SCHEMA_VERSION);
  expect(schemaVersionOf(`${db}.aside`)).toBe(SCHEMA_VERSION + 1);
  using store = new Store(db);
  expect(store.published.count()).toBe(2);
});

test("an unchanged database stays in place (issue 24)", async () => {
  using folder = new TemporaryFolder();
  const db = await databaseIn(folder);
  copyFileSync(db, `${db}.version-${SCHEMA_VERSION}`);
  expect(restoreOlderDatabase(db)).not.toContain("aside");
  expect(existsSync(`${db}.aside`)).toBe(false);
});
