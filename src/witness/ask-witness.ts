import { parseNote, type Verifier } from "../log/note.ts";
import { consistencyProof } from "../log/proof.ts";
import { findCosignature, parseSize, writeWitnessRequest } from "../log/witness-request.ts";
import { postText, type ShortAnswer } from "../net/post-text.ts";
import type { Generation } from "../store/log/log-generations.ts";
import type { Store } from "../store/store.ts";

const DEADLINE_MS = 10_000;
const MAX_BYTES = 65_536;
/** First with the size that the witness cosigned last here, then with the size that it reports. */
const ATTEMPTS = 2;

/** A witness whose cosignatures are requested. */
export interface WitnessAddress {
  /** Its URL; requests go to `/add-checkpoint` below it. */
  readonly url: string;
  readonly verifier: Verifier;
}

/** The newest checkpoint of our log. */
export interface LogHead extends Pick<Generation, "generation" | "origin" | "verifier" | "size"> {
  readonly note: string;
}

/** The outcome of a request. */
export type CosignOutcome =
  | { readonly type: "cosigned"; readonly line: string }
  /** The log has grown meanwhile, and the witness has seen that: another process or node was first. */
  | { readonly type: "overtaken" }
  | Disagreement
  | { readonly type: "failed"; readonly why: string };

/** A witness has seen another continuation of the log, or a longer log, than is known here. */
export interface Disagreement {
  readonly type: "disagrees";
  readonly seen: number;
  /** Whether the log has never had that size here. Another node of a cluster may know it. */
  readonly isUnknownSize: boolean;
}

type Judged = CosignOutcome | { readonly type: "again"; readonly olderSize: number };

/**
 * Asks a witness to cosign a checkpoint (C2SP tlog-witness).
 * @param end cancels the request
 */
export async function askWitness(
  store: Store,
  witness: WitnessAddress,
  head: LogHead,
  end: AbortSignal,
): Promise<CosignOutcome> {
  let olderSize = store.logCosignatures.sizeOf(head.generation, witness.verifier.text);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const request = writeWitnessRequest({
      ...{ olderSize, note: head.note },
      proof: consistencyProof(store.logGenerations.source(head), olderSize),
    });
    const limits = { deadlineMs: DEADLINE_MS, mostBytes: MAX_BYTES, end };
    const answer = await postText(`${witness.url}/add-checkpoint`, request, limits);
    const judged = new Judgment(store, witness, head, olderSize).of(answer);
    if (judged.type !== "again") return judged;
    olderSize = judged.olderSize;
  }
  return failed("it said two different sizes");
}

function failed(why: string): CosignOutcome {
  return { type: "failed", why };
}

function disagreement(seen: number, isUnknownSize = false): Disagreement {
  return { type: "disagrees", seen, isUnknownSize };
}

/** What an answer to one request means. */
class Judgment {
  readonly #store: Store;
  readonly #witness: WitnessAddress;
  readonly #head: LogHead;
  readonly #olderSize: number;

  constructor(store: Store, witness: WitnessAddress, head: LogHead, olderSize: number) {
    this.#store = store;
    this.#witness = witness;
    this.#head = head;
    this.#olderSize = olderSize;
  }

  of(answer: ShortAnswer): Judged {
    switch (answer.status) {
      case 200:
        return this.#ofCosignature(answer.body);
      case 409:
        return this.#ofSize(parseSize(answer.body));
      case 422:
        // Our proof is right, so the witness has seen another log at that size.
        if (this.#olderSize > 0) return disagreement(this.#olderSize);
        return failed("it answers 422 to a proof that must be empty");
      case 404:
        return failed(`it does not know this log. ${this.#passOn()}`);
      case 403:
        return failed(`it knows this log by another key. ${this.#passOn()}`);
      default:
        return failed(`it answers ${answer.status}`);
    }
  }

  /** What the owner can do. */
  #passOn(): string {
    return `Give its operator the log's verifier key: ${this.#head.verifier}`;
  }

  #ofCosignature(body: string): CosignOutcome {
    const text = parseNote(this.#head.note)?.text ?? "";
    const line = findCosignature(body, text, this.#witness.verifier);
    if (line !== undefined) return { type: "cosigned", line };
    return failed("its answer has no cosignature by the key that log_witnesses names");
  }

  #ofSize(told: number | undefined): Judged {
    const { generation, size } = this.#head;
    if (told === undefined) return failed("it answers 409 without a size");
    // Looked up only now: another process may have continued the log and asked the witness
    // meanwhile.
    const isOurs = told === 0 || this.#store.logGenerations.headAt(generation, told) !== undefined;
    const isSameSize = told === size && this.#olderSize === size;
    if (!isOurs || isSameSize) return disagreement(told, !isOurs);
    if (told === this.#olderSize) return failed("it answers 409 with the size that it was sent");
    return told > size ? { type: "overtaken" } : { type: "again", olderSize: told };
  }
}
