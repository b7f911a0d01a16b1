import { type Checkpoint, parseCheckpoint } from "../log/checkpoint.ts";
import { isSignedBy, parseNote, parseVerifier, type Verifier } from "../log/note.ts";
import { tilePath } from "../log/tile.ts";
import { checkpointPath } from "../resources/base/topic.ts";
import { generationOf } from "./chain.ts";
import { Contradiction, type NamedNote } from "./contradiction.ts";
import { refuseEndless } from "./log-size.ts";
import type { Remote } from "./remote.ts";
import { SignedTree, TreeFault } from "./signed-tree.ts";

/** For a note, a tile or a bundle: 256 entries of at most 65,535 bytes. */
const BOUNDS = { mostBytes: 17_000_000 };
const WORDS_PATH = "/log";
/** What separates the words of a page. */
const AROUND = /[\s<>"']+/;

/** A log's head, and the note that signs it. */
export interface SignedHead extends Checkpoint {
  readonly note: string;
}

/** The head in a note; undefined if there is none, or if it is not signed with this key. */
export function signedHead(note: string, verifier: Verifier): SignedHead | undefined {
  const parsed = parseNote(note);
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (parsed === undefined || checkpoint?.origin !== verifier.name) return undefined;
  return isSignedBy(parsed, verifier) ? { ...checkpoint, note } : undefined;
}

/** One log of another Candor. */
export class RemoteLog {
  readonly #remote: Remote;
  readonly #generation: string;

  /** @param origin its name, which ends with the generation under which it is read */
  constructor(remote: Remote, origin: string) {
    this.#remote = remote;
    this.#generation = generationOf(origin) ?? "";
  }

  /** The note of the newest head, whatever it says. */
  async note(): Promise<string> {
    const bytes = await this.#remote.bytes(checkpointPath(this.#generation), BOUNDS);
    return new TextDecoder().decode(bytes);
  }

  /**
   * The newest head.
   * @param before further notes for the message, if this one is not signed as it must be
   * @throws Contradiction
   */
  async head(verifier: Verifier, before: readonly NamedNote[]): Promise<SignedHead> {
    const note = await this.note();
    const head = signedHead(note, verifier);
    if (head !== undefined) return head;
    throw new Contradiction(`The log's newest note is not signed by ${verifier.text}.`, [
      ...before,
      { name: "The newest note", note },
    ]);
  }

  /** The tree under a head. @throws TreeFault if its tiles lead to another root */
  async tree(head: Checkpoint): Promise<SignedTree> {
    refuseEndless(this.#remote, head.origin, head.size);
    return SignedTree.open(head, (tile) => {
      const path = checkpointPath(this.#generation).replace("checkpoint", `tile/${tilePath(tile)}`);
      return this.#remote.bytes(path, BOUNDS);
    });
  }
}

/**
 * The key that a log's page gives for it.
 * @throws Failure `unusable` if it gives none
 */
export async function readVerifier(remote: Remote, origin: string): Promise<Verifier> {
  const { bytes } = await remote.get(WORDS_PATH, BOUNDS);
  const words = new TextDecoder().decode(bytes).replaceAll("&#43;", "+");
  const keys = words.split(AROUND).filter((word) => word.startsWith(`${origin}+`));
  const verifier = keys.map(parseVerifier).find((found) => found !== undefined);
  if (verifier !== undefined) return verifier;
  throw remote.failure(WORDS_PATH, `gives no key of ${origin}. Name it with --key.`);
}

/** Runs work that reads a signed tree; a TreeFault becomes a Contradiction. */
export async function againstNotes<Result>(
  notes: readonly NamedNote[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TreeFault)) throw error;
    throw new Contradiction(`The log does not match what it signed: ${error.message}.`, notes);
  }
}
