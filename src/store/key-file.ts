import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";

const KEY_BYTES = 32;
const DRAFT_BYTES = 6;
const OWNER_ONLY = 0o600;

/** Where the key lies with which a database's secrets are kept. */
export function keyPathOf(databasePath: string): string {
  return `${databasePath}.key`;
}

/** A key that lies beside the database, so that a copy of the database alone gives nothing away. */
export class KeyFile {
  readonly #path: string;
  #key: Uint8Array | undefined;

  constructor(databasePath: string) {
    this.#path = keyPathOf(databasePath);
  }

  /** The key; undefined if there is none. */
  read(): Uint8Array | undefined {
    if (this.#key !== undefined) return this.#key;
    try {
      const key = readFileSync(this.#path);
      if (key.byteLength === KEY_BYTES) this.#key = key;
    } catch {
      return undefined;
    }
    return this.#key;
  }

  /** The key; makes one if there is none. */
  readOrMake(): Uint8Array {
    return this.read() ?? this.#make();
  }

  /** Takes another database's key, unless there is one, or the other has none. */
  adopt(other: KeyFile): void {
    const key = other.read();
    if (key !== undefined && this.read() === undefined) this.#place(key);
  }

  #make(): Uint8Array {
    return this.#place(randomBytes(KEY_BYTES));
  }

  /**
   * The key is written whole under another name before it gets its own: a process that dies leaves
   * no half a key. Another process may do the same at the same moment; the first one counts.
   */
  #place(made: Uint8Array): Uint8Array {
    const draft = `${this.#path}.${randomBytes(DRAFT_BYTES).toString("hex")}`;
    writeFileSync(draft, made, { mode: OWNER_ONLY, flag: "wx" });
    try {
      linkSync(draft, this.#path);
    } catch (error) {
      if (this.read() === undefined) throw error;
    } finally {
      unlinkSync(draft);
    }
    const key = this.read();
    if (key === undefined) throw new Error(`${this.#path} holds no key`);
    return key;
  }
}
