import { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { undoImport } from "../../../src/publish/import/undo-import.ts";
import { forgetReviews, hideReviews } from "../../../src/publish/moderate/moderate.ts";
import { UndoPoints } from "../../../src/store/reviews/undo-points.ts";
import { Store } from "../../../src/store/store.ts";
import { fileOf, testContext } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const ROWS = ["r1,5,2025-01-31,They came on time.", "r2,4,2025-02-01,A fair price."];
const LATER = [...ROWS, "r3,3,2025-02-02,It took two hours."];

function importRows(store: Store, rows: readonly string[], isVerified = true) {
  const setting = { format: undefined, isVerified, isComplete: false, allowedDeletions: 0 };
  return importReviews(
    [fileOf("reviews.csv", ["id,rating,date,text", ...rows].join("\n"))],
    () => store,
    {
      ...{ ...setting, allowsNewPlaces: false, skipsBad: false, isDryRun: false },
      publication: () => UNDESCRIBED_PUBLICATION,
    },
    testContext(),
  );
}

/** What is known of where reviews came from, and what is noted to undo imports. */
function rowsIn(path: string) {
  using database = new Database(path, { readonly: true });
  const all = (table: string) => database.query(`select * from ${table}`).all();
  const noted = "select import, table_name, content is null isNew from undo_rows";
  return { known: ["origins", "fingerprints"].map(all), noted: database.query(noted).all() };
}

test("triggers are there only where there is something that can be undone, or was before", () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  new Store(path).close();
  using database = new Database(path);
  const points = new UndoPoints(database);
  const areThere = () =>
    database.query("select 1 from sqlite_temp_master where type = 'trigger'").get() !== null;
  const within = (work: () => void) =>
    points.noting(() => {
      work();
      return areThere();
    });
  const begin = (number: number) => points.begin(number, NOW.toISOString());
  const decide = () => void database.run("insert into vouched (id) values ('r1')");
  expect(within(() => {})).toBe(false);
  expect(within(() => begin(1))).toBe(false);
  expect(within(() => {})).toBe(true);
  expect(within(() => begin(2))).toBe(false);
  expect(within(decide)).toBe(true);
  expect(within(() => begin(3))).toBe(true);
  points.clear();
  expect(within(() => {})).toBe(false);
  expect(within(() => begin(4))).toBe(true);
  expect(areThere()).toBe(false);
});

test("a commit that fails takes the triggers away, and the next one has its own", () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  new Store(path).close();
  using database = new Database(path);
  const points = new UndoPoints(database);
  points.noting(() => points.begin(1, NOW.toISOString()));
  const noted = () => database.query("select count(*) count from undo_rows").get();
  const failing = database.transaction(() =>
    points.noting(() => {
      // As SQLite does by itself if the disk is full.
      database.run("rollback");
      throw new Error("no room");
    }),
  );
  expect(failing).toThrow("no room");
  points.noting(() => database.run("insert into vouched (id) values ('r1')"));
  expect(noted()).toEqual({ count: 1 });
});

test("of a review that an import adds, one row is noted, and all go with it (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await importRows(store, ROWS);
  const before = rowsIn(path);
  const added = { import: 1, table_name: "reviews", isNew: 1 };
  expect(before).toEqual({ known: [expect.anything(), expect.anything()], noted: [added, added] });
  await importRows(store, LATER);
  expect(rowsIn(path).known[1]).toHaveLength(3);
  undoImport(store, undefined, NOW);
  expect(rowsIn(path)).toEqual(before);
  undoImport(store, undefined, NOW);
  expect(rowsIn(path)).toEqual({ known: [[], []], noted: [] });
});

test("a row of a review that was there before is noted, and goes alone (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await importRows(store, ROWS);
  const before = rowsIn(path);
  await importRows(store, [...ROWS.slice(1), "r1,2,2025-01-31,They came too late."]);
  expect(rowsIn(path).known[1]).toHaveLength(3);
  undoImport(store, undefined, NOW);
  expect(rowsIn(path)).toEqual(before);
});

test("what an import overwrote of a review goes when the review is forgotten (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await importRows(store, ROWS);
  await importRows(store, ["r1,2,2025-01-31,They came too late.", ...ROWS.slice(1)]);
  const overwritten = () => {
    using database = new Database(path, { readonly: true });
    const query = "select 1 from undo_rows where instr(content, 'They came on time.') > 0";
    return database.query(query).all().length;
  };
  expect(overwritten()).toBe(1);
  const [first] = store.reviews.withSourceIds(["r1"]);
  forgetReviews(store, [first?.id ?? ""], NOW);
  expect(overwritten()).toBe(0);
});

test("a first import notes what it would note beside other rows, and can be undone (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const noted = async (name: string, prepare: (store: Store) => void) => {
    const path = folder.at(name);
    using store = new Store(path);
    prepare(store);
    await importRows(store, LATER, false);
    using database = new Database(path, { readonly: true });
    const rows = database.query("select table_name, key, content from undo_rows").all();
    undoImport(store, undefined, NOW);
    const left = ["reviews", "unverified", "lookalikes", "undo_rows"].flatMap((table) =>
      database.query(`select * from ${table}`).all(),
    );
    return { rows, left };
  };
  const alone = await noted("alone.sqlite", () => {});
  const beside = await noted("beside.sqlite", ({ decisions }) => decisions.vouchLater("other"));
  const tables = new Set(alone.rows.map((row) => Object(row).table_name));
  expect(tables).toEqual(new Set(["reviews", "unverified"]));
  expect(alone).toEqual(beside);
  expect(alone.left).toEqual([]);
});

test("a first import that fails leaves nothing, and what another process imports next is noted as ever (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  {
    using _ = spyOn(store.undoPoints, "end").mockImplementation(() => {
      throw new Error("no");
    });
    await expect(importRows(store, ROWS)).rejects.toThrow("no");
  }
  expect(rowsIn(path)).toEqual({ known: [[], []], noted: [] });
  const ids = () => store.reviews.withSourceIds(["r1", "r2", "r3"]).map(({ id }) => id);
  {
    using other = new Store(path);
    await importRows(other, ROWS);
    await importRows(other, LATER.slice(2));
  }
  const before = ids();
  hideReviews(store, before.slice(0, 1), "spam", NOW);
  undoImport(store, undefined, NOW);
  expect(before).toHaveLength(3);
  expect(ids()).toHaveLength(2);
  await importRows(store, LATER);
  expect(ids().sort()).toEqual(before.sort());
});

test("of forgotten reviews that a first import added, nothing is noted (issue 48)", async () => {
  using folder = new TemporaryFolder();
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await importRows(store, LATER, false);
  const [first, ...others] = store.reviews.withSourceIds(["r1", "r2", "r3"]).map(({ id }) => id);
  const noted = () => {
    using database = new Database(path, { readonly: true });
    return database.query<{ key: string }, []>("select key from undo_rows").all();
  };
  expect(noted().filter(({ key }) => key.includes(first ?? ""))).toHaveLength(2);
  forgetReviews(store, [first ?? ""], NOW);
  expect(noted().filter(({ key }) => key.includes(first ?? ""))).toEqual([]);
  expect(noted()).toHaveLength(4);
  forgetReviews(store, others, NOW);
  expect(noted()).toEqual([]);
});
