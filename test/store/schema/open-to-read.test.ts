import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import {
  copyAsItIs,
  openFileToRead,
  openFileToTry,
} from "../../../src/store/schema/open-to-read.ts";
import { Store } from "../../../src/store/store.ts";
import { documentsOf } from "../../support/documents.ts";
import { toFirstVersion } from "../../support/earlier-versions.ts";
import { idOf, publishedStore, reviewsOfDays, sourceReview } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const toRead = (path: string) => openFileToRead(path, "Ask its owner.");
const OPENINGS = [
  ["to read", toRead],
  ["to try something", openFileToTry],
] as const;

/** A database with three reviews, closed. */
async function databaseIn(folder: TemporaryFolder) {
  const path = folder.at("candor.sqlite");
  using store = new Store(path);
  await publishedStore({ store, reviews: reviewsOfDays(3) });
  return { path, documents: documentsOf(store) };
}

/** What is in a folder: names, and the bytes of the databases. */
async function contentOf({ path }: TemporaryFolder) {
  const names = readdirSync(path).sort();
  const files = names.map(async (name) => [
    name,
    Bun.hash(await Bun.file(`${path}/${name}`).bytes()),
  ]);
  return Promise.all(files);
}

test.each(OPENINGS)(
  "a database of an older version is opened %s as this version has it, and stays as it is (issue 42)",
  async (_, open) => {
    using folder = new TemporaryFolder();
    const { path, documents } = await databaseIn(folder);
    toFirstVersion(path);
    const before = await contentOf(folder);
    {
      using store = new Store(path, { open });
      expect(documentsOf(store)).toEqual(documents);
      expect(store.isOutdated).toBe(false);
      using _writing = new Store(path);
      expect(store.isOutdated).toBe(true);
    }
    toFirstVersion(path);
    {
      using writing = new Database(path);
      writing.run("update reviews set source = source");
      using store = new Store(path, { open });
      expect(documentsOf(store)).toEqual(documents);
    }
    expect((await contentOf(folder)).map(([name]) => name)).toEqual(
      [...before.map(([name]) => name), "candor.sqlite.version-1"].sort(),
    );
  },
);

test("what is tried in a copy is not in the database (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const { path } = await databaseIn(folder);
  toFirstVersion(path);
  const before = await contentOf(folder);
  {
    using store = new Store(path, { open: openFileToTry });
    const count = store.dryRun(() => {
      store.reviews.delete(idOf(reviewsOfDays(1)[0] ?? sourceReview()));
      return store.reviews.count();
    });
    expect([count, store.reviews.count()]).toEqual([2, 3]);
  }
  expect(await contentOf(folder)).toEqual(before);
});

test("a backup is read without a change (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const { path, documents } = await databaseIn(folder);
  copyAsItIs(path, folder.at("backup.sqlite"));
  const before = await contentOf(folder);
  {
    using store = new Store(folder.at("backup.sqlite"), { open: toRead });
    expect(documentsOf(store)).toEqual(documents);
  }
  expect(await contentOf(folder)).toEqual(before);
});
