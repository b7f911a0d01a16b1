import { Failure } from "../domain/failure.ts";
import { acceptRequest, type Reception } from "./accept-request.ts";
import type { SubscriptionRequest } from "./parse-request.ts";

/** Requests that come within this time are written together. */
const TOGETHER_MS = 2;
/** While another thread or process writes. */
const TRY_AGAIN_AFTER_MS = 5;
const PATIENCE_MS = 10_000;

interface Waiting {
  readonly ask: SubscriptionRequest;
  readonly requester: string;
  readonly since: number;
  readonly resolve: (token: string | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores requests; those that come at about the same time share one commit. It never waits for the
 * database's lock, because this is the thread that answers readers.
 */
export class Intake {
  readonly #reception: Reception;
  readonly #now: () => Date;
  #waiting: Waiting[] = [];
  #timer: Timer | undefined;

  constructor(reception: Reception, now: () => Date) {
    this.#reception = reception;
    this.#now = now;
  }

  /**
   * Stores a request.
   * @returns for a subscribe request, the token with which its sender can ask how it has gone
   * @throws TooMany; a Failure `busy` if others keep the database locked for ten seconds
   */
  take(ask: SubscriptionRequest, requester: string): Promise<string | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    this.#waiting.push({ ask, requester, since: performance.now(), resolve, reject });
    this.#timer ??= setTimeout(() => this.#write(), TOGETHER_MS);
    return promise;
  }

  #write(): void {
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const settle = this.#reception.store.transactionUnlessBusy(() =>
        waiting.map((one) => this.#accept(one)),
      );
      for (const tell of settle) tell();
    } catch (error) {
      this.#failed(waiting, error);
    }
  }

  /** Returns a function that reports the outcome, to be called after the commit. */
  #accept({ ask, requester, resolve, reject }: Waiting): () => void {
    try {
      const token = acceptRequest(ask, requester, this.#reception, this.#now());
      return () => resolve(token);
    } catch (error) {
      return () => reject(error);
    }
  }

  #failed(waiting: readonly Waiting[], error: unknown): void {
    const isBusy = error instanceof Failure && error.code === "busy";
    const isOver = ({ since }: Waiting) => !isBusy || since + PATIENCE_MS < performance.now();
    for (const one of waiting.filter(isOver)) one.reject(error);
    this.#waiting.unshift(...waiting.filter((one) => !isOver(one)));
    if (this.#waiting.length > 0) {
      this.#timer ??= setTimeout(() => this.#write(), TRY_AGAIN_AFTER_MS);
    }
  }
}
