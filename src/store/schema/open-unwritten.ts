import { Database, SQLiteError } from "bun:sqlite";
import { copyFileSync, readFileSync, statSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { noteCopy } from "../files/opened-file.ts";
import { TemporaryFolder } from "../files/temporary-folder.ts";
import { noTemporaryRoom } from "../files/temporary-place.ts";

/** A server that starts or stops meanwhile creates or removes the log, but only once. */
const ATTEMPTS = 3;
/** A region of a log's index (WAL-mode File Format, 2). A disk that is full leaves a part of one. */
const MIN_INDEX_BYTES = 32_768;

/**
 * Opens a database for reading without writing anything, neither to it nor beside it. A write-ahead
 * log needs an index, which SQLite would have to create (Write-Ahead Logging, 5: read-only
 * databases). If there is none, nobody has the file open: it can be copied with its log.
 * @throws SQLiteError; Failure `unusable`, `busy`
 */
export function openUnwritten(path: string): Database {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const hasIndex = sizeOf(`${path}-shm`) >= MIN_INDEX_BYTES;
    const database = hasIndex ? openBesideOthers(path) : openCopy(path);
    if (database !== undefined) return database;
  }
  throw new Failure("busy", `The database ${path} is being opened or closed. Try again.`);
}

/** Opens a file that others have open, or never closed; undefined if they closed it meanwhile. */
function openBesideOthers(path: string): Database | undefined {
  const database = new Database(path, { readonly: true, strict: true });
  try {
    database.query("select count(*) from sqlite_schema").get();
    return database;
  } catch (error) {
    database.close();
    if (sizeOf(`${path}-shm`) >= MIN_INDEX_BYTES) throw error;
    return undefined;
  }
}

/**
 * Opens a copy of a file that nobody has open. Beside the file itself, SQLite would create a log
 * that the database's owner may not write. Undefined if somebody began to write meanwhile.
 */
function openCopy(path: string): Database | undefined {
  const hasLog = sizeOf(`${path}-wal`) > 0;
  const before = stateOf(path);
  try {
    return openInFolder(path, (copy) => {
      copyFileSync(path, copy);
      if (hasLog) copyFileSync(`${path}-wal`, `${copy}-wal`);
      if (stateOf(path) !== before) return undefined;
      return new Database(copy, { readonly: true, strict: true });
    });
  } catch (error) {
    if (error instanceof SQLiteError) throw error;
    // Temporary files are often on the same disk, which is full or has become read-only.
    if (hasLog) throw error instanceof Failure ? error : noTemporaryRoom(error);
    return openInMemory(path);
  }
}

/**
 * Opens a copy of a database in a temporary folder.
 * @param open copies to a path, and opens it
 * @throws Failure `unusable` if there is no place for temporary files
 */
export function openInFolder<Opened extends Database | undefined>(
  path: string,
  open: (copy: string, folder: TemporaryFolder) => Opened,
): Opened {
  const folder = new TemporaryFolder("copy");
  try {
    const database = open(folder.at("copy.sqlite"), folder);
    const before = stateOf(path);
    // Reading opens all its files; then they need no names, and none is left if the process is
    // killed.
    database?.query("select count(*) from sqlite_schema").get();
    if (database === undefined) folder[Symbol.dispose]();
    else {
      folder.removeIfOpen();
      noteCopy(database, () => stateOf(path) !== before);
    }
    return database;
  } catch (error) {
    folder[Symbol.dispose]();
    throw error;
  }
}

/** SQLite's offsets of the versions to write and to read, and the one without a write-ahead log. */
const FORMAT_VERSIONS = [18, 19];
const WITHOUT_LOG = 1;

/** A database in memory has no write-ahead log, and must not say so (SQLite, sqlite3_deserialize). */
function openInMemory(path: string): Database {
  const before = stateOf(path);
  const content = readFileSync(path);
  for (const at of FORMAT_VERSIONS) content[at] = WITHOUT_LOG;
  const database = Database.deserialize(content, { readonly: true, strict: true });
  noteCopy(database, () => stateOf(path) !== before);
  return database;
}

/** What changes when somebody opens the database to write, or writes to its file. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path);
  return `${ino} ${size} ${mtimeMs} ${sizeOf(`${path}-wal`)} ${sizeOf(`${path}-shm`)}`;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
