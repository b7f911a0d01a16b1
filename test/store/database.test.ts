import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";
import { columnsOf, openPresentDatabase, removeDatabase } from "../../src/store/database.ts";
import { COLUMNS, MIGRATIONS } from "../../src/store/migrations.ts";
import { Store } from "../../src/store/store.ts";
import { searchIn } from "../support/search.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** What every published review has. */
const PUBLISHED = {
  ...{ date: "2025-01-05", rating: 5, technicians: [], services: [] },
  source: { platform: "google", id: "1" },
} as const;

/** A database as an older program left it. */
function makeOld(path: string, version: number): void {
  new Store(path).close();
  const current = new Database(path);
  const id = current.query<{ application_id: number }, []>("pragma application_id").get();
  current.close();
  removeDatabase(path);
  const raw = new Database(path, { create: true });
  raw.run("pragma journal_mode = wal");
  for (const step of MIGRATIONS.slice(0, version)) raw.run(step);
  raw.run(`pragma application_id = ${id?.application_id}`);
  raw.run(`pragma user_version = ${version}`);
  raw.run("insert into settings values ('name', 'kept')");
  raw.close();
}

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
    expect(raw.query("pragma user_version").get()).toEqual({ user_version: MIGRATIONS.length });
    expect(raw.query("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
    raw.close();
    new Store(folder.at("new.sqlite")).close();
  });

  test("migrates an older one to the newest version once, and keeps a copy of it", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("old.sqlite");
    makeOld(path, 2);
    new Store(path).close();
    const copy = new Database(`${path}.version-2`, { readonly: true });
    expect(copy.query("pragma user_version").get()).toEqual({ user_version: 2 });
    expect(copy.query("select value from settings").get()).toEqual({ value: "kept" });
    copy.close();
    const names = readdirSync(folder.path);
    expect(names.filter((name) => name.includes("version"))).toEqual(["old.sqlite.version-2"]);
    new Store(path).close();
    expect(readdirSync(folder.path).sort()).toEqual(names.sort());
  });

  test("finds and keeps the data of an older one, even if its keys and index have changed", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("old.sqlite");
    makeOld(path, 4);
    const old = new Database(path);
    for (const [place, text] of ["a leak in the attic", "a leek in the soup"].entries()) {
      const id = `000000000000000${place}`;
      old
        .query("insert into reviews values (?, 'google', null, ?)")
        .run(id, JSON.stringify({ platform: "google", source_id: id, text }));
      old
        .query("insert into published values (?, ?, 5, '2025-01-05', ?, ?)")
        .run(place << 40, id, text, JSON.stringify({ ...PUBLISHED, id, text }));
    }
    old.close();
    const store = new Store(path);
    expect(store.reviews.count()).toBe(2);
    expect(searchIn(store, { text: "leak" }).total).toBe(1);
    expect(searchIn(store, { text: "in the" }).total).toBe(2);
    expect(store.integrityFaults()).toEqual([]);
    store.close();
  });

  test("leaves an older one unchanged if there is no room for its copy", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("old.sqlite");
    makeOld(path, 2);
    mkdirSync(`${path}.version-2`);
    expect(() => new Store(path)).toThrow("can't be written");
    const raw = new Database(path);
    expect(raw.query("pragma user_version").get()).toEqual({ user_version: 2 });
    raw.close();
  });

  test("keeps subscribers, and pending requests in their order, of one without turns", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("old.sqlite");
    makeOld(path, 5);
    const old = new Database(path);
    const subscribed = `insert into subscriptions
      (callback, host, topic, lease_ends_at, delivered, last_result) values (?, 'h', 'reviews', 9, '', ?)`;
    old.query(subscribed).run("https://quick.example/", "delivered");
    old.query(subscribed).run("https://new.example/", null);
    const asked = `insert into intents (mode, callback, host, topic, lease_seconds, delivered,
      requester, expires_at) values (?, ?, 'h', 'reviews', 60, '', '192.0.2.1', 99)`;
    old.query(asked).run("subscribe", "https://a.example/");
    old.query(asked).run("unsubscribe", "https://a.example/");
    old.query(asked).run("subscribe", "https://b.example/");
    old.close();
    const store = new Store(path);
    const callbacks = store.subscriptions.status(0).map(({ callback }) => callback);
    expect(callbacks).toEqual(["https://quick.example/", "https://new.example/"]);
    const claim = () =>
      store.verifications.claim(1, 50, 9).map(({ mode, callback }) => [mode, callback]);
    expect(claim().toSorted()).toEqual([
      ["subscribe", "https://a.example/"],
      ["subscribe", "https://b.example/"],
    ]);
    expect(store.verifications.size().requests).toBe(3);
    store.verifications.delete(1);
    expect(claim()).toEqual([["unsubscribe", "https://a.example/"]]);
    store.close();
    const raw = new Database(path, { readonly: true });
    const trusted = raw.query("select is_trusted from subscriptions order by id").values();
    expect(trusted).toEqual([[1], [0]]);
    raw.close();
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

describe("the tables of this version", () => {
  test("equal the result of all migrations (issue 17)", () => {
    const database = new Database(":memory:");
    for (const step of MIGRATIONS) database.run(step);
    expect(columnsOf(database)).toBe(COLUMNS);
    database.close();
  });

  test.each(MIGRATIONS.map((_, version) => version + 1))(
    "equal those of a migrated database of version %i (issue 17)",
    (version) => {
      using folder = new TemporaryFolder();
      const path = folder.at("older.sqlite");
      makeOld(path, version);
      const store = new Store(path);
      expect(store.version()).toBe(MIGRATIONS.length);
      store.close();
    },
  );

  test("are checked: a version that was never released is refused as such, and left unchanged (issue 17)", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("between.sqlite");
    new Store(path).close();
    const between = new Database(path);
    between.run("alter table origins drop column fingerprint");
    between.close();
    expect(() => new Store(path)).toThrow("a version of Candor that was never released");
    const after = new Database(path);
    expect(columnsOf(after)).not.toBe(COLUMNS);
    after.close();
  });
});
