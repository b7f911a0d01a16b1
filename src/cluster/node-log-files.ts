import { parseCheckpoint } from "../log/checkpoint.ts";
import { parseNote } from "../log/note.ts";
import type { LogFiles } from "../store/log/log-files.ts";
import type { Generation } from "../store/log/log-generations.ts";
import type { Store } from "../store/store.ts";
import type { NodeKeys } from "./node-keys.ts";

/**
 * What a node keeps of the log outside its database: the head that it saw last, so that it notices
 * if the cluster has gone back. The key is PostgreSQL's.
 */
export class NodeLogFiles implements LogFiles {
  /** The files of a database that is the only one. */
  readonly beside: LogFiles;
  readonly #keys: NodeKeys;
  /** The head of a log that begins in a commit, until that is made. */
  #begun: string | undefined;
  #isCommitting = false;

  constructor(beside: LogFiles, keys: NodeKeys) {
    this.beside = beside;
    this.#keys = keys;
  }

  readKey(): Uint8Array | undefined {
    return this.#keys.log;
  }

  placeKey(seed: Uint8Array): void {
    this.#keys.log = seed;
  }

  dropKey(): void {
    this.beside.dropKey();
  }

  readHead(): string | undefined {
    return this.#begun ?? this.beside.readHead();
  }

  placeHead(note: string): void {
    if (this.#isCommitting) this.#begun = note;
    else this.beside.placeHead(note);
  }

  /** Runs a commit: what it places is placed only if it succeeds. */
  during<Result>(commit: () => Result): Result {
    this.#isCommitting = true;
    try {
      const result = commit();
      if (this.#begun !== undefined) this.beside.placeHead(this.#begun);
      return result;
    } finally {
      this.#isCommitting = false;
      this.#begun = undefined;
    }
  }
}

/**
 * Places the newest head that has arrived, unless the one that was seen last is unknown to the
 * cluster now: then the cluster has gone back, and the node's next commit begins a new log. Within a
 * transaction, because other processes of this node place heads too.
 */
export function keepArrivedHead(store: Store, logFiles: LogFiles): void {
  if (unplacedHead(store, logFiles) === undefined) return;
  store.transaction(() => {
    const head = unplacedHead(store, logFiles);
    if (head !== undefined) logFiles.placeHead(head);
  });
}

/**
 * Places the newest head in place of one of a log that the cluster does not have: a database that was
 * no node of it has served other reviews before.
 */
export function replaceForeignHead(store: Store, logFiles: LogFiles): void {
  const placed = logFiles.readHead();
  const head = newestHead(store);
  if (placed === undefined || head === undefined) return;
  if (generationOf(store, placed) === undefined) logFiles.placeHead(head);
}

function unplacedHead(store: Store, logFiles: LogFiles): string | undefined {
  const head = newestHead(store);
  const placed = logFiles.readHead();
  if (head === placed) return undefined;
  return placed === undefined || isKnown(store, placed) ? head : undefined;
}

function newestHead({ logGenerations }: Store): string | undefined {
  const current = logGenerations.current();
  return current && logGenerations.head(current.generation);
}

function isKnown(store: Store, placed: string): boolean {
  const size = signedIn(placed)?.size;
  const generation = generationOf(store, placed)?.generation;
  if (size === undefined || generation === undefined) return false;
  return size === 0 || store.logGenerations.headAt(generation, size) === placed;
}

/** The cluster's log whose head it is; undefined for another log's. */
function generationOf({ logGenerations }: Store, head: string): Generation | undefined {
  const origin = signedIn(head)?.origin;
  return logGenerations.all().find((generation) => generation.origin === origin);
}

function signedIn(head: string) {
  return parseCheckpoint(parseNote(head)?.text ?? "");
}
