import { statusOf } from "../../src/domain/review/review-status.ts";
import { readBundle } from "../../src/log/bundle.ts";
import { commitment, openingOf } from "../../src/log/commitment.ts";
import { base64url, bytesOf, type LogEntry, parseEntry } from "../../src/log/entry.ts";
import { TILE_WIDTH } from "../../src/log/tile.ts";
import type { Generation } from "../../src/store/log/log-generations.ts";
import type { LogState } from "../../src/store/log/log-states.ts";
import type { Store } from "../../src/store/store.ts";
import { checkpointIn, type Sighting } from "./log-watcher.ts";
import type { ReferenceMirror } from "./mirror.ts";

const EVERYTHING = 1_000_000;

/** The leaves of one log, as stored. */
export function leavesOf(store: Store, { generation, size }: Generation): string[] {
  const leaves: string[] = [];
  for (let index = 0; index * TILE_WIDTH < size; index += 1) {
    const bundle = store.logGenerations.bundle(generation, index);
    const entries = bundle === undefined ? undefined : readBundle(bundle);
    if (entries === undefined) throw new Error(`Bundle ${index} of ${generation} is missing`);
    leaves.push(...entries.map((entry) => Buffer.from(entry).toString("latin1")));
  }
  if (leaves.length < size) throw new Error(`${generation} has ${leaves.length} of ${size} leaves`);
  return leaves.slice(0, size);
}

/** All that readers can see of a database's logs. */
export function sightingsOf(store: Store): Sighting[] {
  return store.logGenerations.all().map((generation) => {
    const { origin, verifier, size } = generation;
    const notes: string[] = [];
    for (let at = 0; at <= size; at += 1) {
      const note = store.logGenerations.headAt(generation.generation, at);
      if (note !== undefined) notes.push(note);
    }
    return { origin, verifier, notes, leaves: leavesOf(store, generation) };
  });
}

/** What is wrong with the current log, judged by its leaves alone; empty if nothing is. */
export function logFaults(store: Store): string[] {
  const current = store.logGenerations.current();
  if (current === undefined) return ["there is no current log"];
  const leaves = leavesOf(store, current);
  return [
    ...countFaults(store, leaves),
    ...stateFaults(store, leaves),
    ...orderFaults(store, current, leaves),
    ...checkpointFaults(store, current),
  ];
}

function checkpointFaults(store: Store, { generation, verifier, size }: Generation): string[] {
  const head = store.logGenerations.head(generation);
  if (head === undefined) return ["the current log has no head"];
  const signed = checkpointIn(head, verifier).size;
  return signed === size ? [] : [`${size} entries, but ${signed} are signed`];
}

/**
 * Issue 20: review_count = keys ending publish/change, hidden_count = keys ending hidden/withhold.
 */
function countFaults(store: Store, leaves: readonly string[]): string[] {
  const last = new Map<string, LogEntry>();
  for (const leaf of leaves) {
    const entry = parseEntry(Buffer.from(leaf));
    if (entry !== undefined && entry.type !== "begin") last.set(base64url(entry.key), entry);
  }
  const all = [...last.values()];
  const published = all.filter(({ type }) => type === "publish" || type === "change").length;
  const hidden = all.filter(
    (entry) => entry.type === "withhold" || (entry.type === "remove" && entry.reason === "hidden"),
  ).length;
  const faults: string[] = [];
  if (published !== store.published.count()) {
    faults.push(`${published} published by the leaves, ${store.published.count()} by the database`);
  }
  if (hidden !== store.published.concealedCount()) {
    faults.push(
      `${hidden} hidden by the leaves, ${store.published.concealedCount()} by the database`,
    );
  }
  return faults;
}

function stateFaults(store: Store, leaves: readonly string[]): string[] {
  const states = store.logStates.after(0, -1, EVERYTHING);
  return states.flatMap((state) => {
    const fault = faultOf(store, state, leaves) ?? standingFault(store, state);
    return fault === undefined ? [] : [`${state.id} at ${state.seq}: ${fault}`];
  });
}

function faultOf(store: Store, state: LogState, leaves: readonly string[]): string | undefined {
  const entry = entryAt(leaves, state.seq);
  if (entry === undefined || entry.type === "begin") return "its entry is not a review's";
  if (state.key === null) return forgottenFault(state, entry);
  const key = base64url(state.key);
  if (base64url(entry.key) !== key) return "its entry has another key";
  const isLast = !leaves.slice(state.seq).some((leaf) => leaf.includes(` ${key} `));
  if (!isLast) return "its key has a later entry";
  return reasonFault(store, state, entry) ?? openingFault(store, state, leaves);
}

function forgottenFault(state: LogState, entry: LogEntry): string | undefined {
  const { salt, digest, contentSeq, rating } = state;
  const isErased = [salt, digest, contentSeq, rating].every((left) => left === null);
  if (!isErased) return "a trace of the forgotten review is left";
  return entry.type === "remove" && entry.reason === "forgotten" ? undefined : "not forgotten";
}

function reasonFault(store: Store, { id, reason }: LogState, entry: LogEntry): string | undefined {
  const isShown = entry.type === "publish" || entry.type === "change";
  const told = entry.type === "remove" ? entry.reason : isShown ? null : "hidden";
  if (told !== reason) return `its entry says ${told}, not ${reason}`;
  return isShown === store.published.has(id) ? undefined : "readers see something else";
}

/** Whether a review is removed for the reason that applies now, whatever applied at its removal. */
function standingFault(store: Store, { id, reason }: LogState): string | undefined {
  if (reason === null || reason === "forgotten") return undefined;
  const kept = store.reviews.get(id);
  if (kept === undefined) {
    return reason === "source" || reason === "withdrawn" || reason === "undone"
      ? undefined
      : `${reason}, but it is missing`;
  }
  const { state } = statusOf(kept.source, store.decisions.of(id));
  const wanted = state === "held_back" ? "unverified" : state;
  return wanted === reason ? undefined : `recorded as ${reason}, but it is ${wanted}`;
}

function openingFault(store: Store, state: LogState, leaves: readonly string[]) {
  const review = store.published.review(state.id);
  if (review === undefined) return undefined;
  const { salt, contentSeq } = state;
  const entry = contentSeq === null ? undefined : entryAt(leaves, contentSeq);
  if (salt === null || entry === undefined || !("commitment" in entry)) return "it can't be opened";
  const opened = commitment(review.rating, openingOf(review, salt));
  return base64url(opened) === base64url(entry.commitment) ? undefined : "its commitment differs";
}

function entryAt(leaves: readonly string[], seq: number): LogEntry | undefined {
  return parseEntry(Buffer.from(leaves[seq - 1] ?? ""));
}

/**
 * Within a commit entries are in the order of their keys, which reveals nothing about the reviews.
 */
function orderFaults(store: Store, { generation, size }: Generation, leaves: readonly string[]) {
  const faults: string[] = [];
  let before: Buffer | undefined;
  for (let seq = 1; seq <= size; seq += 1) {
    const entry = entryAt(leaves, seq);
    if (entry !== undefined && entry.type !== "begin") {
      const key = Buffer.from(entry.key);
      if (before !== undefined && before.compare(key) >= 0) faults.push(`${seq} is out of order`);
      before = key;
    }
    if (store.logGenerations.headAt(generation, seq) !== undefined) before = undefined;
  }
  return faults;
}

/**
 * The reviews and removals in a mirror that don't match the log's leaves; empty if nothing is
 * wrong.
 */
export function mirrorFaults(mirror: ReferenceMirror, leaves: readonly string[]): string[] {
  const faults: string[] = [];
  for (const { seq, key, salt, review } of mirror.reviews.values()) {
    const entry = entryAt(leaves, seq);
    const bytes = bytesOf(salt, 32);
    const opened = bytes && commitment(review.rating, openingOf(review, bytes));
    const isRight =
      opened !== undefined &&
      entry !== undefined &&
      "commitment" in entry &&
      base64url(entry.key) === key &&
      base64url(entry.commitment) === base64url(opened);
    if (!isRight) faults.push(`${review.id} is not what leaf ${seq} commits to`);
  }
  for (const { id, reason, was, rating, s1, d2 } of mirror.removals.values()) {
    if (reason !== "hidden" || was === undefined) continue;
    const entry = entryAt(leaves, was);
    const [ratingSalt, contentDigest] = [bytesOf(s1, 32), bytesOf(d2, 32)];
    const isRight =
      ratingSalt !== undefined &&
      contentDigest !== undefined &&
      entry !== undefined &&
      "commitment" in entry &&
      base64url(commitment(rating, { ratingSalt, contentDigest })) === base64url(entry.commitment);
    if (!isRight) faults.push(`the stars of ${id} are not opened by leaf ${was}`);
  }
  return faults;
}
