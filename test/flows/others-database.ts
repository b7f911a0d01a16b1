import { chmodSync, chownSync, mkdirSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { runCandor, startCandor } from "../support/candor.ts";
import { record, toNdjson } from "../support/files.ts";
import { ServiceUser, whyNoServiceUser } from "../support/service-user.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { boundByFileModes } from "./program.ts";

/** `nobody`, on every system that these tests run on. */
const OTHER_USER = 65_534;
/** Another one, who has no account. */
const READER = 54_321;
export const IS_ROOT = process.getuid?.() === 0;

/**
 * Who reads the database of another user, to be disposed of: not root, who works as its owner. Users
 * other than root read it themselves.
 */
export function givenReader(): Disposable & { readonly under: readonly string[] } {
  if (whyNoServiceUser() === undefined) return new ServiceUser(READER);
  return { under: boundByFileModes(), [Symbol.dispose]: () => {} };
}

/** A database of one review in a folder of its own. */
export async function givenDatabase() {
  const folder = new TemporaryFolder();
  const db = folder.at("kept", "candor.sqlite");
  mkdirSync(dirname(db));
  await importDrawn(folder, db, [record({ id: "kept", text: "Kept as it was." })]);
  return { folder, db };
}

/** Imports in a process of its own, which draws the picture, so that the doctor draws the same. */
export async function importDrawn(
  folder: TemporaryFolder,
  db: string,
  records: readonly unknown[],
): Promise<void> {
  const file = await folder.write("import.ndjson", toNdjson(records));
  const own = { cwd: folder.path, environment: { TMPDIR: folder.path } };
  const { exitCode, stderr } = await runCandor(["import", file, "--db", db], own);
  if (exitCode !== 0) throw new Error(stderr);
}

/** Kills a server after an import, so that the log stays beside the database. */
export async function leaveLog(folder: TemporaryFolder, db: string): Promise<void> {
  const server = await startCandor(["serve", "--db", db], { cwd: folder.path });
  await importDrawn(folder, db, [record({ id: "new" })]);
  await server.stop("SIGKILL");
}

/** Lets others read a database, but not write it or beside it; as root, makes it another user's. */
export function giveAway(db: string, folderMode = 0o555, fileMode = 0o444): void {
  const names = readdirSync(dirname(db)).map((name) => `${dirname(db)}/${name}`);
  for (const path of names) chmodSync(path, fileMode);
  chmodSync(dirname(db), folderMode);
  chmodSync(dirname(dirname(db)), 0o755);
  if (IS_ROOT) for (const path of [...names, dirname(db)]) chownSync(path, OTHER_USER, OTHER_USER);
}

export function takeBack(db: string): void {
  chmodSync(dirname(db), 0o755);
  for (const name of readdirSync(dirname(db))) chmodSync(`${dirname(db)}/${name}`, 0o644);
}
