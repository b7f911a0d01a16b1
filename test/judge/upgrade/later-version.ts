import { Database } from "bun:sqlite";
import { copyFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildCopy, linkSources } from "../../../.packaging/release/reproducible.ts";
import { version } from "../../../package.json" with { type: "json" };
import { columnsOf } from "../../../src/store/database.ts";
import { COLUMNS } from "../../../src/store/migrations.ts";

const PROJECT = resolve(import.meta.dir, "../../..");

/** A version that was never released: this one's sources, with changes. */
export interface LaterVersion {
  readonly version: string;
  /** The statements that change the tables, each a migration. */
  readonly migrations: readonly string[];
  /** Whether it ends as soon as it has changed the tables of what it is to serve. */
  readonly isBroken: boolean;
}

/**
 * Builds the executable of a later version.
 * @param database one of this version, to see which columns the later one's have
 * @returns its path, within the folder
 */
export async function buildLater(
  folder: string,
  database: string,
  { version: later, migrations, isBroken }: LaterVersion,
): Promise<string> {
  const copy = join(folder, `sources-${later}`);
  linkSources(PROJECT, copy);
  await replaceIn(copy, "package.json", `"version": "${version}"`, `"version": "${later}"`);
  const columns = columnsAfter(folder, database, migrations);
  await replaceIn(copy, "src/store/migrations.ts", COLUMNS, columns);
  const added = migrations.map((migration) => `  ${JSON.stringify(migration)},\n`).join("");
  await replaceIn(copy, "src/store/migrations.ts", "  notices,\n]", `  notices,\n${added}]`);
  if (isBroken) {
    const listening = "  const server = listenFor(";
    await replaceIn(copy, "src/commands/serve.ts", listening, `  process.exit(9);\n${listening}`);
  }
  return buildCopy(copy);
}

/** The hash of the columns that migrations lead to. */
function columnsAfter(folder: string, path: string, migrations: readonly string[]): string {
  const copy = join(folder, "columns.sqlite");
  copyFileSync(path, copy);
  using database = new Database(copy);
  for (const migration of migrations) database.run(migration);
  return columnsOf(database);
}

/** The file of the copy is another name of ours: it is removed before its successor is written. */
async function replaceIn(copy: string, file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const before = await Bun.file(path).text();
  if (before.split(from).length !== 2) throw new Error(`${file} has not one "${from}"`);
  rmSync(path);
  await Bun.write(path, before.replace(from, to));
}
