import { MS_PER_SECOND } from "../domain/time/units.ts";
import { type Checkpoint, parseCheckpoint } from "../log/checkpoint.ts";
import { isSameHash } from "../log/hashing.ts";
import { isSignedBy, parseNote, type SignedNote, type Signer, type Verifier } from "../log/note.ts";
import { isConsistent } from "../log/proof.ts";
import { parseWitnessRequest, SIZE_TYPE, type WitnessRequest } from "../log/witness-request.ts";
import type { Store } from "../store/store.ts";
import type { SeenHeads } from "./seen-heads.ts";

const TEXT = "text/plain; charset=utf-8";

/** What a witness answers (C2SP tlog-witness). */
interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly contentType: string;
  readonly body: string;
}

/** A well-formed request, with its checkpoint. */
interface Submission extends WitnessRequest {
  readonly signed: SignedNote;
  readonly checkpoint: Checkpoint;
}

/** What a witness is made of. */
interface WitnessParts {
  readonly store: Store;
  readonly signer: Signer;
  /** The keys of the logs whose checkpoints it cosigns; a log's name is that of its key. */
  readonly logs: readonly Verifier[];
  readonly now: () => Date;
  readonly seen: SeenHeads;
}

/**
 * Cosigns the checkpoints of the logs that it knows, each only if it continues the one that it
 * cosigned before. So it never signs two different histories of one log.
 */
export class Witness {
  readonly #store: Store;
  readonly #signer: Signer;
  readonly #logs: ReadonlyMap<string, Verifier>;
  readonly #now: () => Date;
  readonly #seen: SeenHeads;

  constructor({ store, signer, logs, now, seen }: WitnessParts) {
    this.#store = store;
    this.#signer = signer;
    this.#logs = new Map(logs.map((verifier) => [verifier.name, verifier]));
    this.#now = now;
    this.#seen = seen;
  }

  /** The key that checks its cosignatures. */
  get verifier(): Verifier {
    return this.#signer.verifier;
  }

  /** Names of the logs that it witnesses. */
  get origins(): string[] {
    return [...this.#logs.keys()];
  }

  /**
   * Answers a request to cosign a checkpoint.
   * @throws Failure `busy` while another process writes to the database
   */
  answer(text: string): WitnessAnswer {
    const submission = parseSubmission(text);
    if (submission === undefined) return refuse(400, NOT_A_REQUEST);
    const { signed, checkpoint, olderSize } = submission;
    const log = this.#logs.get(checkpoint.origin);
    if (log === undefined) return refuse(404, NOT_WITNESSED);
    if (!isSignedBy(signed, log)) return refuse(403, NOT_SIGNED);
    if (olderSize > checkpoint.size) return refuse(400, OLDER_IS_LARGER);
    return this.#store.durableTransaction(() => this.#advance(submission)) ?? this.#cosign(signed);
  }

  /**
   * Notes that the checkpoint was seen, if it continues the last one. Comparing and noting are one
   * commit: of two requests that continue the same one, the second finds the first.
   * @returns the refusal, if it does not
   */
  #advance({ checkpoint, olderSize, proof }: Submission): WitnessAnswer | undefined {
    const last = this.#seen.last(checkpoint.origin);
    if (olderSize !== last.size) return conflict(last.size);
    const isSame = checkpoint.size === last.size;
    if (isSame && !isSameHash(checkpoint.root, last.root)) return conflict(last.size);
    if (!isConsistent(last, checkpoint, proof)) return refuse(422, NO_PROOF);
    if (!isSame) this.#seen.note(checkpoint);
    return undefined;
  }

  /** What was seen is on the disk by now, so that no fork of it is signed after a power cut. */
  #cosign({ text }: SignedNote): WitnessAnswer {
    const time = Math.floor(this.#now().getTime() / MS_PER_SECOND);
    return { status: 200, contentType: TEXT, body: this.#signer.cosign(text, time) };
  }
}

const NOT_A_REQUEST =
  "This is not a request of C2SP tlog-witness, which has a line `old SIZE`, at most 63 lines with a hash each, an empty line, and a signed checkpoint.";
const NOT_WITNESSED =
  "This witness does not know the log of this checkpoint. Its operator adds the log's verifier key to witness_for in candor.toml.";
const NOT_SIGNED =
  "The checkpoint has no valid signature by the key of its log that this witness knows.";
const OLDER_IS_LARGER = "The old size is larger than the checkpoint's.";
const NO_PROOF =
  "The hashes do not show that the log continues the checkpoint that was cosigned before.";

function parseSubmission(text: string): Submission | undefined {
  const request = parseWitnessRequest(text);
  const signed = request && parseNote(request.note);
  const checkpoint = signed && parseCheckpoint(signed.text);
  return checkpoint && { ...request, signed, checkpoint };
}

function refuse(status: 400 | 403 | 404 | 422, message: string): WitnessAnswer {
  return { status, contentType: TEXT, body: `${message}\n` };
}

/** Says how much of the log was seen, so that its operator can continue from there. */
function conflict(size: number): WitnessAnswer {
  return { status: 409, contentType: SIZE_TYPE, body: `${size}\n` };
}
