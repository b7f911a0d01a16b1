import type { Checkpoint } from "../log/checkpoint.ts";
import { isSameHash } from "../log/hashing.ts";
import { parseVerifier, type Verifier } from "../log/note.ts";
import { type EarlierLog, logsBefore } from "./chain.ts";
import { Contradiction, type NamedNote } from "./contradiction.ts";
import type { Remote } from "./remote.ts";
import {
  againstNotes,
  RemoteLog,
  readVerifier,
  type SignedHead,
  signedHead,
} from "./remote-log.ts";
import type { SignedTree } from "./signed-tree.ts";

/** A head that was checked before, and the key that signed it. */
export interface KnownHead {
  readonly verifier: Verifier;
  readonly head: SignedHead;
}

/** A head with the tree under it, which continues what was known. */
export interface CheckedHead extends KnownHead {
  readonly tree: SignedTree;
  readonly notes: readonly NamedNote[];
  /** The known log, if it ended and this one continues it. */
  readonly endedLog: string | undefined;
}

/** A head that was checked before, from what was stored of it. Undefined if it can't be read. */
export function knownHead(verifierText: string, note: string): KnownHead | undefined {
  const verifier = parseVerifier(verifierText);
  const head = verifier && signedHead(note, verifier);
  return head === undefined || verifier === undefined ? undefined : { verifier, head };
}

/** Which keys the user named, and what was checked before. */
export interface LogTrust {
  readonly pinned: readonly Verifier[];
  readonly known: KnownHead | undefined;
}

/**
 * Reads a log's newest head, and checks that it continues the known one.
 * @throws Contradiction with both notes; Failure `unusable`, `busy`
 */
export async function checkNewestHead(
  remote: Remote,
  origin: string,
  { pinned, known }: LogTrust,
): Promise<CheckedHead> {
  const isSameLog = known?.head.origin === origin;
  const pin = pinned.find(({ name }) => name === origin);
  const verifier = pin ?? (isSameLog ? known.verifier : await readVerifier(remote, origin));
  const log = new RemoteLog(remote, origin);
  const before = known === undefined ? [] : [knownNote(known.head)];
  const head = await log.head(verifier, before);
  const notes = [...before, { name: "The newest note", note: head.note }];
  if (isSameLog) refuseShorter(known.head, head, notes);
  const tree = await againstNotes(notes, () => log.tree(head));
  const checked = { verifier, head, tree, notes };
  if (known === undefined) return { ...checked, endedLog: undefined };
  if (isSameLog) await againstNotes(notes, () => refuseFork(known.head, tree, notes));
  else if (pin === undefined) await refuseUnrelated(remote, known.head, checked);
  return { ...checked, endedLog: isSameLog ? undefined : known.head.origin };
}

function knownNote({ note }: SignedHead): NamedNote {
  return { name: "The note that was known before", note };
}

function refuseShorter(known: SignedHead, head: SignedHead, notes: readonly NamedNote[]): void {
  if (head.size >= known.size) return;
  throw new Contradiction(
    `The log went back: it had ${known.size} entries, and now it has ${head.size}.`,
    notes,
  );
}

/** At the known size, the log must have the root that was signed then. */
export async function refuseFork(
  known: SignedHead,
  tree: SignedTree,
  notes: readonly NamedNote[],
): Promise<void> {
  if (isSameHash(await tree.rootAt(known.size), known.root)) return;
  throw new Contradiction(
    `The log shows two different histories: its first ${known.size} entries are not those that were signed before.`,
    notes,
  );
}

/** Another log must continue the known one, directly or through others. */
async function refuseUnrelated(
  remote: Remote,
  known: SignedHead,
  { head, tree, notes }: Pick<CheckedHead, "head" | "tree" | "notes">,
): Promise<void> {
  const earlier = await againstNotes(notes, () => earlierLog(remote, tree, known.origin));
  if (earlier === undefined)
    throw unrelated(known, head, "does not name it as its predecessor", notes);
  if (earlier.end.size < known.size) {
    const lost = `continues only its first ${earlier.end.size} entries, of ${known.size} that were signed`;
    throw unrelated(known, head, lost, notes);
  }
  await againstNotes(notes, () => refuseFork(known, earlier.tree, notes));
}

/** The log of this name, if the given one continues it. */
export async function earlierLog(
  remote: Remote,
  tree: SignedTree,
  origin: string,
): Promise<EarlierLog | undefined> {
  const open = (end: Checkpoint) => new RemoteLog(remote, end.origin).tree(end);
  for await (const earlier of logsBefore(tree, open)) {
    if (earlier.end.origin === origin) return earlier;
  }
  return undefined;
}

function unrelated(
  known: SignedHead,
  head: SignedHead,
  how: string,
  notes: readonly NamedNote[],
): Contradiction {
  return new Contradiction(
    `Another log replaced ${known.origin}, and ${how}: ${head.origin}. If you know why (for example, a backup was copied over the database), name the new log's key with --key.`,
    notes,
  );
}
