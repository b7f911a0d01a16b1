import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { verifyDatabase } from "../../../src/mirror/verify-database.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, reviewsOfDays } from "../../support/library.ts";
import { withoutCompression } from "../../support/log-leaves.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

/** Two bundles, the second of them partial. */
const REVIEWS = reviewsOfDays(300);
const FEW = 3;

/** The bytes of each bundle in a database. */
function sizesIn(path: string): number[] {
  using database = new Database(path, { readonly: true });
  const query = "select length(entries) size from log_bundles order by number";
  const rows = database.query<{ size: number }, []>(query).all();
  return rows.map(({ size }) => size);
}

function changeIn(path: string, change: (database: Database) => void): void {
  using database = new Database(path);
  change(database);
}

function entriesIn(path: string): number | undefined {
  using store = new Store(path);
  return verifyDatabase(store, { pinned: [], since: undefined })?.logs[0]?.counts.entries;
}

describe("bundles of entries", () => {
  test("take at most six tenths of their bytes, and those of earlier versions are read and continued (issue 48)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    (await publishedStore({ store: new Store(path), reviews: REVIEWS })).close();
    const [full = 0, partial = 0] = sizesIn(path);
    changeIn(path, withoutCompression);
    const [plainFull = 0, plainPartial = 0] = sizesIn(path);
    expect(full / plainFull).toBeLessThan(0.6);
    expect(partial / plainPartial).toBeLessThan(0.65);
    expect(entriesIn(path)).toBe(REVIEWS.length + 1);

    const more = [...REVIEWS, ...reviewsOfDays(REVIEWS.length + FEW).slice(REVIEWS.length)];
    (await publishedStore({ store: new Store(path), reviews: more })).close();
    const [untouched, continued = 0] = sizesIn(path);
    expect(untouched).toBe(plainFull);
    expect(continued).toBeLessThan(plainPartial);
    expect(entriesIn(path)).toBe(more.length + 1);
  });

  test("that are damaged are not read (issue 48)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    (await publishedStore({ store: new Store(path), reviews: REVIEWS })).close();
    changeIn(path, (database) =>
      database.run("update log_bundles set entries = substr(entries, 1, 1000) where number = 0"),
    );
    expect(() => entriesIn(path)).toThrow("missing or cut off");
  });
});
