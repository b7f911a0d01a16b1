/**
 * How large a database is, table by table, beside the reviews' CSV, and what usual businesses need:
 * `bun run bench disk [--against EXECUTABLE]`.
 */
import { Database } from "bun:sqlite";
import { statSync } from "node:fs";
import { table } from "../support/figures.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import {
  importTable,
  runVersion,
  type Version,
  versionsToMeasure,
  writeTables,
} from "./versions/version.ts";

const REVIEWS = 100_000;
/** What most businesses have. */
const USUAL = [500, 5_000];
const MEGABYTE = 1_000_000;
const GOAL = 5;
/** Smaller tables are counted together. */
const WORTH_A_ROW = 0.01;

using folder = new TemporaryFolder();
const { all, bytes } = await writeTables(folder, REVIEWS);
const { now, all: versions } = await versionsToMeasure();
const sizes: { version: Version; tables: ReadonlyMap<string, number> }[] = [];
for (const version of versions) sizes.push({ version, tables: await sizesOf(version) });
process.stdout.write(`${report()}\n${await usualReport()}`);

/** The bytes of each table with its indexes. */
async function sizesOf(version: Version): Promise<Map<string, number>> {
  const path = folder.at(`${version.name}.sqlite`);
  await importTable(version, all, path, folder.path);
  using database = new Database(path, { readonly: true });
  const query = `select tbl_name name, sum(pgsize) bytes from dbstat join sqlite_schema using (name)
    group by 1 order by 2 desc`;
  const rows = database.query<{ name: string; bytes: number }, []>(query).all();
  const total = rows.reduce((sum, row) => sum + row.bytes, 0);
  const [large, small] = [true, false].map((isLarge) =>
    rows.filter((row) => row.bytes >= total * WORTH_A_ROW === isLarge),
  );
  const others = small?.reduce((sum, row) => sum + row.bytes, 0) ?? 0;
  return new Map([
    ["all tables", total],
    ...(large ?? []).map(({ name, bytes: size }) => [name, size] as const),
    ["the others", others],
  ]);
}

function report(): string {
  const names = new Set(sizes.flatMap(({ tables }) => [...tables.keys()]));
  const cells = (name: string) =>
    sizes.map(({ tables }) => {
      const size = tables.get(name) ?? 0;
      return `${(size / MEGABYTE).toFixed(1)} MB, ${(size / bytes).toFixed(2)}`;
    });
  return table([
    [
      `${REVIEWS} reviews, ${(bytes / MEGABYTE).toFixed(1)} MB as CSV; size, and its ratio to that (goal ${GOAL})`,
      ...versions.map(({ name }) => name),
    ],
    ...[...names].map((name) => [name, ...cells(name)]),
  ]);
}

/** The database and one backup of it, for usual numbers of reviews. */
async function usualReport(): Promise<string> {
  const rows: string[][] = [];
  for (const reviews of USUAL) rows.push([`${reviews} reviews`, ...(await usualSizes(reviews))]);
  return table([["files on disk", "as CSV", "database", "a backup"], ...rows]);
}

async function usualSizes(reviews: number): Promise<string[]> {
  const { all: csv } = await writeTables(folder, reviews);
  const [path, backup] = [folder.at(`${reviews}.sqlite`), folder.at(`${reviews}.backup`)] as const;
  await importTable(now, csv, path, folder.path);
  await runVersion(now, ["backup", backup, "--db", path], folder.path);
  return [csv, path, backup].map((file) => `${(statSync(file).size / MEGABYTE).toFixed(1)} MB`);
}
