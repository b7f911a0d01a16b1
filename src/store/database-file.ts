import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

/** What SQLite keeps beside a database. */
const SIDE_FILES = ["-wal", "-shm"] as const;
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
/** Offsets in the header of the page size and of the number of pages (SQLite file format, 1.3). */
const PAGE_SIZE_AT = 16;
const PAGES_AT = 28;
/** The largest page size, which the header writes as 1. */
const LARGEST_PAGE = 65_536;

/** The copies of a database that were kept when it was upgraded to newer versions. */
export function copiesBeside(path: string): string[] {
  const start = `${basename(path)}.version-`;
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(start));
  return names.sort().map((name) => join(dirname(path), name));
}

/** Identifies the file that has this name now, even if it is renamed later; undefined if none. */
export function fileAt(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.dev} ${stat.ino}`;
}

/** Identifies the write-ahead log of a database in the same way. */
export function logOf(path: string): string | undefined {
  return fileAt(`${path}-wal`);
}

/** Whether a file is as long as its header says: one that is still being copied is not. */
export function isWholeDatabase(path: string): boolean {
  const header = Buffer.alloc(HEADER_BYTES);
  const file = openSync(path, "r");
  try {
    if (readSync(file, header) < HEADER_BYTES) return false;
  } finally {
    closeSync(file);
  }
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) return false;
  const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
  const bytes = header.readUInt32BE(PAGES_AT) * (pageSize === 1 ? LARGEST_PAGE : pageSize);
  return statSync(path).size >= bytes;
}

/** A free name under which a database can be set aside with its log: `candor.sqlite.aside`. */
function freeNameBeside(path: string): string {
  const isFree = (name: string) => ["", ...SIDE_FILES].every((end) => !existsSync(name + end));
  let name = `${path}.aside`;
  for (let number = 2; !isFree(name); number += 1) name = `${path}.aside-${number}`;
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

/**
 * Moves the log of a database out of the way after the database was moved or replaced without it.
 * @param log which file it is, as `logOf` returned it
 */
export function setAsideLog(path: string, log: string | undefined): void {
  if (log === undefined || logOf(path) !== log) return;
  const name = freeNameBeside(path);
  moveAll(SIDE_FILES, path, name);
}

function moveAll(ends: readonly string[], from: string, to: string): void {
  for (const end of ends) if (existsSync(from + end)) renameSync(from + end, to + end);
}

/** Whether there is a log of a database but no database. */
export function hasLoneLog(path: string): boolean {
  return !existsSync(path) && SIDE_FILES.some((end) => existsSync(path + end));
}
