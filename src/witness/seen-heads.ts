import { type Checkpoint, parseCheckpoint, writeCheckpoint } from "../log/checkpoint.ts";
import { EMPTY_ROOT } from "../log/hashing.ts";
import type { TreeHead } from "../log/proof.ts";
import type { WitnessFiles } from "../store/log/witness-files.ts";
import type { Store } from "../store/store.ts";

/** The head of a log of which nothing was seen yet. */
const NOTHING: TreeHead = { size: 0, root: EMPTY_ROOT };

/**
 * The heads that a witness cosigned last, in the database and in a file beside it. The larger one
 * counts: neither an older copy of the database, nor a crash between the two writes, makes the
 * witness forget. Used within a transaction.
 */
export class SeenHeads {
  readonly #store: Store;
  readonly #file: WitnessFiles["seen"];

  constructor(store: Store, { seen }: WitnessFiles) {
    this.#store = store;
    this.#file = seen;
  }

  last(origin: string): TreeHead {
    const stored = this.#store.witnessedLogs.get(origin) ?? NOTHING;
    const beside = this.#beside().get(origin) ?? NOTHING;
    return beside.size > stored.size ? beside : stored;
  }

  /** Notes in both places what is about to be cosigned. */
  note(seen: Checkpoint): void {
    this.#store.witnessedLogs.put(seen.origin, seen);
    const all = this.#beside().set(seen.origin, seen);
    this.#file.place([...all.values()].map(writeCheckpoint).join("\n"));
  }

  /**
   * The heads in the file, by origin.
   * @throws Failure `unusable` if it is not as it was written
   */
  #beside(): Map<string, Checkpoint> {
    const text = this.#file.read()?.toString("utf8") ?? "";
    const parts = text === "" ? [] : text.split("\n\n");
    const heads = parts.map(parseCheckpoint);
    if (!heads.every((head) => head !== undefined)) {
      throw this.#file.unreadable("it is not a list of heads");
    }
    return new Map(heads.map((head) => [head.origin, head]));
  }
}
