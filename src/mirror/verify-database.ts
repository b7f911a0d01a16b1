import type { Review } from "../domain/review.ts";
import { readBundle } from "../log/bundle.ts";
import { commitment, openingOf } from "../log/commitment.ts";
import { base64url, type LogEntry } from "../log/entry.ts";
import { isSameHash } from "../log/hashing.ts";
import { parseVerifier, type Verifier } from "../log/note.ts";
import { GrowingTree, type GrownTile } from "../log/tree.ts";
import type { Generation } from "../store/log-generations.ts";
import type { LogState } from "../store/log-states.ts";
import type { Store } from "../store/store.ts";
import { Contradiction, type NamedNote } from "./contradiction.ts";
import { LifeFault, Lives } from "./lives.ts";
import { keyIn } from "./log-reading.ts";
import { type SignedHead, signedHead } from "./remote-log.ts";
import { keptHead, originOfNote } from "./since-note.ts";
import type { CheckedLog, LogReport, VerifyOptions } from "./verify-remote.ts";

const STATES_AT_ONCE = 1000;

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
  const since = logs.find(({ head }) => head !== undefined)?.head;
  if (keptOrigin !== undefined && since === undefined) {
    throw contradiction(newest.stored, `The database has no log ${keptOrigin}`);
  }
  return {
    logs: logs.map(({ checked }) => checked).reverse(),
    ...{ unread: [], verifier: newest.stored.verifier, isFirstTrust: false, since },
    opened: store.published.count(),
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
    const { entries, counts } = grow(stored, head);
    refuseOtherPast(entries[0], generations[at - 1], stored);
    const isNewest = at === generations.length - 1;
    if (isNewest) refuseOtherStates(stored, entries, counts);
    return { stored, head, checked: { origin: log.origin, counts, heads: stored.heads.length } };
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
  return { store, log, verifier, heads, notes };
}

function contradiction({ notes }: StoredLog, message: string): Contradiction {
  return new Contradiction(`${message}.`, notes);
}

/** Rebuilds the tree from its entries, and compares it with the heads and tiles that are stored. */
function grow(
  stored: StoredLog,
  kept: SignedHead | undefined,
): { readonly entries: (LogEntry | undefined)[]; readonly counts: CheckedLog["counts"] } {
  const tree = new GrowingTree({ size: 0, readTile: () => new Uint8Array() });
  const lives = new Lives();
  const wanted = [...stored.heads, ...(kept === undefined ? [] : [kept])];
  const roots = Map.groupBy(wanted, ({ size }) => size);
  const entries: (LogEntry | undefined)[] = [];
  for (const leaf of leavesOf(stored)) {
    tree.append(leaf);
    entries.push(orContradiction(stored, () => lives.add(leaf)));
    for (const head of roots.get(tree.size) ?? []) refuseOtherRoot(stored, head, tree.root());
  }
  const unreached = wanted.find(({ size }) => size > tree.size);
  if (unreached !== undefined) refuseOtherRoot(stored, unreached, undefined);
  for (const tile of [...tree.takeFull(), ...tree.open()]) refuseOtherTile(stored, tile);
  return { entries, counts: lives.counts() };
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
  let count = 0;
  for (let index = 0; count < log.size; index += 1) {
    const bundle = store.logGenerations.bundle(log.generation, index);
    const entries = bundle && readBundle(bundle);
    if (entries === undefined || entries.length === 0) {
      throw contradiction(stored, `The bundle ${index} of ${log.origin} is missing or cut off`);
    }
    yield* entries;
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

/** The published and hidden reviews must be those that are so in the newest log. */
function refuseOtherStates(
  stored: StoredLog,
  entries: readonly (LogEntry | undefined)[],
  counts: CheckedLog["counts"],
): void {
  const { store, log } = stored;
  if (log.endedAt !== null) return;
  for (const state of statesOf(store)) {
    const fault = faultOfState(state, store, entries);
    if (fault !== undefined) {
      throw contradiction(
        stored,
        `Entry ${state.seq}, the last one of the review ${state.id}: ${fault}`,
      );
    }
  }
  const [published, hidden] = [store.published.count(), store.published.concealedCount()];
  if (published === counts.published && hidden === counts.hidden) return;
  throw contradiction(
    stored,
    `The log has ${counts.published} reviews published and ${counts.hidden} hidden; the database ${published} and ${hidden}`,
  );
}

function* statesOf({ logStates }: Store): Iterable<LogState> {
  let after = 0;
  for (;;) {
    const states = logStates.after(after, -1, STATES_AT_ONCE);
    yield* states;
    const last = states.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}

function faultOfState(
  state: LogState,
  { published }: Store,
  entries: readonly (LogEntry | undefined)[],
): string | undefined {
  const { id, seq, key, reason } = state;
  const entry = entries[seq - 1];
  if (key !== null && keyIn(entry) !== base64url(key)) return "it is about another review";
  if (reason === null) return faultOfPublished(state, published.review(id), entry);
  const told = entry?.type === "remove" ? entry.reason : "hidden";
  if (told !== reason) return `it says ${told}, and the database says ${reason}`;
  return published.has(id) ? `it says ${told}, and the review is published` : undefined;
}

function faultOfPublished(
  { salt }: LogState,
  review: Review | undefined,
  entry: LogEntry | undefined,
): string | undefined {
  if (review === undefined || salt === null) return "the review is not published";
  if (entry?.type !== "publish" && entry?.type !== "change") return "it does not publish anything";
  return isSameHash(commitment(review.rating, openingOf(review, salt)), entry.commitment)
    ? undefined
    : "the review that is published is not the one that it commits to";
}
