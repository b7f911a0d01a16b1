import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { Failure } from "../domain/failure.ts";
import { once } from "../domain/text/once.ts";
import type { Checkpoint } from "../log/checkpoint.ts";
import type { Verifier } from "../log/note.ts";
import { TILE_WIDTH } from "../log/tile.ts";
import { TemporaryFolder } from "../store/files/temporary-folder.ts";
import { MirrorDatabase } from "../store/mirror/mirror-database.ts";
import { catchUp } from "./catch-up.ts";
import { logsBefore } from "./chain.ts";
import { earlierLog, refuseFork } from "./check-head.ts";
import { Contradiction, type NamedNote } from "./contradiction.ts";
import { readHiddenStars } from "./hidden-stars.ts";
import { parseResponse, readPage } from "./read-page.ts";
import type { Remote } from "./remote.ts";
import { againstNotes, RemoteLog, readVerifier, type SignedHead } from "./remote-log.ts";
import { type LifeCounts, LifeFault, ReviewHistories } from "./review-histories.ts";
import type { SignedTree } from "./signed-tree.ts";
import { keptHead, originOfNote } from "./since-note.ts";

/** The dataset may have grown since the pages were read, but not to any size. */
const EXPECTED_TIMES = 2;
/** In the dataset, what is not a review; and what was added to a small one. */
const MAX_OTHER_BYTES = 64_000_000;
const DATASET_TIMEOUT_MS = 1_800_000;
const DATASET = "/reviews.json";
const ATTEMPTS = 5;

const Dataset = Type.Object({
  aggregate_rating: Type.Object({ review_count: Type.Integer() }),
  hidden_count: Type.Integer(),
  reviews: Type.Array(Type.Object({ id: Type.String() })),
});
const datasetChecker = once(() => TypeCompiler.Compile(Dataset));

/** One log that was checked from its first entry to its last. */
export interface CheckedLog {
  readonly origin: string;
  readonly counts: LifeCounts;
  readonly heads: number;
}

export interface LogReport {
  /** The newest first. */
  readonly logs: readonly CheckedLog[];
  /** Earlier logs that can't be read any more. */
  readonly unread: readonly string[];
  readonly verifier: Verifier;
  readonly isFirstTrust: boolean;
  /** How many reviews were checked against their commitments and what readers see. */
  readonly opened: number;
  /** The stars of each hidden review whose proof was checked; null if it has none. */
  readonly hiddenStars: readonly (number | null)[];
  readonly since: SignedHead | undefined;
  readonly note: string;
}

export interface VerifyOptions {
  readonly pinned: readonly Verifier[];
  /** A note that somebody kept. */
  readonly since: string | undefined;
  readonly now: Date;
}

/**
 * Checks a whole log over HTTP: each entry and tile, the history of every review, and what readers
 * are shown.
 * @throws Contradiction; Failure `unusable`, `busy`
 */
export async function verifyRemoteLog(remote: Remote, options: VerifyOptions): Promise<LogReport> {
  const { log: origin } = await firstPage(remote);
  const pin = options.pinned.find(({ name }) => name === origin);
  const verifier = pin ?? (await readVerifier(remote, origin));
  const { head, dataset, hiddenStars } = await settled(remote, verifier, options.now);
  const kept = options.since === undefined ? [] : [keptNote(options.since)];
  const notes = [...kept, { name: "The newest note", note: head.note }];
  return againstNotes(notes, async () => {
    const tree = await new RemoteLog(remote, origin).tree(head);
    const since = await checkSince(remote, tree, verifier, options, notes);
    const newest = { origin, counts: await readLives(tree, notes), heads: 1 };
    refuseOtherCounts(newest.counts, dataset, notes);
    const earlier = await readEarlier(remote, tree, notes);
    const logs = [newest, ...earlier.logs];
    const about = { verifier, isFirstTrust: pin === undefined, note: head.note, hiddenStars };
    return { ...about, logs, unread: earlier.unread, opened: dataset.reviews.length, since };
  });
}

async function firstPage(remote: Remote) {
  const page = await readPage(remote, undefined, 1);
  if (page === "resync") throw remote.failure("", "refuses even a full sync.");
  const { generation } = remote;
  if (generation === undefined || generation === page.generation) return page;
  throw remote.failure(
    `/log/${generation}`,
    `is not the current log, which is ${page.log}; earlier logs are checked with that one. Name ${remote.baseUrl}.`,
  );
}

function keptNote(note: string): NamedNote {
  return { name: "The note that was kept", note };
}

/** Reads all pages, each checked against the log, and what readers see at the same head. */
async function settled(remote: Remote, verifier: Verifier, now: Date) {
  // On the disk, because the other side decides how much it is.
  using folder = new TemporaryFolder("verify-log");
  using database = new MirrorDatabase(folder.at("reviews.sqlite"));
  const log = new RemoteLog(remote, verifier.name);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { head, size } = await catchUp({ remote, database, pinned: [verifier], now });
    const dataset = await readDataset(remote, database);
    const after = await log.head(verifier, []);
    if (head === undefined || head.head.size !== size || after.size !== size) continue;
    refuseOtherReviews(dataset, database, after);
    const hidden = await readHiddenStars(remote, verifier, after);
    if (hidden === undefined) continue;
    return { head: head.head, dataset, hiddenStars: hidden };
  }
  throw new Failure(
    "busy",
    `${remote.baseUrl} changes faster than it can be read. Try again later.`,
  );
}

async function readDataset(
  remote: Remote,
  database: MirrorDatabase,
): Promise<Static<typeof Dataset>> {
  const mostBytes = EXPECTED_TIMES * database.bytes() + MAX_OTHER_BYTES;
  const bytes = await remote.bytes(DATASET, { mostBytes, timeoutMs: DATASET_TIMEOUT_MS });
  const dataset = parseResponse(bytes, database.count());
  if (datasetChecker().Check(dataset)) return dataset;
  throw remote.failure(DATASET, "is not as Candor writes it.");
}

/** Readers must be shown exactly the reviews that the log commits to. */
function refuseOtherReviews(
  { reviews }: Static<typeof Dataset>,
  database: MirrorDatabase,
  { note }: SignedHead,
): void {
  const notes = [{ name: "The newest note", note }];
  const shown = new Set(reviews.map(({ id }) => id));
  for (const review of reviews) {
    if (database.json(review.id) === JSON.stringify(review)) continue;
    const message = `${DATASET} shows the review ${review.id} differently from what the log commits to.`;
    throw new Contradiction(message, notes);
  }
  const lacking = [...database.ids()].find((id) => !shown.has(id));
  if (lacking === undefined) return;
  const message = `The log has the review ${lacking} as published, but ${DATASET} does not show it.`;
  throw new Contradiction(message, notes);
}

/** Reads every entry and tile, and follows the history of each review. */
async function readLives(tree: SignedTree, notes: readonly NamedNote[]) {
  const lives = new ReviewHistories();
  try {
    for (let index = 0; index * TILE_WIDTH < tree.head.size; index += 1) {
      for (const leaf of await tree.bundle(index)) lives.add(leaf);
    }
  } catch (error) {
    if (!(error instanceof LifeFault)) throw error;
    throw new Contradiction(`The log contradicts itself in ${error.message}.`, notes);
  }
  return lives.counts();
}

function refuseOtherCounts(
  { published, hidden }: LifeCounts,
  { aggregate_rating: { review_count: shown }, hidden_count: hiddenCount }: Static<typeof Dataset>,
  notes: readonly NamedNote[],
): void {
  if (published === shown && hidden === hiddenCount) return;
  throw new Contradiction(
    `The log has ${published} reviews published and ${hidden} hidden; ${DATASET} says ${shown} and ${hiddenCount}.`,
    notes,
  );
}

/** Checks that the log continues a note that was kept, its own or that of an earlier log. */
async function checkSince(
  remote: Remote,
  tree: SignedTree,
  verifier: Verifier,
  { since, pinned }: VerifyOptions,
  notes: readonly NamedNote[],
): Promise<SignedHead | undefined> {
  if (since === undefined) return undefined;
  const origin = originOfNote(since);
  if (origin === verifier.name) return checkGrowth(keptHead(since, verifier), tree, notes);
  const pin = pinned.find(({ name }) => name === origin);
  const kept = keptHead(since, pin ?? (await readVerifier(remote, origin)));
  const earlier = await earlierLog(remote, tree, origin);
  if (earlier !== undefined) return checkGrowth(kept, earlier.tree, notes);
  throw new Contradiction(`The log does not continue ${origin}.`, notes);
}

async function checkGrowth(kept: SignedHead, tree: SignedTree, notes: readonly NamedNote[]) {
  if (kept.size > tree.head.size) {
    const went = `it had ${kept.size} entries, and now it has ${tree.head.size}`;
    throw new Contradiction(`The log went back: ${went}.`, notes);
  }
  await refuseFork(kept, tree, notes);
  return kept;
}

/** Checks the logs that this one continues, as far as they can be read. */
async function readEarlier(remote: Remote, newest: SignedTree, notes: readonly NamedNote[]) {
  const [logs, unread]: [CheckedLog[], string[]] = [[], []];
  const open = (end: Checkpoint) => {
    unread.push(end.origin);
    return new RemoteLog(remote, end.origin).tree(end);
  };
  try {
    for await (const { end, tree } of logsBefore(newest, open)) {
      logs.push({ origin: end.origin, counts: await readLives(tree, notes), heads: 1 });
      unread.pop();
    }
  } catch (error) {
    if (!(error instanceof Failure && error.code === "unusable")) throw error;
  }
  return { logs, unread };
}
