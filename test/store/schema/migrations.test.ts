import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { mkdirSync, statSync } from "node:fs";
import { checkWhole } from "../../../src/doctor/check-whole.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { type ImportReport, importReviews } from "../../../src/publish/import/import-reviews.ts";
import { undoImport } from "../../../src/publish/import/undo-import.ts";
import { forgetReviews } from "../../../src/publish/moderate/moderate.ts";
import { PARTIALS } from "../../../src/resources/rendering-library-of.ts";
import { SEGMENT_VERSION } from "../../../src/search/segment.ts";
import { copiesBeside } from "../../../src/store/files/database-file.ts";
import { countByStar, countMonths } from "../../../src/store/reviews/published-runs.ts";
import {
  columnsHash,
  SCHEMA,
  SCHEMA_VERSION,
  schemaVersionOf,
} from "../../../src/store/schema/migrations.ts";
import { publicationIn } from "../../../src/store/schema/settings.ts";
import { Store } from "../../../src/store/store.ts";
import { documentsOf, publishAnew } from "../../support/documents.ts";
import {
  publishedIn,
  toFirstVersion,
  toSecondVersion,
  toThirdVersion,
} from "../../support/earlier-versions.ts";
import { laterSchema, MIGRATION, openLater } from "../../support/later-version.ts";
import {
  fileOf,
  idOf,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
} from "../../support/library.ts";
import { BUSINESS, REVIEW } from "../../support/plumber.ts";
import { searchIn } from "../../support/search.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const LATER_VERSION = SCHEMA_VERSION + 1;

const { author: _, ...NAMELESS } = sourceReview({ source_id: "job", verification: "job" });
/** Reviews that are published as their sources say, and in each way in which more is known of them. */
const MIXED = [
  ...reviewsOfDays(3),
  REVIEW,
  sourceReview({
    source_id: "named",
    text: 'Grace fixed the "old" boiler.\n\u0001\\',
    author: "Eve Ü.",
  }),
  sourceReview({
    source_id: "german",
    text: "Die Heizung war nach zwei Stunden wieder in Ordnung.",
  }),
  sourceReview({
    source_id: "told",
    text: "Fast.",
    language: "en",
    title: "A find,{}]",
    rating: 4,
  }),
  sourceReview({
    ...{ source_id: "answered", url: "https://example.com/r", date_precision: "month" },
    reply: { text: "Thank you!", updated_at: "2025-02-02T10:00:00Z" },
    updated_at: "2025-03-01T08:15:00Z",
  }),
  NAMELESS,
];

/** A database of this version with three reviews, closed. Returns its path, and its documents. */
async function databaseIn(folder: TemporaryFolder) {
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await publishedStore({ store, reviews: reviewsOfDays(3) });
  return { path, documents: documentsOf(store) };
}

describe("a later version", () => {
  test("changes the tables of a database once, and keeps a copy of it as it was", async () => {
    using folder = new TemporaryFolder();
    const { path, documents } = await databaseIn(folder);
    openLater(path).close();
    expect(schemaVersionOf(path)).toBe(LATER_VERSION);
    const copy = `${path}.version-${SCHEMA_VERSION}`;
    expect(copiesBeside(path)).toEqual([copy]);
    const { ino } = statSync(copy);
    openLater(path).close();
    expect(copiesBeside(path)).toEqual([copy]);
    expect(statSync(copy).ino).toBe(ino);
    using before = new Store(copy);
    expect(documentsOf(before)).toEqual(documents);
  });

  test("finds all that was there, even if reviews were written again and an index is new", async () => {
    using folder = new TemporaryFolder();
    const { path, documents } = await databaseIn(folder);
    const index = "create index judged_imports on imports (judged)";
    using store = openLater(path, laterSchema([MIGRATION, index]));
    expect(store.version()).toBe(SCHEMA_VERSION + 2);
    expect(store.reviews.count()).toBe(3);
    expect(documentsOf(store)).toEqual(documents);
    expect(searchIn(store, { text: "number 2" }).total).toBe(1);
    expect(searchIn(store, { text: "visit" }).total).toBe(3);
    expect(store.integrityFaults()).toEqual([]);
  });

  test("makes the same tables in a new database, of which it keeps no copy", () => {
    using folder = new TemporaryFolder();
    using store = openLater(folder.at("new.sqlite"));
    expect(store.version()).toBe(LATER_VERSION);
    expect(copiesBeside(store.path)).toEqual([]);
  });

  test("leaves a database unchanged if there is no room for its copy", async () => {
    using folder = new TemporaryFolder();
    const { path } = await databaseIn(folder);
    mkdirSync(`${path}.version-${SCHEMA_VERSION}`);
    expect(() => openLater(path)).toThrow("can't be written");
    expect(schemaVersionOf(path)).toBe(SCHEMA_VERSION);
    using store = new Store(path);
    expect(store.reviews.count()).toBe(3);
  });

  test("leaves a database unchanged if a migration fails half way", async () => {
    using folder = new TemporaryFolder();
    const { path, documents } = await databaseIn(folder);
    const broken = laterSchema().migrations.concat("insert into published_rows values (1, null)");
    expect(() => openLater(path, { migrations: broken, columns: "" })).toThrow();
    expect(schemaVersionOf(path)).toBe(SCHEMA_VERSION);
    using store = new Store(path);
    expect(documentsOf(store)).toEqual(documents);
  });

  test("has databases that this version refuses, and leaves unchanged", async () => {
    using folder = new TemporaryFolder();
    const { path } = await databaseIn(folder);
    openLater(path).close();
    const before = await Bun.file(path).bytes();
    expect(() => new Store(path)).toThrow(
      `was written by a newer Candor (database version ${LATER_VERSION}; this one knows ${SCHEMA_VERSION})`,
    );
    expect(await Bun.file(path).bytes()).toEqual(before);
  });
});

describe("a database of the first version", () => {
  test("is searched, knows its rows again, and undoes its imports as before (issue 48)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    {
      using store = new Store(path);
      await importCsv(store, 299, 5);
      await importCsv(store, 300, 1);
    }
    const before = rowsIn(path);
    for (const rows of before) expect(rows).not.toBeEmpty();
    toFirstVersion(path);
    {
      using store = new Store(path);
      expect(rowsIn(path)).toEqual(before);
      expect(searchIn(store, { text: "number 2" }).total).toBe(111);
      expect(store.searchRows.segments.nextAfter(0, SEGMENT_VERSION)).toBeUndefined();
      const report = await importCsv(store, 300, 1);
      expect(report).toMatchObject({ unchanged: 300, added: 0, changed: 0 });
      undoImport(store, undefined, new Date("2026-11-22T12:00:00Z"));
      expect(countByStar(countMonths(store.publishedRuns))).toEqual(new Map([[5, 299]]));
      expect(store.searchRows.segments.nextAfter(0, SEGMENT_VERSION)).toBeDefined();
    }
  });
});

describe("a database of the second version", () => {
  test("is published as before, each review in fewer bytes (issue 48)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    {
      using store = new Store(path);
      await publishedStore({ store, reviews: MIXED, business: BUSINESS, authorNames: "initials" });
    }
    const before = [publishedIn(path), differencesIn(path), sourcesIn(path)];
    expect(differencesIn(path)).toContainEqual(expect.objectContaining({ difference: "{}" }));
    toSecondVersion(path);
    expect([publishedIn(path), differencesIn(path), sourcesIn(path)]).toEqual(before);
    using store = new Store(path);
    expect(checkWhole(store).filter(({ level }) => level !== "ok")).toEqual([]);
  });
});

describe("a database of the third version", () => {
  test("keeps what was made of runs until they change, and may have it compressed (issue 48)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    const reviews = reviewsOfDays(300);
    const long = JSON.stringify("long ".repeat(1_000));
    const keptIn = ({ publishedRuns, madeOfRuns }: Store) =>
      publishedRuns.all().map((run) => [madeOfRuns.get("months", run), madeOfRuns.get("x", run)]);
    const before = await (async () => {
      using store = new Store(path);
      await publishedStore({ store, reviews });
      for (const run of store.publishedRuns.all()) store.madeOfRuns.put("x", run, long);
      return keptIn(store);
    })();
    expect(before.length).toBeGreaterThan(1);
    toThirdVersion(path);
    using store = new Store(path);
    expect(keptIn(store)).toEqual(before);
    forgetReviews(store, reviews.slice(0, 1).map(idOf), new Date("2026-11-22T12:00:00Z"));
    const left = keptIn(store).filter(([, kept]) => kept === long);
    expect(left).toHaveLength(before.length - 1);
    publishAnew(store, publicationIn(store), new Date("2026-11-22T12:00:00Z"));
    // A server of the third version, which publishes until it is replaced, reads all that it knows as text.
    expect(compressedIn(path)).toEqual([PARTIALS]);
    expect(checkWhole(store).filter(({ level }) => level !== "ok")).toEqual([]);
  });
});

/** The names of what is compressed of what was made of runs. */
function compressedIn(path: string): string[] {
  using database = new Database(path, { readonly: true });
  const query = "select distinct what from made_of_runs where typeof(made) = 'blob'";
  return database
    .query<{ what: string }, []>(query)
    .all()
    .map(({ what }) => what);
}

function sourcesIn(path: string): unknown[] {
  using database = new Database(path, { readonly: true });
  return database.query("select * from reviews").all();
}

/** Imports a table of reviews with the same stars. */
function importCsv(store: Store, count: number, rating: number): Promise<ImportReport> {
  const rows = Array.from({ length: count }, (_, at) =>
    [`r${at}`, rating, "2025-01-31", `Visit number ${at}.`].join(),
  );
  const csv = ["id,rating,date,text", ...rows].join("\n");
  return importReviews(
    [fileOf("reviews.csv", csv)],
    () => store,
    {
      ...{ format: undefined, isVerified: true, isComplete: false, allowedDeletions: 0 },
      ...{ allowsNewPlaces: false, skipsBad: false, isDryRun: false },
      publication: () => UNDESCRIBED_PUBLICATION,
    },
    testContext(),
  );
}

/** What imports recognize rows by, and what undoes them. */
function rowsIn(path: string): unknown[][] {
  using database = new Database(path, { readonly: true });
  return ["fingerprints", "origins", "undo_rows"].map((table) =>
    database.query(`select * from ${table}`).all(),
  );
}

/** What is stored of each published review, but for the checksum, which earlier versions lack. */
function differencesIn(path: string): unknown[] {
  using database = new Database(path, { readonly: true });
  return database.query("select position, id, rating, difference from published").all();
}

describe("the tables of this version", () => {
  test("are those that are expected (issue 17)", () => {
    using database = new Database(":memory:");
    for (const migration of SCHEMA.migrations) database.run(migration);
    expect(columnsHash(database)).toBe(SCHEMA.columns);
  });

  test("are checked: a version that was never released is refused as such, and left unchanged (issue 17)", () => {
    using folder = new TemporaryFolder();
    const path = folder.at("between.sqlite");
    new Store(path).close();
    const between = new Database(path);
    between.run("alter table origins drop column fingerprint");
    between.close();
    expect(() => new Store(path)).toThrow("a version of Candor that was never released");
    using after = new Database(path);
    expect(columnsHash(after)).not.toBe(SCHEMA.columns);
  });

  test("are checked before they are changed, too", async () => {
    using folder = new TemporaryFolder();
    const { path } = await databaseIn(folder);
    const between = new Database(path);
    between.run("alter table imports add column judged text");
    between.close();
    expect(() => openLater(path)).toThrow("a version of Candor that was never released");
    expect(schemaVersionOf(path)).toBe(SCHEMA_VERSION);
  });
});
