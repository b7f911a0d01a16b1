import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

test("while another process reads, the failure names the file that keeps traces and what to do (issue 20)", () => {
  using folder = new TemporaryFolder();
  using store = new Store(folder.at("candor.sqlite"));
  store.patience = 20;
  using reader = new Database(store.path, { readonly: true });
  reader.run("begin");
  reader.query("select count(*) from reviews").get();
  store.settings.putFeedDate("2026-11-21T12:00:00Z");
  expect(() => store.shred()).toThrow(
    expect.objectContaining({
      code: "busy",
      message: `What was to be erased is gone from the database, but traces of it are left in ${store.path}-wal, because another process has been reading for too long. Run the command again.`,
    }),
  );
  reader.run("rollback");
  store.shred();
});
