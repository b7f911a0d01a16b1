import { expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { openDatabase } from "../../src/store/schema/database.ts";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("a file that is replaced while it is opened is detected (issue 17)", () => {
  using folder = new TemporaryFolder();
  const path = folder.at("a.sqlite");
  for (const name of ["a.sqlite", "b.sqlite"]) new Store(folder.at(name)).close();
  const open = () => {
    const database = openDatabase(path);
    renameSync(folder.at("b.sqlite"), path);
    return database;
  };
  const store = new Store(path, { open });
  expect(store.whereabouts).toBe("replaced");
  store.close();
});

test("a file created by opening it is in place (issue 17)", () => {
  using folder = new TemporaryFolder();
  const store = new Store(folder.at("a.sqlite"));
  expect(store.whereabouts).toBe("in place");
  store.close();
});
