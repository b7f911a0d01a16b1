import { Database } from "bun:sqlite";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildCopy, linkSources } from "../../.packaging/release/reproducible.ts";
import { version } from "../../package.json" with { type: "json" };
import { openDatabase } from "../../src/store/schema/database.ts";
import { columnsHash, SCHEMA, type Schema } from "../../src/store/schema/migrations.ts";
import { Store } from "../../src/store/store.ts";

const PROJECT = resolve(import.meta.dir, "../..");

/** A migration that adds a column and writes every review again. */
export const MIGRATION =
  "alter table imports add column judged text; update reviews set source = source || ''";

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

/** The tables of a version with these migrations after those of this one. */
export function laterSchema(migrations: readonly string[] = [MIGRATION]): Schema {
  const all = [...SCHEMA.migrations, ...migrations];
  using database = new Database(":memory:");
  for (const one of all) database.run(one);
  return { migrations: all, columns: columnsHash(database) };
}

/** Opens a database as a version with these tables does. */
export function openLater(path: string, schema = laterSchema()): Store {
  return new Store(path, { open: (db, name) => openDatabase(db, name, schema) });
}

/** Builds the executable of a later version. Returns its path, within the folder. */
export async function buildLater(folder: string, later: LaterVersion): Promise<string> {
  const copy = join(folder, `sources-${later.version}`);
  linkSources(PROJECT, copy);
  await changeSources(copy, later);
  return buildCopy(copy);
}

/**
 * Writes the sources of a later version, which can be run as they are.
 * @param folder within the project
 * @returns the words that run it
 */
export async function writeLater(folder: string, later: LaterVersion): Promise<string[]> {
  const copy = join(folder, `sources-${later.version}`);
  // Words of pages stand in data, and import from src.
  for (const name of ["src", "data"]) {
    cpSync(join(PROJECT, name), join(copy, name), { recursive: true });
  }
  cpSync(join(PROJECT, "package.json"), join(copy, "package.json"));
  for (const name of ["node_modules", ".packaging"]) {
    symlinkSync(join(PROJECT, name), join(copy, name));
  }
  await changeSources(copy, later);
  return [process.execPath, join(copy, "src/main.ts")];
}

async function changeSources(
  copy: string,
  { version: later, migrations, isBroken, rendersAnew }: LaterVersion,
): Promise<void> {
  await replaceIn(copy, "package.json", `"version": "${version}"`, `"version": "${later}"`);
  const { columns } = laterSchema(migrations);
  const added = migrations.map((migration) => `, ${JSON.stringify(migration)}`).join("");
  const end = (hash: string) => `],\n  columns: "${hash}"`;
  await replaceIn(
    copy,
    "src/store/schema/migrations.ts",
    end(SCHEMA.columns),
    added + end(columns),
  );
  if (isBroken) {
    const listening = "  const server = listenFor(";
    await replaceIn(
      copy,
      "src/commands/serve/serve.ts",
      listening,
      `  process.exit(9);\n${listening}`,
    );
  }
  if (rendersAnew === true) {
    await replaceIn(
      copy,
      "src/publish/commit/publish.ts",
      'RENDERER_VERSION = "',
      'RENDERER_VERSION = "later-',
    );
    await replaceIn(copy, "data/languages/en/words/feeds.ts", "`Reviews of", "`All reviews of");
  }
}

/** The file of the copy is another name of ours: it is removed before its successor is written. */
async function replaceIn(copy: string, file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const before = await Bun.file(path).text();
  if (before.split(from).length !== 2) throw new Error(`${file} has not one "${from}"`);
  rmSync(path);
  await Bun.write(path, before.replace(from, to));
}
