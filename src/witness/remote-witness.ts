import type { Context } from "../context.ts";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { LogRetirement } from "../domain/log/log-retirement.ts";
import { MS_PER_MINUTE } from "../domain/time/units.ts";
import type { Store } from "../store/store.ts";
import {
  askWitness,
  type CosignOutcome,
  type Disagreement,
  type LogHead,
  type WitnessAddress,
} from "./ask-witness.ts";

const MAX_WAIT_MS = 60 * MS_PER_MINUTE;
/** A cosignature says when it was made; while a log does not grow, it is renewed this often. */
const FRESH_FOR_MS = 24 * 60 * MS_PER_MINUTE;

/** What collecting cosignatures needs. */
export interface CollectorDeps {
  readonly store: Store;
  readonly context: Context;
  /**
   * Ends a log because a witness has seen another continuation of it, and begins a new one.
   * @param unknownSize only if the log has never had this size
   */
  readonly retire: (generation: string, unknownSize?: number) => LogRetirement;
}

/**
 * Asks one witness. A failure is logged once, and the request repeated with growing pauses. It is
 * asked at the start, even if it has cosigned the newest checkpoint: a machine that was rolled back
 * learns of that there, before it signs another continuation of the log.
 */
export class RemoteWitness {
  readonly #deps: CollectorDeps;
  readonly #address: WitnessAddress;
  /** The note that it cosigned last, and until when that is fresh. */
  #cosigned: string | undefined;
  #freshUntil = 0;
  #failures = 0;
  #pausedUntil = 0;
  #told = "";
  #isAsked = false;

  constructor(deps: CollectorDeps, address: WitnessAddress) {
    this.#deps = deps;
    this.#address = address;
  }

  isDue({ note }: LogHead): boolean {
    const now = this.#now();
    if (this.#isAsked || now < this.#pausedUntil) return false;
    return note !== this.#cosigned || now >= this.#freshUntil;
  }

  /** Asks it, and handles the outcome. Never throws. */
  async ask(head: LogHead, end: AbortSignal): Promise<void> {
    this.#isAsked = true;
    try {
      const answer = await askWitness(this.#deps.store, this.#address, head, end);
      if (!end.aborted) this.#takeUp(answer, head);
    } catch (error) {
      // While another process writes, nothing can be kept: the next look asks again.
      const isBusy = error instanceof Failure && error.code === "busy";
      if (!end.aborted && !isBusy) this.#fail(reasonOf(error));
    } finally {
      this.#isAsked = false;
    }
  }

  #takeUp(asked: CosignOutcome, head: LogHead): void {
    if (asked.type === "cosigned") this.#keep(asked.line, head);
    else if (asked.type === "disagrees") this.#disagree(asked, head);
    // If it was overtaken, the next look takes the newer head.
    else if (asked.type === "failed") this.#fail(asked.why);
  }

  #keep(line: string, { generation, size, note }: LogHead): void {
    const { store, context } = this.#deps;
    const { verifier } = this.#address;
    store.transaction(() => {
      // The database may be another one by now.
      if (store.logGenerations.headAt(generation, size) !== note) return;
      store.logCosignatures.put({ generation, witness: verifier.text, size, line });
    });
    this.#cosigned = note;
    this.#freshUntil = this.#now() + FRESH_FOR_MS;
    this.#failures = 0;
    this.#tell("cosigns", () => {
      context.log.info({ witness: verifier.name, size }, "a witness cosigns the log");
    });
  }

  #disagree({ seen, isUnknownSize }: Disagreement, { generation, origin, size }: LogHead): void {
    const { retire, context } = this.#deps;
    const outcome = retire(generation, isUnknownSize ? seen : undefined);
    if (outcome === "overtaken") return;
    const isRetired = outcome === "retired";
    if (!isRetired) this.#pause();
    this.#tell(`disagrees about ${origin}`, () => {
      const about = { witness: this.#address.verifier.name, log: origin, seen, size };
      context.log.error(about, isRetired ? RETIRED : NOT_RETIRED);
    });
  }

  #fail(why: string): void {
    this.#pause();
    this.#tell(why, () => {
      const { verifier, url } = this.#address;
      this.#deps.context.log.warn({ witness: verifier.name, url, why }, NOT_COSIGNED);
    });
  }

  /** Logs its state, if that has changed. */
  #tell(state: string, say: () => void): void {
    if (this.#told === state) return;
    this.#told = state;
    say();
  }

  #pause(): void {
    const wait = Math.min(MS_PER_MINUTE * 2 ** this.#failures, MAX_WAIT_MS);
    this.#failures += 1;
    this.#pausedUntil = this.#now() + wait;
  }

  #now(): number {
    return this.#deps.context.now().getTime();
  }
}

const NOT_COSIGNED = "a witness does not cosign the log; it is asked again later";
const RETIRED =
  "a witness has seen another continuation of this log: the database went back to an earlier state. The log has ended, and a new one has begun; give the witness's operator its verifier key";
const NOT_RETIRED =
  "a witness says that it has seen another continuation of this log. The log was not ended now: another process has just done so, or several logs ended within a day. Check the witness, and whether the database was replaced by an older one";
