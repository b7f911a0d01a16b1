import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { Store } from "../../../src/store/store.ts";
import { failureOf } from "../../formats/reading.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

test("a copy that is faulty because the database is says so, and is not kept (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  {
    using database = new Database(path);
    database.run("pragma foreign_keys = off");
    database.run("insert into document_parts values ('none', 1, 'none', null, null)");
  }
  const failure = await failureOf(async () => store.copyTo(folder.at("backup.sqlite")));
  expect(failure.message).toMatch(/^The database .*candor\.sqlite is damaged \(.*candor restore/);
  expect(existsSync(folder.at("backup.sqlite"))).toBe(false);
});
