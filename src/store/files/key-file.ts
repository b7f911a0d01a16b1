import { randomBytes } from "node:crypto";
import { linkSync, unlinkSync, writeFileSync } from "node:fs";
import { Failure } from "../../domain/failure.ts";
import { OWNER_ONLY } from "./private-file.ts";
import { type CompanionFile, readIfThere, unreadable } from "./read-if-there.ts";
import { placeWhole } from "./whole-file.ts";

const KEY_BYTES = 32;
const DRAFT_BYTES = 6;
/** A restore adds one, and each is tried on every secret. */
const MAX_KEYS = 100;
const WHAT = "the key of subscribers' secrets and of the fingerprints of imported rows";
const WITHOUT = "Without the file another key is made, and subscriptions that have a secret end.";

/** The path of the key that encrypts a database's secrets. */
export function keyPathOf(databasePath: string): string {
  return `${databasePath}.key`;
}

/** A key beside the database, so that a copy of the database alone does not reveal any secrets. */
export class KeyFile {
  readonly #database: string;
  readonly #path: string;
  #key: Uint8Array | undefined;

  constructor(databasePath: string) {
    this.#database = databasePath;
    this.#path = keyPathOf(databasePath);
  }

  /** The key; undefined if there is none. @throws like `readAll` */
  read(): Uint8Array | undefined {
    this.#key ??= this.readAll()[0];
    return this.#key;
  }

  /**
   * The key, then those of databases that were restored into this one; empty if there is none.
   * @throws Failure `unusable` for a file that can't be read: without it subscriptions would end
   */
  readAll(): Uint8Array[] {
    return keysOf(this.#database, readIfThere(besideOf(this.#database)));
  }

  /** The key; makes one if there is none. */
  readOrMake(): Uint8Array {
    return this.read() ?? this.#place(randomBytes(KEY_BYTES));
  }

  /**
   * Adds another database's keys, after those that are there, so that what was made with them is
   * still recognized. Whatever adds keys runs within a transaction of this database, so that no other
   * process does so meanwhile.
   */
  adoptKeys(theirs: readonly Uint8Array[]): void {
    this.#arrange(theirs, (own) => [...own, ...without(theirs, own)]);
  }

  /** Whether these are the first keys, in this order. */
  beginsWith(keys: readonly Uint8Array[]): boolean {
    const own = this.readAll().slice(0, keys.length);
    return Buffer.concat(own).equals(Buffer.concat(keys));
  }

  /** Adds keys, before those that are there: the first of them is the key from then on. */
  putFirst(theirs: readonly Uint8Array[]): void {
    this.#arrange(theirs, (own) => [...theirs, ...without(own, theirs)]);
  }

  #arrange(
    theirs: readonly Uint8Array[],
    arrange: (own: readonly Uint8Array[]) => readonly Uint8Array[],
  ): void {
    if (theirs.length > 0 && this.read() === undefined) this.#place(Buffer.concat(theirs));
    const own = this.readAll();
    const keys = Buffer.concat(arrange(own));
    if (keys.equals(Buffer.concat(own))) return;
    if (keys.byteLength > MAX_KEYS * KEY_BYTES) {
      const why = `would have more than ${MAX_KEYS} keys: restore into a new database`;
      throw new Failure("unusable", `${this.#path} ${why}.`);
    }
    const write = (draft: string) => writeFileSync(draft, keys, { mode: OWNER_ONLY });
    placeWhole(this.#path, write);
    this.#key = undefined;
  }

  /**
   * Keys are written to a draft before they get their name, so that a process that dies leaves no
   * partial key. If another process does the same at the same moment, the first one's keys count.
   * @returns the first key
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

/** Those of some keys that are not among others. */
function without(keys: readonly Uint8Array[], others: readonly Uint8Array[]): Uint8Array[] {
  return keys.filter((key) => !others.some((other) => Buffer.from(other).equals(key)));
}

function besideOf(database: string): CompanionFile {
  return { path: keyPathOf(database), what: WHAT, without: WITHOUT };
}

/**
 * The keys of a database in what its key file holds; none if there is no such file.
 * @throws Failure `unusable` if these are no keys
 */
export function keysOf(database: string, bytes: Uint8Array | undefined): Uint8Array[] {
  if (bytes === undefined) return [];
  const count = bytes.byteLength / KEY_BYTES;
  const isOdd = count === 0 || !Number.isInteger(count);
  if (!isOdd && count <= MAX_KEYS) return parseKeys(bytes);
  const why = isOdd
    ? `it has ${bytes.byteLength} bytes, not ${KEY_BYTES} for each key`
    : `it has more than ${MAX_KEYS} keys`;
  throw unreadable(besideOf(database), why);
}

/** The keys of a file, one after the other. */
export function parseKeys(bytes: Uint8Array): Uint8Array[] {
  return Array.from({ length: bytes.byteLength / KEY_BYTES }, (_, at) =>
    bytes.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES),
  );
}
