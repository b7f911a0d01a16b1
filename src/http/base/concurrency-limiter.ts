import { ClientQueue } from "./client-queue.ts";

/**
 * How many answers of several steps are made at once: in turns alone, those of a thousand clients
 * would all be half made at the same time, and hold as much memory.
 */
const MAX_AT_ONCE = 8;

/** Leave to go on with an answer, until it is disposed of. */
export interface AnswerPermit extends Disposable {
  /** Waits for it; undefined if it is held already, or can be had at once. */
  acquire(): Promise<void> | undefined;
  /** @throws the reason of the request's signal if nobody waits for the answer any more */
  throwIfAbandoned(): void;
}

/** Limits how many answers are made at once; clients take turns. */
export class ConcurrencyLimiter {
  readonly waiting = new ClientQueue();
  #count = 0;

  permitFor(client: string, request: Pick<Request, "signal">): AnswerPermit {
    let isHeld = false;
    const hold = () => {
      isHeld = true;
    };
    return {
      acquire: () => {
        if (isHeld) return undefined;
        if (this.#count >= MAX_AT_ONCE) return this.waiting.wait(client).then(hold);
        this.#count += 1;
        hold();
        return undefined;
      },
      throwIfAbandoned: () => request.signal.throwIfAborted(),
      [Symbol.dispose]: () => {
        if (!isHeld) return;
        isHeld = false;
        // The next one that waits has it now.
        if (!this.waiting.next()) this.#count -= 1;
      },
    };
  }
}
