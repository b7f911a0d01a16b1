import { SidecarFile } from "../files/sidecar-file.ts";

const KEY_BYTES = 32;
/** A text, a blank line, and a signature (C2SP signed-note). */
const SIGNED = /\n\n— \S+ \S+\n$/u;
const WITHOUT =
  "Without the file a new log begins, and everybody who follows the log will see that.";

/** Files that are kept beside the database and not in it, so that a copy of the database can't pass for the log's newest state. */
export interface LogFiles {
  /**
   * The key that the log is signed with; undefined if there is none.
   * @throws Failure `unusable` for one that can't be read
   */
  readKey(): Uint8Array | undefined;
  placeKey(seed: Uint8Array): void;
  /** Leaves signing to others, who have the key. */
  dropKey(): void;
  /** The newest note that readers may have seen; undefined if there is none. @throws like `readKey` */
  readHead(): string | undefined;
  placeHead(note: string): void;
}

/** The files of a database's log. */
export function logFilesOf(databasePath: string): LogFiles {
  return databasePath === ":memory:" ? new LogInMemory() : new LogBesideDatabase(databasePath);
}

class LogBesideDatabase implements LogFiles {
  readonly #key: SidecarFile;
  readonly #head: SidecarFile;

  constructor(database: string) {
    const [key, head] = ["the key of the log", "the log's last signed head"];
    this.#key = new SidecarFile(database, ".log-key", { what: key, without: WITHOUT });
    this.#head = new SidecarFile(database, ".log-head", { what: head, without: WITHOUT });
  }

  readKey(): Uint8Array | undefined {
    const seed = this.#key.read();
    if (seed === undefined || seed.byteLength === KEY_BYTES) return seed;
    throw this.#key.unreadable(`it has ${seed.byteLength} bytes, not ${KEY_BYTES}`);
  }

  placeKey(seed: Uint8Array): void {
    this.#key.place(seed);
  }

  dropKey(): void {
    this.#key.remove();
  }

  readHead(): string | undefined {
    const head = this.#head.read()?.toString("utf8");
    if (head === undefined || SIGNED.test(head)) return head;
    throw this.#head.unreadable("it is not a signed note");
  }

  placeHead(note: string): void {
    this.#head.place(note);
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

  dropKey(): void {
    this.#key = undefined;
  }

  readHead(): string | undefined {
    return this.#head;
  }

  placeHead(note: string): void {
    this.#head = note;
  }
}
