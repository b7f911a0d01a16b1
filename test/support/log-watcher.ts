import { type Checkpoint, parseCheckpoint } from "../../src/log/checkpoint.ts";
import { isSameHash, leafHash } from "../../src/log/hashing.ts";
import { isSignedBy, parseNote, parseVerifier } from "../../src/log/note.ts";
import { consistencyProof, isConsistent } from "../../src/log/proof.ts";
import { TiledLog } from "../log/grown.ts";
import { inclusionProof, isIncluded } from "./inclusion-proof.ts";

/** What was seen of one log. */
interface Seen {
  readonly verifier: string;
  /** The notes by size. */
  readonly notes: Map<number, string>;
  /** The leaves by index. */
  readonly leaves: string[];
}

/** What was seen of a log at one moment. */
export interface Sighting {
  readonly origin: string;
  readonly verifier: string;
  readonly notes: readonly string[];
  readonly leaves: readonly string[];
}

/**
 * Remembers everything that logs ever showed, and detects whether one of them withdrew or
 * contradicted anything.
 */
export class LogWatcher {
  readonly #logs = new Map<string, Seen>();

  /** The numbers of logs, and of their checkpoints and leaves, that were seen. */
  get counts() {
    const all = [...this.#logs.values()];
    return {
      logs: all.length,
      checkpoints: all.reduce((sum, { notes }) => sum + notes.size, 0),
      leaves: all.reduce((sum, { leaves }) => sum + leaves.length, 0),
    };
  }

  /** @throws if a size was signed twice, or a sequence number was used for two leaves */
  see({ origin, verifier, notes, leaves }: Sighting): void {
    const seen = this.#logs.get(origin) ?? { verifier, notes: new Map(), leaves: [] };
    this.#logs.set(origin, seen);
    if (seen.verifier !== verifier) throw new Error(`${origin} has two keys`);
    for (const note of notes) this.#seeNote(origin, seen, note);
    leaves.forEach((leaf, at) => {
      const known = seen.leaves[at];
      if (known !== undefined && known !== leaf) {
        throw new Error(`Sequence ${at + 1} of ${origin} was used twice:\n${known}\n${leaf}`);
      }
      seen.leaves[at] = leaf;
    });
  }

  #seeNote(origin: string, seen: Seen, note: string): void {
    const checkpoint = checkpointIn(note, seen.verifier);
    if (checkpoint.origin !== origin) throw new Error(`${origin} signed:\n${note}`);
    const known = seen.notes.get(checkpoint.size);
    if (known !== undefined && known !== note) throw new Error(`A fork:\n${known}\n${note}`);
    seen.notes.set(checkpoint.size, note);
  }

  /**
   * @throws unless the leaves of each log match all of its checkpoints, each of them is consistent
   * with the next, and includes the last leaf, by proofs
   */
  prove(): void {
    for (const seen of this.#logs.values()) {
      const heads = [...seen.notes.values()].map((note) => checkpointIn(note, seen.verifier));
      heads.sort((one, other) => one.size - other.size);
      proveLog(
        heads.filter(({ size }) => size > 0),
        seen.leaves,
      );
    }
  }
}

function proveLog(heads: readonly Checkpoint[], leaves: readonly string[]): void {
  const log = new TiledLog();
  let older: Checkpoint | undefined;
  for (const head of heads) {
    if (head.size > leaves.length)
      throw new Error(`${head.origin}: leaves of a head were not seen`);
    const more = leaves.slice(log.entries.length, head.size).map((leaf) => Buffer.from(leaf));
    const root = log.append(more);
    if (!isSameHash(root, head.root)) throw new Error(`${head.origin}: root at ${head.size}`);
    if (older !== undefined && !isConsistent(older, head, consistencyProof(log.tree, older.size))) {
      throw new Error(`${head.origin}: ${older.size} and ${head.size} are inconsistent`);
    }
    const index = head.size - 1;
    const leaf = leafHash(Buffer.from(leaves[index] ?? ""));
    const { size } = head;
    if (!isIncluded({ leaf, index, size, root }, inclusionProof(log.tree, index))) {
      throw new Error(`${head.origin}: leaf ${size} is not in it`);
    }
    older = head;
  }
}

/** The checkpoint in a note; throws unless it is signed. */
export function checkpointIn(note: string, verifierText: string): Checkpoint {
  const [parsed, verifier] = [parseNote(note), parseVerifier(verifierText)];
  const checkpoint = parsed && parseCheckpoint(parsed.text);
  if (parsed === undefined || verifier === undefined || checkpoint === undefined) {
    throw new Error(`No checkpoint:\n${note}`);
  }
  if (!isSignedBy(parsed, verifier)) throw new Error(`Not signed by ${verifierText}:\n${note}`);
  return checkpoint;
}
