import { KeyFile, parseKeys } from "../store/files/key-file.ts";
import type { Store } from "../store/store.ts";
import type { KeySeal } from "./sealed-keys.ts";

/** The keys that all nodes need, by their names in PostgreSQL. */
type KeyName = "rows" | "sessions" | "log";

/**
 * The keys of one node: of fingerprints of rows, and of sessions, which it keeps as a single
 * database does; and of the log, which no node keeps on its disk.
 */
export class NodeKeys {
  readonly #seal: KeySeal;
  readonly #store: Store;
  readonly #file: KeyFile;
  /** As PostgreSQL has them. */
  #known = new Map<string, Uint8Array>();
  #log: Uint8Array | undefined;

  constructor(store: Store, seal: KeySeal) {
    this.#seal = seal;
    this.#store = store;
    this.#file = new KeyFile(store.path);
  }

  /** The key that the log is signed with; undefined if there is none. */
  get log(): Uint8Array | undefined {
    return this.#log;
  }

  /** From the next commit on, the log is signed with another key. */
  set log(seed: Uint8Array) {
    this.#log = seed;
  }

  /** Takes over the cluster's keys. @throws Failure `invalid` if they were sealed with another one */
  adopt(sealed: ReadonlyMap<string, Uint8Array>): void {
    const opened = Array.from(sealed, ([name, box]) => [name, this.#seal.open(name, box)] as const);
    this.#known = new Map(opened);
    this.#log = this.#known.get("log");
    const rows = this.#known.get("rows");
    // First, so that what this node encrypts can be read by all others.
    if (rows !== undefined) this.#putFirst(parseKeys(rows));
    const sessions = this.#known.get("sessions");
    if (sessions !== undefined && !isSame(sessions, this.#store.settings.sessionKey())) {
      this.#store.settings.putSessionKey(sessions);
    }
  }

  #putFirst(keys: readonly Uint8Array[]): void {
    if (this.#file.beginsWith(keys)) return;
    this.#store.transaction(() => this.#file.putFirst(keys));
  }

  /** The keys that differ from the cluster's, encrypted. */
  changed(): Map<string, Uint8Array> {
    const now: readonly (readonly [KeyName, Uint8Array | undefined])[] = [
      ["rows", Buffer.concat(this.#file.readAll())],
      ["sessions", this.#store.settings.sessionKey()],
      ["log", this.#log],
    ];
    const changed = new Map<string, Uint8Array>();
    for (const [name, key] of now) {
      if (key === undefined || key.byteLength === 0 || isSame(key, this.#known.get(name))) continue;
      changed.set(name, this.#seal.seal(name, key));
    }
    return changed;
  }
}

function isSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.from(one).equals(Buffer.from(other));
}
