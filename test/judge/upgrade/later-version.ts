import { Database } from "bun:sqlite";
import { copyFileSync, cpSync, rmSync, symlinkSync } from "node:fs";
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
  /** Whether it renders the same data to other bytes. */
  readonly rendersAnew?: true;
}

/**
 * Builds the executable of a later version.
 * @param database one of this version, to see which columns the later one's have
 * @returns its path, within the folder
 */
export async function buildLater(
  folder: string,
  database: string,
  later: LaterVersion,
): Promise<string> {
  const copy = join(folder, `sources-${later.version}`);
  linkSources(PROJECT, copy);
  await changeSources(copy, folder, database, later);
  return buildCopy(copy);
}

/**
 * Writes the sources of a later version, which can be run as they are.
 * @param folder within the project
 * @param database as for `buildLater`
 * @returns the words that run it
 */
export async function writeLater(
  folder: string,
  database: string,
  later: LaterVersion,
): Promise<string[]> {
  const copy = join(folder, `sources-${later.version}`);
  cpSync(join(PROJECT, "src"), join(copy, "src"), { recursive: true });
  cpSync(join(PROJECT, "package.json"), join(copy, "package.json"));
  for (const name of ["data", "node_modules", ".packaging"]) {
    symlinkSync(join(PROJECT, name), join(copy, name));
  }
  await changeSources(copy, folder, database, later);
  return [process.execPath, join(copy, "src/main.ts")];
}

async function changeSources(
  copy: string,
  folder: string,
  database: string,
  { version: later, migrations, isBroken, rendersAnew }: LaterVersion,
): Promise<void> {
  await replaceIn(copy, "package.json", `"version": "${version}"`, `"version": "${later}"`);
  const columns = columnsAfter(folder, database, migrations);
  await replaceIn(copy, "src/store/migrations.ts", COLUMNS, columns);
  const added = migrations.map((migration) => `  ${JSON.stringify(migration)},\n`).join("");
  await replaceIn(copy, "src/store/migrations.ts", "\n];", `\n${added}];`);
  if (isBroken) {
    const listening = "  const server = listenFor(";
    await replaceIn(copy, "src/commands/serve.ts", listening, `  process.exit(9);\n${listening}`);
  }
  if (rendersAnew === true) {
    await replaceIn(
      copy,
      "src/publish/publish.ts",
      'RENDERER_VERSION = "',
      'RENDERER_VERSION = "later-',
    );
    await replaceIn(copy, "src/web/words/feeds.ts", "`Reviews of", "`All reviews of");
  }
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
