import { faultsOf } from "../http/faults.ts";

const PATIENCE_MS = 30_000;
const MAX_TOLD = 20;

/** The results of requests, as one process reports them to another. */
export interface Told {
  /** How many answers of each status each load got. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly faults: readonly string[];
  readonly faultCount: number;
  readonly slowest: { readonly milliseconds: number; readonly what: string };
}

/** Counts the answers that loads get, and notes those that are wrong. */
export class Tally {
  readonly #statuses = new Map<string, Map<string, number>>();
  readonly #faults: string[] = [];
  #faultCount = 0;
  #slowest = { milliseconds: 0, what: "" };

  get told(): Told {
    const counts = Array.from(this.#statuses, ([name, each]) => [name, Object.fromEntries(each)]);
    return {
      statuses: Object.fromEntries(counts),
      ...{ faults: this.#faults, faultCount: this.#faultCount, slowest: this.#slowest },
    };
  }

  /** Sends a request for a load, and returns the answer with its body read. */
  async send(load: string, url: string, init: RequestInit = {}): Promise<Response> {
    const began = performance.now();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { redirect: "manual", ...init, signal });
    const body = await response.text();
    const milliseconds = performance.now() - began;
    const what = `${load}, ${new URL(url).pathname}`;
    if (milliseconds > this.#slowest.milliseconds) this.#slowest = { milliseconds, what };
    const { status, headers } = response;
    this.#count(load, String(status));
    const path = new URL(url).pathname;
    for (const fault of faultsOf({ status, headers, body })) this.note(load, `${path}: ${fault}`);
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : body, { status, headers });
  }

  note(load: string, fault: string): void {
    this.#faultCount += 1;
    if (this.#faults.length < MAX_TOLD) this.#faults.push(`${load}: ${fault}`);
  }

  #count(load: string, status: string): void {
    const counts = this.#statuses.get(load) ?? new Map<string, number>();
    this.#statuses.set(load, counts);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
}
