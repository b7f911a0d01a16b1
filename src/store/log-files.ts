import { existsSync, realpathSync, writeFileSync } from "node:fs";
import { modelOf, OWNER_ONLY } from "./private-file.ts";
import { type Beside, readIfThere, unreadable } from "./read-if-there.ts";
import { placeWhole } from "./whole-file.ts";

const KEY_BYTES = 32;
/** A text, a blank line, and a signature (C2SP signed-note). */
const SIGNED = /\n\n— \S+ \S+\n$/u;
const WITHOUT = "Without the file a new log begins, and everybody who follows it sees that.";

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

  constructor(database: string) {
    this.#database = database;
  }

  /** Beside the file itself, as SQLite's own: whoever names a link to it finds the same. */
  #at(end: "log-key" | "log-head", what: string): Beside {
    const path = existsSync(this.#database) ? realpathSync(this.#database) : this.#database;
    return { path: `${path}.${end}`, what, without: WITHOUT };
  }

  get #key(): Beside {
    return this.#at("log-key", "the key of the log");
  }

  get #head(): Beside {
    return this.#at("log-head", "the log's last signed head");
  }

  readKey(): Uint8Array | undefined {
    const seed = readIfThere(this.#key);
    if (seed === undefined || seed.byteLength === KEY_BYTES) return seed;
    throw unreadable(this.#key, `it has ${seed.byteLength} bytes, not ${KEY_BYTES}`);
  }

  placeKey(seed: Uint8Array): void {
    this.#place(this.#key, seed);
  }

  readHead(): string | undefined {
    const head = readIfThere(this.#head)?.toString("utf8");
    if (head === undefined || SIGNED.test(head)) return head;
    throw unreadable(this.#head, "it is no signed note");
  }

  placeHead(note: string): void {
    this.#place(this.#head, note);
  }

  #place({ path }: Beside, content: Uint8Array | string): void {
    const write = (draft: string) => writeFileSync(draft, content, { mode: OWNER_ONLY });
    placeWhole(path, write, modelOf(this.#database));
  }
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
