import { readFileSync, writeFileSync } from "node:fs";
import { Failure, reasonWithoutPath } from "../domain/failure.ts";
import { modelOf, OWNER_ONLY } from "./private-file.ts";
import { placeWhole } from "./whole-file.ts";

const KEY_BYTES = 32;

/** What lies beside a database and not in it, so that a copy of it can't pass for the log's newest state. */
export interface LogFiles {
  /**
   * The key that the log is signed with; undefined if there is none.
   * @throws Failure `unusable` for one that can't be read
   */
  readKey(): Uint8Array | undefined;
  placeKey(seed: Uint8Array): void;
  /** The newest note that readers may have seen; undefined if there is none. Throws as `readKey`. */
  readHead(): string | undefined;
  placeHead(note: string): void;
}

/** Where the key and the head of a database's log lie. */
export function logFilesOf(databasePath: string): LogFiles {
  return databasePath === ":memory:" ? new LogInMemory() : new LogBesideDatabase(databasePath);
}

class LogBesideDatabase implements LogFiles {
  readonly #database: string;
  readonly #key: string;
  readonly #head: string;

  constructor(database: string) {
    this.#database = database;
    this.#key = `${database}.log-key`;
    this.#head = `${database}.log-head`;
  }

  readKey(): Uint8Array | undefined {
    const seed = readIfThere(this.#key, "the key of the log");
    if (seed === undefined || seed.byteLength === KEY_BYTES) return seed;
    throw unreadable(this.#key, "the key of the log", `it has ${seed.byteLength} bytes, not 32`);
  }

  placeKey(seed: Uint8Array): void {
    this.#place(this.#key, seed);
  }

  readHead(): string | undefined {
    return readIfThere(this.#head, "the log's last signed head")?.toString("utf8");
  }

  placeHead(note: string): void {
    this.#place(this.#head, note);
  }

  #place(path: string, content: Uint8Array | string): void {
    const write = (draft: string) => writeFileSync(draft, content, { mode: OWNER_ONLY });
    placeWhole(path, write, modelOf(this.#database));
  }
}

/** Only a file that is not there is none. */
function readIfThere(path: string, what: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if (Object(error).code === "ENOENT") return undefined;
    throw unreadable(path, what, reasonWithoutPath(error));
  }
}

function unreadable(path: string, what: string, why: string): Failure {
  return new Failure(
    "unusable",
    `${path}, ${what}, can't be read: ${why}. Give this user the right to read it, or put it back as it was. Without the file a new log begins, and everybody who follows it sees that.`,
  );
}

class LogInMemory implements LogFiles {
  #key: Uint8Array | undefined;
  #head: string | undefined;

  readKey(): Uint8Array | undefined {
    return this.#key;
  }

  placeKey(seed: Uint8Array): void {
    this.#key = seed;
  }

  readHead(): string | undefined {
    return this.#head;
  }

  placeHead(note: string): void {
    this.#head = note;
  }
}
