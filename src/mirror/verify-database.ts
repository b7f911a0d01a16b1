import { readBundle } from "../log/bundle.ts";
import type { LogEntry } from "../log/entry.ts";
import { isSameHash } from "../log/hashing.ts";
import { parseVerifier, type Verifier } from "../log/note.ts";
import { GrowingTree, type GrownTile } from "../log/tree.ts";
import { GcPressure } from "../store/base/tidy.ts";
import type { Generation } from "../store/log/log-generations.ts";
import { StoredEntries } from "../store/log/stored-entries.ts";
import type { Store } from "../store/store.ts";
import { starsOfHidden, stateFault, totalFault } from "./check-states.ts";
import { Contradiction, type NamedNote } from "./contradiction.ts";
import { type SignedHead, signedHead } from "./remote-log.ts";
import { LifeFault, ReviewHistories } from "./review-histories.ts";
import { keptHead, originOfNote } from "./since-note.ts";
import type { LogReport, VerifyOptions } from "./verify-remote.ts";

/** A log as a database holds it. */
interface StoredLog {
  readonly store: Store;
  readonly log: Generation;
  readonly verifier: Verifier;
  readonly heads: readonly SignedHead[];
  readonly notes: readonly NamedNote[];
}

type Options = Pick<VerifyOptions, "pinned" | "since">;

/**
 * Checks the logs of a database: each entry, tile and signed head, and that the newest log and the
 * database have the same reviews published and hidden.
 * @returns undefined if there is no log
 * @throws Contradiction
 */
export function verifyDatabase(store: Store, options: Options): LogReport | undefined {
  const keptOrigin = options.since === undefined ? undefined : originOfNote(options.since);
  const logs = checkAll(store, options, keptOrigin);
  const newest = logs.at(-1);
  if (newest === undefined) return undefined;
  const counts = logs.map(({ checked }) => checked.counts);
  refuse(newest.stored, totalFault(store, counts));
  const since = logs.find(({ head }) => head !== undefined)?.head;
  if (keptOrigin !== undefined && since === undefined) {
    throw contradiction(newest.stored, `The database has no log ${keptOrigin}`);
  }
  return {
    logs: logs.map(({ checked }) => checked).reverse(),
    ...{ unread: [], verifier: newest.stored.verifier, isFirstTrust: false, since },
    opened: store.published.count(),
    hiddenStars: starsOfHidden(store),
    note: newest.stored.heads.at(-1)?.note ?? "",
  };
}

/** Checks each generation, the oldest first. */
function checkAll(store: Store, options: Options, keptOrigin: string | undefined) {
  const { since = "" } = options;
  const generations = store.logGenerations.all();
  return generations.map((log, at) => {
    const stored = readStored(store, log, options);
    const head = keptOrigin === log.origin ? keptHead(since, stored.verifier) : undefined;
    const lives = grow(stored, head);
    const entries = new StoredEntries(store.logGenerations, log);
    refuseOtherPast(entries.at(1), generations[at - 1], stored);
    const isCurrent = log.endedAt === null && at === generations.length - 1;
    if (isCurrent) refuse(stored, stateFault(store, entries, lives));
    const checked = { origin: log.origin, counts: lives.counts(), heads: stored.heads.length };
    return { stored, head, checked };
  });
}

function readStored(store: Store, log: Generation, { pinned, since }: Options): StoredLog {
  const newest = store.logGenerations.head(log.generation) ?? "";
  const kept = since === undefined ? [] : [{ name: "The note that was kept", note: since }];
  const notes = [...kept, { name: "The newest note", note: newest }];
  const pin = pinned.find(({ name }) => name === log.origin);
  const verifier = pin ?? parseVerifier(log.verifier);
  if (verifier === undefined || verifier.name !== log.origin) {
    throw new Contradiction(`The key of ${log.origin} is malformed: ${log.verifier}.`, notes);
  }
  const heads = store.logGenerations.heads(log.generation).map(({ size, note }) => {
    const head = signedHead(note, verifier);
    if (head?.size === size) return head;
    const signed = { name: `The note of ${size} entries`, note };
    throw new Contradiction(`A note is not signed by ${verifier.text}.`, [...notes, signed]);
  });
  const stored = { store, log, verifier, heads, notes };
  const signed = heads.at(-1)?.size ?? 0;
  if (signed === log.size) return stored;
  throw contradiction(stored, `${log.origin} has ${log.size} entries, and ${signed} are signed`);
}

function contradiction({ notes }: StoredLog, message: string): Contradiction {
  return new Contradiction(`${message}.`, notes);
}

function refuse(stored: StoredLog, fault: string | undefined): void {
  if (fault !== undefined) throw contradiction(stored, fault);
}

/** Rebuilds the tree from its entries, and compares it with the heads and tiles that are stored. */
function grow(stored: StoredLog, kept: SignedHead | undefined): ReviewHistories {
  const tree = new GrowingTree({ size: 0, readTile: () => new Uint8Array() });
  const lives = new ReviewHistories();
  const headsToCheck = [...stored.heads, ...(kept === undefined ? [] : [kept])];
  const roots = Map.groupBy(headsToCheck, ({ size }) => size);
  for (const leaf of leavesOf(stored)) {
    tree.append(leaf);
    orContradiction(stored, () => lives.add(leaf));
    for (const head of roots.get(tree.size) ?? []) refuseOtherRoot(stored, head, tree.root());
  }
  const unreached = headsToCheck.find(({ size }) => size > tree.size);
  if (unreached !== undefined) refuseOtherRoot(stored, unreached, undefined);
  for (const tile of [...tree.takeFull(), ...tree.open()]) refuseOtherTile(stored, tile);
  return lives;
}

function orContradiction<Result>(stored: StoredLog, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LifeFault)) throw error;
    throw contradiction(stored, `The log contradicts itself in ${error.message}`);
  }
}

function* leavesOf(stored: StoredLog): Iterable<Uint8Array> {
  const { store, log } = stored;
  const tidying = new GcPressure();
  let count = 0;
  for (let index = 0; count < log.size; index += 1) {
    const bundle = store.logGenerations.bundle(log.generation, index);
    const entries = bundle && readBundle(bundle);
    if (entries === undefined || entries.length === 0) {
      throw contradiction(stored, `The bundle ${index} of ${log.origin} is missing or cut off`);
    }
    yield* entries;
    tidying.after(bundle?.byteLength ?? 0);
    count += entries.length;
  }
  if (count === log.size) return;
  throw contradiction(stored, `${log.origin} has ${count} entries, and ${log.size} are signed`);
}

function refuseOtherRoot(
  { log, notes }: StoredLog,
  head: SignedHead,
  root: Uint8Array | undefined,
): void {
  if (root !== undefined && isSameHash(root, head.root)) return;
  const message = `The first ${head.size} entries of ${log.origin} are not those that were signed.`;
  throw new Contradiction(message, [
    ...notes,
    { name: `The note of ${head.size} entries`, note: head.note },
  ]);
}

function refuseOtherTile(stored: StoredLog, { level, index, hashes }: GrownTile): void {
  const { store, log } = stored;
  const tile = store.logGenerations.tile(log.generation, level, index);
  if (tile !== undefined && isSameHash(tile, hashes)) return;
  throw contradiction(
    stored,
    `The tile ${level}/${index} of ${log.origin} has other hashes than its entries`,
  );
}

/** A log that continues another one must name that one's last head. */
function refuseOtherPast(
  first: LogEntry | undefined,
  before: Generation | undefined,
  stored: StoredLog,
): void {
  const after = first?.type === "begin" ? first.after : undefined;
  if (before === undefined || after === undefined) return;
  if (after.origin === before.origin && after.size === before.size) return;
  throw contradiction(
    stored,
    `${stored.log.origin} says that it continues ${after.size} entries of ${after.origin}, but the log before it is ${before.origin} with ${before.size}`,
  );
}
