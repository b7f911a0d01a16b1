import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  isFolder,
  LockFile,
  NEEDS_NAMES,
  removeIfEmpty,
  removeOrphansIn,
  tidyParent,
} from "./lock-file.ts";
import { noTemporaryRoom, systemPlace, type TemporaryPlace } from "./temporary-place.ts";

const PRIVATE = 0o700;
const RANDOM_BYTES = 6;
/** Another process may remove the empty parent, or take a new lock for an old one, in between. */
const MAX_ATTEMPTS = 5;

/**
 * A folder for temporary files of one purpose, removed at the end of its scope (`using`), of the
 * process, at a signal, and if the process is killed, by the next one that makes one in this place.
 */
export class TemporaryFolder implements Disposable {
  readonly #path: string;
  readonly place: TemporaryPlace;
  readonly #lock: LockFile;

  /**
   * @param isBrief whether it is removed at once, as an open file needs no name: signals are not
   * watched for it, because one that is watched does not end long work
   * @throws Failure `unusable` if there is no place for temporary files
   */
  constructor(purpose: string, place = systemPlace(), isBrief = false) {
    this.place = place;
    try {
      removeOrphans(place);
      [this.#path, this.#lock] = made(purpose, place);
    } catch (error) {
      throw noTemporaryRoom(error, place);
    }
    open.add(this);
    if (!isBrief || NEEDS_NAMES) watchForTheEnd();
  }

  /** The path of something in the folder. */
  at(name: string): string {
    return join(this.#path, name);
  }

  /**
   * Removes the folder at once: open files need no names, and without them nothing is left if the
   * process is killed. Windows does not allow that; there it is removed at the end of the process.
   */
  removeIfOpen(): void {
    if (!NEEDS_NAMES) this[Symbol.dispose]();
  }

  [Symbol.dispose](): void {
    if (!open.delete(this)) return;
    this.#lock.remove(this.#path);
    const { folder, parent } = this.place;
    if (parent !== folder) removeIfEmpty(parent);
    if (open.size === 0) setImmediate(watchNoMore);
  }
}

function removeOrphans({ folder, parent }: TemporaryPlace): void {
  if (parent === folder) removeOrphansIn(folder);
  else tidyParent(parent);
}

function made(purpose: string, place: TemporaryPlace): [string, LockFile] {
  for (let left = MAX_ATTEMPTS - 1; ; left -= 1) {
    try {
      return madeAtOnce(purpose, place);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function madeAtOnce(purpose: string, place: TemporaryPlace): [string, LockFile] {
  const random = randomBytes(RANDOM_BYTES).toString("hex");
  const path = join(place.parent, `candor-${process.pid}-${purpose}-${random}`);
  makeParent(place);
  const lock = LockFile.forNew(path);
  try {
    mkdirSync(path, { mode: PRIVATE });
    return [path, lock];
  } catch (error) {
    lock.remove(path);
    throw error;
  }
}

/** A link there might lead anywhere. */
function makeParent({ folder, parent }: TemporaryPlace): void {
  if (parent === folder) return;
  try {
    mkdirSync(parent, { mode: PRIVATE });
  } catch (error) {
    if (Object(error).code !== "EEXIST") throw error;
    if (!isFolder(parent)) throw new Error(`${parent} is not a folder`);
  }
}

/** Those of this process. */
const open = new Set<TemporaryFolder>();
let isWatching = false;
const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
/** The usual exit codes of a program that a signal ended. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Only while there are folders: a signal that nobody listens to ends the process in the midst of work. */
function watchForTheEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.on("exit", removeAll);
  for (const signal of SIGNALS) process.on(signal, endBy);
}

/** Not at once: a signal that came meanwhile is still on its way, and would be lost. */
function watchNoMore(): void {
  if (open.size > 0) return;
  isWatching = false;
  process.off("exit", removeAll);
  for (const signal of SIGNALS) process.off(signal, endBy);
}

/** Ends the process as the signal would have, unless the command handles it itself. */
function endBy(signal: keyof typeof EXIT_CODES): void {
  if (process.listenerCount(signal) > 1) return;
  removeAll();
  process.off(signal, endBy);
  process.kill(process.pid, signal);
  // The first process of a container is not ended by a signal that it does not handle.
  process.exit(EXIT_CODES[signal]);
}

function removeAll(): void {
  for (const folder of open) ifPossible(() => folder[Symbol.dispose]());
}

/** At the end of the process there is nobody to tell; the next one tries again. */
function ifPossible(remove: () => void): void {
  try {
    remove();
  } catch {
    // See above.
  }
}
