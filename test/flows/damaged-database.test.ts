import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { exportOf, importRecords, manyReviews, reviewsIn } from "../support/files.ts";
import { runs } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, run, said } from "./program.ts";

const SLOW = 600_000;
const OUR_MISTAKE = /bug in Candor/;
const PAGE = 4096;
const DB = "candor.sqlite";
const damage = fc.record({
  page: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  at: fc.option(fc.nat(PAGE - 1), { nil: undefined }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }),
});
/** What some bytes of a page become; a whole page if `at` is undefined. */
interface Damage {
  readonly page: number;
  readonly at?: number | undefined;
  readonly bytes: Uint8Array;
}

/** A folder with a database, and a backup of the same state. */
async function backedUp() {
  const folder = new TemporaryFolder();
  await importRecords(folder, DB, manyReviews("a", 60));
  await candor(folder, "backup", "whole.sqlite");
  return { folder, whole: readFileSync(folder.at("whole.sqlite")) };
}

function damaged(whole: Uint8Array, damages: readonly Damage[]): Buffer {
  const bytes = Buffer.from(whole);
  for (const { page, at = 0, bytes: others } of damages) {
    const start = Math.floor(page * (bytes.length / PAGE)) * PAGE;
    const end = at === 0 ? start + PAGE : Math.min(start + PAGE, start + at + others.length);
    for (let to = start + at; to < end; to += others.length) {
      bytes.set(others.subarray(0, end - to), to);
    }
  }
  return bytes;
}

/** The database's bytes with another text of the same length in the place of each of this one. */
function withOther(whole: Uint8Array, text: string, other: string): Buffer {
  const bytes = Buffer.from(whole);
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) {
    bytes.write(other, at);
  }
  return bytes;
}

/** The database's bytes with another page in the place of a table's first. @param path of the whole one */
function withoutTable(whole: Uint8Array, path: string, table: string): Buffer {
  writeFileSync(path, whole);
  for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
  using database = new Database(path, { readonly: true });
  const query =
    "select rootpage page, page_size size from sqlite_schema, pragma_page_size where name = ?";
  const root = database.query<{ page: number; size: number }, [string]>(query).get(table);
  if (root === null) throw new Error(`There is no table ${table}`);
  const { page, size } = root;
  return Buffer.from(whole).fill(7, (page - 1) * size, page * size);
}

/** Valid JSON of another shape, which no index is made of; and no JSON at all. */
const OTHER_TEXTS = [
  ['Z",0,', 'Z",7,'],
  ['","Visit ', '";"Visit '],
] as const;

describe("a damaged backup", () => {
  test(
    "is refused with what is wrong, whatever its bytes are, and the database stays as it was",
    async () => {
      const { folder, whole } = await backedUp();
      using _ = folder;
      const before = await exportOf(folder.path, DB);
      const random = fc.array(damage, { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(random, async (damages) => {
          writeFileSync(folder.at("bad.sqlite"), damaged(whole, damages));
          const finished = await run(["restore", "bad.sqlite", "--yes"], { cwd: folder.path });
          expect(said(finished)).not.toMatch(OUR_MISTAKE);
          // What is made again from the reviews, or is in no use, may be damaged.
          if (finished.exitCode === 0) {
            await candor(folder, "restore", "whole.sqlite", "--yes");
          } else {
            expect(said(finished)).toMatch(/bad\.sqlite.* is (damaged|not a)|another program/);
          }
          expect(await exportOf(folder.path, DB)).toBe(before);
        }),
        { numRuns: runs(10) },
      );
    },
    SLOW,
  );

  test.each(OTHER_TEXTS)("with %s as %s in its reviews is refused", async (text, other) => {
    const { folder, whole } = await backedUp();
    using _ = folder;
    const before = await exportOf(folder.path, DB);
    writeFileSync(folder.at("bad.sqlite"), withOther(whole, text, other));
    const finished = await run(["restore", "bad.sqlite", "--yes"], { cwd: folder.path });
    expect(said(finished)).toMatch(/bad\.sqlite is damaged \(.+\)\. Use another backup\./);
    expect(finished.exitCode).toBe(1);
    expect(await exportOf(folder.path, DB)).toBe(before);
  });
});

describe("a database with damaged reviews", () => {
  test.each(OTHER_TEXTS)("(%s as %s) says so, and is replaced by a backup", async (text, other) => {
    const { folder, whole } = await backedUp();
    using _ = folder;
    const before = await exportOf(folder.path, DB);
    writeFileSync(folder.at(DB), withOther(whole, text, other));
    const file = await folder.write(
      "more.csv",
      "date,rating,text,source\n2025-01-31,5,Fine,Google\n",
    );
    for (const words of [["export"], ["import", file], ["doctor", "--full"], ["find", "never"]]) {
      const told = said(await run(words, { cwd: folder.path }));
      expect([words, OUR_MISTAKE.test(told)]).toEqual([words, false]);
    }
    expect(said(await run(["export"], { cwd: folder.path }))).toContain("is damaged (");
    await candor(folder, "restore", "whole.sqlite", "--yes");
    expect(await exportOf(folder.path, DB)).toBe(before);
  });
});

test("the doctor says once which tables of a damaged database can't be read (issue 42)", async () => {
  const { folder, whole } = await backedUp();
  using _ = folder;
  const path = folder.at(DB);
  writeFileSync(path, withoutTable(whole, path, "log_tiles"));
  const finished = await run(["doctor", "--full"], { cwd: folder.path });
  expect(said(finished)).toContain("problem  database: the table log_tiles can't be read\n");
  expect(said(finished)).not.toContain("candor:");
  writeFileSync(path, withoutTable(whole, path, "published"));
  const told = said(await run(["doctor", "--full"], { cwd: folder.path }));
  expect(told.match(/^problem {2}database/gm)).toHaveLength(1);
  expect(told).not.toContain("candor:");
});

test("of a damaged database that was set aside, forget says only that (issue 42)", async () => {
  const { folder, whole } = await backedUp();
  using _ = folder;
  const path = folder.at(`${DB}.aside`);
  writeFileSync(path, withoutTable(whole, path, "reviews"));
  const [review] = await reviewsIn(folder.path, DB);
  const told = await candor(folder, "forget", review?.id ?? "", "--yes");
  expect(told).toContain("nothing can be erased there: it is damaged. If you don't need it");
});

test("a backup of a damaged database is not made, and the message names the database", async () => {
  const { folder, whole } = await backedUp();
  using _ = folder;
  // All pages but the first few, which are read to open it.
  const later = Array.from({ length: 9 }, (_, at) => ({
    page: (at + 1) / 10,
    bytes: Uint8Array.of(7),
  }));
  writeFileSync(folder.at(DB), damaged(whole, later));
  const { exitCode, stderr } = await run(["backup", "second.sqlite"], { cwd: folder.path });
  expect(stderr).toContain(`The database ${DB}: it is damaged`);
  expect([exitCode, existsSync(folder.at("second.sqlite"))]).toEqual([1, false]);
});
