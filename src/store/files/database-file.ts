import { constants, Database } from "bun:sqlite";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** What SQLite keeps beside a database. */
const SIDE_FILES = ["-wal", "-shm"] as const;
const ASIDE = ".aside";
const ID_DIGITS = 16;
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

/** "Cndr", in the file's header: this is Candor's database. */
export const APPLICATION_ID = 0x436e6472;
/** Its offset in the header (SQLite file format, 1.3). */
const APPLICATION_ID_AT = 68;

/** The copies of a database that were kept when it was upgraded to newer versions. */
export function copiesBeside(path: string): string[] {
  return filesBeside(path, (end) => end.startsWith(".version-"));
}

/** What was set aside of databases and their logs that had this name. */
export function asideOf(path: string): string[] {
  return filesBeside(path, (end) => end.startsWith(ASIDE));
}

/**
 * The files whose names begin with that of a database.
 * @param isMeant gets the rest of the name
 */
function filesBeside(path: string, isMeant: (end: string) => boolean): string[] {
  const [folder, start] = [dirname(path), basename(path)];
  const names = namesIn(folder).filter((name) => name.startsWith(start));
  return names
    .filter((name) => isMeant(name.slice(start.length)))
    .map((name) => join(folder, name));
}

/** Other databases of Candor in the same folder, such as backups, by the headers of the files. */
export function databasesBeside(path: string): string[] {
  const folder = dirname(path);
  const names = namesIn(folder).filter((name) => name !== basename(path));
  return names
    .map((name) => join(folder, name))
    .filter((file) => isDatabaseOf(APPLICATION_ID, file));
}

/** Whether a file begins as the databases with an application's id do; not if it can't be read. */
export function isDatabaseOf(applicationId: number, path: string): boolean {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    return headerOf(path)?.readUInt32BE(APPLICATION_ID_AT) === applicationId;
  } catch {
    return false;
  }
}

/** The names in a folder, sorted; none if it can't be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Identifies the file that has this name now, even if it is renamed later; undefined if none. */
export function fileAt(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.dev} ${stat.ino}`;
}

/** A name for a database's file that says nothing else about it; undefined if it is not there. */
export function databaseId(path: string): string | undefined {
  const file = fileAt(path);
  if (file === undefined) return undefined;
  return new Bun.CryptoHasher("sha256").update(file).digest("hex").slice(0, ID_DIGITS);
}

/** Identifies the write-ahead log of a database in the same way. */
export function logOf(path: string): string | undefined {
  return fileAt(`${path}-wal`);
}

/**
 * Whether a file is as long as its header says: one that is still being copied is not. SQLite looks
 * itself, because another thread may have the file open: closing it here would release that thread's
 * locks (fcntl(2)), and the next process to close the database would then delete its log.
 */
export function isWholeDatabase(path: string): boolean {
  const { SQLITE_OPEN_READONLY, SQLITE_OPEN_URI } = constants;
  const uri = `${pathToFileURL(path).href}?immutable=1`;
  try {
    using database = new Database(uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    database.query("select count(*) from sqlite_schema").get();
    return true;
  } catch {
    return false;
  }
}

/** The header of a SQLite file; undefined if it is none. */
function headerOf(path: string): Buffer | undefined {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, "r");
  try {
    if (readSync(file, header) < HEADER_BYTES) return undefined;
  } finally {
    closeSync(file);
  }
  return header.toString("latin1", 0, MAGIC.length) === MAGIC ? header : undefined;
}

/** A free name under which a database can be set aside with its log: `candor.sqlite.aside`. */
function freeNameBeside(path: string): string {
  const isFree = (name: string) => ["", ...SIDE_FILES].every((end) => !existsSync(name + end));
  let name = path + ASIDE;
  for (let number = 2; !isFree(name); number += 1) name = `${path}${ASIDE}-${number}`;
  return name;
}

/**
 * Moves a database out of the way with its log, which may hold its last commits: nothing is lost.
 * A process that has it open keeps using it.
 * @returns its new name
 */
export function setAside(path: string): string {
  const name = freeNameBeside(path);
  moveAll(["", ...SIDE_FILES], path, name);
  return name;
}

/** Moves a database that was set aside back, with its log, unless there is another one by now. */
export function takeBack(path: string, aside: string): void {
  if (!existsSync(path)) moveAll(["", ...SIDE_FILES], aside, path);
}

/**
 * Moves the log of a database out of the way after the database was moved or replaced without it.
 * @param log which file it is, as `logOf` returned it
 * @returns beside which name it is now; undefined if it was not there
 */
export function moveWalAside(path: string, log: string | undefined): string | undefined {
  if (log === undefined || logOf(path) !== log) return undefined;
  const name = freeNameBeside(path);
  moveAll(SIDE_FILES, path, name);
  return name;
}

/**
 * Moves a log that was set aside back beside its database, unless that has another one by now.
 * @param aside what `moveWalAside` returned
 */
export function takeBackLog(path: string, aside: string): void {
  if (logOf(path) === undefined) moveAll(SIDE_FILES, aside, path);
}

/** Deletes a log that was set aside. @param aside what `moveWalAside` returned */
export function removeLog(aside: string): void {
  for (const end of SIDE_FILES) rmSync(aside + end, { force: true });
}

function moveAll(ends: readonly string[], from: string, to: string): void {
  for (const end of ends) if (existsSync(from + end)) renameSync(from + end, to + end);
}

/** Whether there is a log of a database but no database. */
export function hasLoneLog(path: string): boolean {
  return !existsSync(path) && SIDE_FILES.some((end) => existsSync(path + end));
}
