import type { LogGenerations } from "../store/log/log-generations.ts";
import type { Store } from "../store/store.ts";
import type { LogHead, WitnessAddress } from "./ask-witness.ts";
import { type CollectorDeps, RemoteWitness } from "./remote-witness.ts";

const LOOK_EVERY_MS = 1_000;

/** Asks the configured witnesses to cosign each new checkpoint of the log. Nothing waits for it. */
export class CosignatureCollector {
  readonly #store: Store;
  readonly #witnesses: readonly RemoteWitness[];
  readonly #end = new AbortController();
  readonly #asking = new Set<Promise<void>>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(deps: CollectorDeps, witnesses: readonly WitnessAddress[]) {
    this.#store = deps.store;
    this.#witnesses = witnesses.map((address) => new RemoteWitness(deps, address));
  }

  start(): void {
    if (this.#witnesses.length === 0) return;
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.look();
  }

  /** Cancels what is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#end.abort();
    await this.settled();
  }

  /**
   * Asks the witnesses that are due, without waiting for them. The head is read from the database
   * each time, because `data_version` does not change with this connection's own commits.
   */
  look(): void {
    const head = this.#head();
    if (head === undefined) return;
    for (const witness of this.#witnesses) {
      if (!witness.isDue(head)) continue;
      const asking = witness.ask(head, this.#end.signal);
      this.#asking.add(asking);
      void asking.finally(() => this.#asking.delete(asking));
    }
  }

  /** Resolves when no witness is being asked. */
  async settled(): Promise<void> {
    await Promise.all(this.#asking);
  }

  #head(): LogHead | undefined {
    if (this.#store.whereabouts !== "in place") return undefined;
    // A commit of another process between the two would pair the old size with the new note, and
    // the witness then finds the proof wrong.
    return this.#store.snapshot(() => headOf(this.#store.logGenerations));
  }
}

function headOf(logGenerations: LogGenerations): LogHead | undefined {
  const generation = logGenerations.current();
  if (generation === undefined) return undefined;
  const note = logGenerations.head(generation.generation);
  return note === undefined ? undefined : { ...generation, note };
}
