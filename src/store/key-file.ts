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

  /**
   * The key is written whole under another name before it gets its own: a process that dies leaves
   * no half a key. Another process may do the same at the same moment; the first one counts.
   */
  #make(): Uint8Array {
    const draft = `${this.#path}.${randomBytes(DRAFT_BYTES).toString("hex")}`;
    writeFileSync(draft, randomBytes(KEY_BYTES), { mode: OWNER_ONLY, flag: "wx" });
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
