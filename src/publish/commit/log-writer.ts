import { randomBytes } from "node:crypto";
import { SEED_BYTES } from "../../domain/ed25519.ts";
import { Failure } from "../../domain/failure.ts";
import type { RemovalReason } from "../../domain/log/publication-log.ts";
import { dateOf, toTimestamp } from "../../domain/time/calendar-date.ts";
import { parseCheckpoint, writeCheckpoint } from "../../log/checkpoint.ts";
import { type LogBegin, writeEntry } from "../../log/entry.ts";
import { GrowingLog, type Grown } from "../../log/growing-log.ts";
import { EMPTY_ROOT } from "../../log/hashing.ts";
import { logName } from "../../log/log-name.ts";
import { parseNote, Signer } from "../../log/note.ts";
import type { Generation } from "../../store/log/log-generations.ts";
import type { LogState } from "../../store/log/log-states.ts";
import type { PendingEntry } from "../../store/log/pending-entries.ts";
import type { Store } from "../../store/store.ts";
import { growingGeneration } from "./log-obstacle.ts";

const GENERATION_BYTES = 4;
/** How many entries are held in memory before they are written. */
const ENTRIES_AT_ONCE = 8192;

/**
 * Places the newest head beside the database once it is committed, for later starts to compare. This
 * happens within a transaction, or else the older of two heads might be placed last. If another process
 * is writing for a long time, it will place a newer head itself.
 */
export function keepHead(store: Store): void {
  if (unplacedHead(store) === undefined) return;
  try {
    store.transaction(() => {
      const head = unplacedHead(store);
      if (head !== undefined) store.logFiles.placeHead(head);
    });
  } catch (error) {
    if (!(error instanceof Failure && error.code === "busy")) throw error;
  }
}

/**
 * On a full disk the head may not fit. What is committed stays so, and a command that said it had
 * failed would be run again; the next commit and `candor serve` try again, and `candor serve` says why
 * they can't.
 */
export function keepHeadIfPossible(store: Store): void {
  try {
    keepHead(store);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** The newest head; undefined if it is placed already, or if the placed one shows that the database went back. */
function unplacedHead(store: Store): string | undefined {
  const generation = growingGeneration(store);
  const head = generation && store.logGenerations.head(generation.generation);
  return head === store.logFiles.readHead() ? undefined : head;
}

/** Appends the entries of one commit to the log, and signs the new head. */
export class LogWriter {
  readonly #store: Store;
  readonly #generation: string;
  readonly #signer: Signer;
  readonly #log: GrowingLog;
  readonly #at: string;
  readonly #before: number;

  private constructor(store: Store, { generation, origin, size }: Generation, at: string) {
    const seed = store.logFiles.readKey();
    if (seed === undefined) throw new Error("A log that grows has a key");
    this.#store = store;
    this.#generation = generation;
    this.#signer = new Signer(origin, seed);
    this.#log = new GrowingLog(store.logGenerations.source({ generation, size }));
    this.#at = at;
    this.#before = size;
  }

  /** Continues a generation. */
  static goOn(store: Store, generation: Generation, now: Date): LogWriter {
    return new LogWriter(store, generation, toTimestamp(now));
  }

  /**
   * Ends the current generation and begins another one, with its own key.
   * @param baseUrl where it will be read; the log's name is made from it, and never changes
   */
  static begin(store: Store, baseUrl: string, now: Date): LogWriter {
    const at = toTimestamp(now);
    const after = headOf(store.logGenerations.newest(), store);
    const writer = new LogWriter(store, beginGeneration(store, baseUrl, at), at);
    writer.#append(writeEntry({ type: "begin", day: dateOf(at), after }));
    return writer;
  }

  /** Appends the entry of one review. */
  add(entry: PendingEntry): void {
    const { id, key, event } = entry;
    const known = this.#store.logStates.of(id);
    const seq = this.#append(writeEntry({ ...event, day: dateOf(this.#at), key }));
    this.#store.logStates.put({ id, seq, ...this.#stateAfter(entry, known, seq) });
  }

  #stateAfter(
    { key, event, opening }: PendingEntry,
    known: LogState | undefined,
    seq: number,
  ): Omit<LogState, "id" | "seq"> {
    if (event.type === "remove") return afterRemoval(event.reason, this.#at, known);
    const isSeen = event.type !== "withhold";
    const removed = isSeen ? NOT_REMOVED : ({ at: this.#at, reason: "hidden" } as const);
    return { ...removed, ...(opening ?? NOT_OPENED), key, contentSeq: seq, isSeen };
  }

  #append(entry: Uint8Array): number {
    const seq = this.#log.append(entry);
    if ((seq - this.#before) % ENTRIES_AT_ONCE === 0) this.#write(this.#log.takeFull());
    return seq;
  }

  #write({ tiles, bundles }: Grown): void {
    const { logGenerations } = this.#store;
    for (const tile of tiles) logGenerations.putTile(this.#generation, tile);
    for (const { index, width, entries } of bundles) {
      logGenerations.putBundle(this.#generation, index, width, entries);
    }
  }

  /** Writes what is left and signs the new head, if entries were appended. */
  sign(): void {
    if (this.#log.size === this.#before) return;
    this.#write(this.#log.takeFull());
    this.#write(this.#log.open());
    const { size } = this.#log;
    const { name: origin } = this.#signer.verifier;
    const note = this.#signer.sign(writeCheckpoint({ origin, size, root: this.#log.root() }));
    this.#store.logGenerations.addHead(this.#generation, size, note);
  }
}

const NOT_REMOVED = { at: null, reason: null } as const;
const NOT_OPENED = { salt: null, digest: null, rating: null } as const;
/** The state of a forgotten review: nothing leads to its entries or can be matched with its text. */
const NOTHING_LEFT = { ...NOT_OPENED, key: null, contentSeq: null } as const;

function afterRemoval(
  reason: RemovalReason,
  at: string,
  known: LogState | undefined,
): Omit<LogState, "id" | "seq"> {
  const newState = { at, reason, isSeen: known?.isSeen ?? false };
  if (reason === "forgotten" || known === undefined) return { ...newState, ...NOTHING_LEFT };
  const { key, salt, digest, rating, contentSeq } = known;
  return { ...newState, key, salt, digest, rating, contentSeq };
}

/** Replaces the current generation by an empty one; puts its key and head beside the database. */
function beginGeneration(store: Store, baseUrl: string, at: string): Generation {
  const { logGenerations, logFiles, logStates } = store;
  const generation = randomBytes(GENERATION_BYTES).toString("hex");
  const origin = logName(baseUrl, generation);
  const seed = randomBytes(SEED_BYTES);
  const signer = new Signer(origin, seed);
  const verifier = signer.verifier.text;
  logFiles.placeKey(seed);
  logGenerations.end(at);
  logStates.clear();
  logGenerations.begin({ generation, origin, verifier });
  // This one stays if the process dies before the first real head is placed.
  logFiles.placeHead(signer.sign(writeCheckpoint({ origin, size: 0, root: EMPTY_ROOT })));
  return { generation, origin, verifier, size: 0, floor: 0, endedAt: null };
}

function headOf(generation: Generation | undefined, { logGenerations }: Store): LogBegin["after"] {
  const note = generation && logGenerations.head(generation.generation);
  return note === undefined ? undefined : parseCheckpoint(parseNote(note)?.text ?? "");
}
