import { ClientQueue } from "./client-queue.ts";

/**
 * How many large answers are made at once: in turns alone, those of a thousand clients would all be
 * half made at the same time.
 */
const COUNT = 8;

/** Room for one large answer while it is made. */
export interface LargePlace extends Disposable {
  /**
   * Waits for it, unless it is taken already.
   * @throws the reason of the request's signal if nobody waits for the answer any more
   */
  take(): Promise<void>;
}

/** The places of all large answers, given in turns between clients. */
export class LargePlaces {
  readonly waiting = new ClientQueue();
  #taken = 0;

  placeFor(client: string, request: Pick<Request, "signal">): LargePlace {
    let isTaken = false;
    return {
      take: async () => {
        if (isTaken) return;
        if (this.#taken < COUNT) this.#taken += 1;
        else await this.waiting.wait(client);
        isTaken = true;
        request.signal.throwIfAborted();
      },
      [Symbol.dispose]: () => {
        if (!isTaken) return;
        isTaken = false;
        // Whoever waited for longest has it now.
        if (!this.waiting.next()) this.#taken -= 1;
      },
    };
  }
}
