import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { openFilledDatabase, openPresentDatabase } from "../../../src/store/schema/database.ts";
import { SCHEMA_VERSION } from "../../../src/store/schema/migrations.ts";
import { Store } from "../../../src/store/store.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

describe("opening a database", () => {
  test("that must be there makes none where there is none (issue 17)", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("gone.sqlite");
    const open = () => new Store(path, { open: openPresentDatabase });
    expect(open).toThrow(`The database ${path} is not there.`);
    expect(readdirSync(folder.path)).toEqual([]);
    new Store(path).close();
    expect(() => open().close()).not.toThrow();
  });

  test("creates one of the newest version, and opens it again", () => {
    using folder = new TemporaryFolder();
    new Store(folder.at("new.sqlite")).close();
    const raw = new Database(folder.at("new.sqlite"));
    expect(raw.query("pragma user_version").get()).toEqual({ user_version: SCHEMA_VERSION });
    expect(raw.query("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    raw.close();
    new Store(folder.at("new.sqlite")).close();
  });

  test("refuses one of a newer version, and leaves it unchanged", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("newer.sqlite");
    const raw = new Database(path);
    raw.run("pragma user_version = 9999");
    raw.close();
    const before = await Bun.file(path).bytes();
    expect(() => new Store(path)).toThrow("newer Candor");
    expect(await Bun.file(path).bytes()).toEqual(before);
  });

  test("refuses another program's database, and leaves it unchanged", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("other.sqlite");
    const raw = new Database(path);
    raw.run("create table songs (title text)");
    raw.close();
    const before = await Bun.file(path).bytes();
    expect(() => new Store(path)).toThrow("another program");
    expect(await Bun.file(path).bytes()).toEqual(before);
  });

  test("says what to do about a file that is not a database", async () => {
    using folder = new TemporaryFolder();
    const path = await folder.write("text.sqlite", "This is a text, and a long one. ".repeat(40));
    expect(() => new Store(path)).toThrow("not a SQLite database");
  });

  test("says what to do about a missing folder", () => {
    expect(() => new Store("/nowhere/at/all.sqlite")).toThrow("folder exists");
  });

  test("that was made to fill the memory is refused before its values are read (issue 38)", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("backup.sqlite");
    new Store(path).close();
    const change = (bytes: number) => {
      using database = new Database(path);
      database.run(`replace into search_segments values (1, 1, '', zeroblob(${bytes}))`);
    };
    change(20_000_001);
    expect(() => openFilledDatabase(path)).toThrow(
      "the table search_segments has a value of more than 20 MB",
    );
    change(20_000_000);
    openFilledDatabase(path).close();
  });
});

describe("a transaction", () => {
  test("that throws leaves nothing behind", () => {
    const store = new Store(":memory:");
    const work = () => {
      store.settings.put(UNDESCRIBED_PUBLICATION, "1");
      throw new Error("no");
    };
    expect(() => store.transaction(work)).toThrow("no");
    expect(store.settings.renderer()).toBeUndefined();
  });

  test("of a dry run leaves nothing behind, and returns its result", () => {
    const store = new Store(":memory:");
    const work = () => {
      store.settings.put(UNDESCRIBED_PUBLICATION, "1");
      return store.settings.renderer();
    };
    expect(store.dryRun(work)).toBe("1");
    expect(store.settings.renderer()).toBeUndefined();
  });
});

test("another connection's commit changes the data version", () => {
  using folder = new TemporaryFolder();
  const [reader, writer] = [new Store(folder.at("a.sqlite")), new Store(folder.at("a.sqlite"))];
  const before = reader.dataVersion();
  expect(reader.dataVersion()).toBe(before);
  writer.transaction(() => writer.settings.put(UNDESCRIBED_PUBLICATION, "1"));
  expect(reader.dataVersion()).not.toBe(before);
});

describe("the write-ahead log", () => {
  const PAGE = 8_192;
  /** More than the thousand pages after which SQLite checkpoints the log. */
  const fill = (store: Store) => {
    for (let count = 0; count < 30; count += 1) {
      const name = String(count).repeat(40 * PAGE);
      const publication = { ...UNDESCRIBED_PUBLICATION, name };
      store.transaction(() => store.settings.put(publication, "a renderer"));
    }
  };

  test("is checkpointed by another connection where one stops, and restarts then", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("log.sqlite");
    const reader = new Store(path);
    const copier = new Store(path);
    reader.leaveCheckpointsToOthers();
    const sizes = () => [statSync(path).size, statSync(`${path}-wal`).size] as const;
    const [before] = sizes();
    fill(reader);
    expect(sizes()[0]).toBe(before);
    const [, log] = sizes();
    expect(copier.checkpointUnlessBusy()).toBe(true);
    expect(sizes()[0]).toBeGreaterThan(before);
    fill(reader);
    expect(sizes()[1]).toBeLessThanOrEqual(log);
    reader.close();
    copier.close();
  });

  test("is left alone while another connection writes", () => {
    using folder = new TemporaryFolder();
    const writer = new Store(folder.at("log.sqlite"));
    const copier = new Store(folder.at("log.sqlite"));
    writer.leaveCheckpointsToOthers();
    writer.transaction(() => expect(copier.checkpointUnlessBusy()).toBe(false));
    expect(copier.checkpointUnlessBusy()).toBe(true);
    writer.close();
    copier.close();
  });
});
