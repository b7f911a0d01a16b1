import { Failure } from "../domain/failure.ts";
import type { Admission } from "../domain/hub/admission.ts";
import { type AdmissionDeps, type Incoming, incomingRequest, TooMany } from "./accept-request.ts";
import type { SubscriptionRequest } from "./parse-request.ts";

/** Requests that come within this time are written together. */
const TOGETHER_MS = 2;
/** While another thread or process writes. */
const TRY_AGAIN_AFTER_MS = 5;
const PATIENCE_MS = 10_000;

interface Waiting {
  readonly incoming: Incoming;
  readonly since: number;
  readonly resolve: (token: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores requests; those that come at about the same time share one commit. It never waits for the
 * database's lock, because this is the thread that answers readers.
 */
export class RequestBatcher {
  readonly #deps: AdmissionDeps;
  readonly #now: () => Date;
  #waiting: Waiting[] = [];
  #timer: Timer | undefined;

  constructor(deps: AdmissionDeps, now: () => Date) {
    this.#deps = deps;
    this.#now = now;
  }

  /**
   * Stores a request.
   * @returns for a subscribe request, the token with which its sender can ask for its status
   * @throws TooMany; a Failure `busy` if others keep the database locked for ten seconds
   */
  take(ask: SubscriptionRequest, requester: string): Promise<string | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    const incoming = incomingRequest(ask, requester, this.#deps, this.#now());
    this.#waiting.push({ incoming, since: performance.now(), resolve, reject });
    this.#timer ??= setTimeout(() => void this.#write(), TOGETHER_MS);
    return promise;
  }

  async #write(): Promise<void> {
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    const { hubStore, policy } = this.#deps;
    try {
      const admissions = await hubStore.accept(
        waiting.map(({ incoming }) => incoming),
        policy,
        this.#now().getTime(),
      );
      for (const [index, one] of waiting.entries()) settle(one, admissions[index]);
    } catch (error) {
      this.#failed(waiting, error);
    }
  }

  #failed(waiting: readonly Waiting[], error: unknown): void {
    const isBusy = error instanceof Failure && error.code === "busy";
    const isOver = ({ since }: Waiting) => !isBusy || since + PATIENCE_MS < performance.now();
    for (const one of waiting.filter(isOver)) one.reject(error);
    this.#waiting.unshift(...waiting.filter((one) => !isOver(one)));
    if (this.#waiting.length > 0) {
      this.#timer ??= setTimeout(() => void this.#write(), TRY_AGAIN_AFTER_MS);
    }
  }
}

function settle({ incoming, resolve, reject }: Waiting, admission: Admission | undefined): void {
  if (admission?.kind === "refuse") reject(new TooMany(admission.message, admission.retryAfterMs));
  else resolve(admission?.kind === "add" ? incoming.token : undefined);
}
