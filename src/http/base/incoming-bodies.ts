import { Failure } from "../../domain/failure.ts";
import { readBounded } from "../../net/read-bounded.ts";
import { type Held, worstOf } from "./worst-of.ts";

/** Room for over a hundred of the largest messages that are on their way at the same time. */
export const MAX_INCOMING_BYTES = 32_000_000;

/**
 * Bounds the memory of bodies that are being received: each is small, but a thousand clients may each
 * send one slowly. It counts what a body may become. Beyond the bound one is refused, which for the
 * largest is that of the client with most of them, and of these the one that has taken longest.
 */
export class IncomingBodies {
  readonly #maxBytes: number;
  /** How each is refused; the one that was begun first comes first. */
  readonly #refusals = new Map<Held, () => void>();
  #held = 0;
  #begun = 0;

  constructor(maxBytes = MAX_INCOMING_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** How many bytes are counted now. */
  get held(): number {
    return this.#held;
  }

  /**
   * The body of a request; undefined if it has more than `limit` bytes.
   * @param client who sends it; empty if that is not known
   * @throws Failure `busy` if there are too many others: answer so that the connection is closed
   */
  async read(request: Request, client: string, limit: number): Promise<Uint8Array | undefined> {
    const { promise: refused, reject } = Promise.withResolvers<never>();
    const body: Held = { client, held: mostOf(request, limit), progress: this.#begun };
    this.#begun += 1;
    this.#held += body.held;
    this.#refusals.set(body, () => reject(new Failure("busy", TOO_MANY)));
    while (this.#held > this.#maxBytes) this.#refuseWorst();
    try {
      return await Promise.race([refused, readBounded(request, limit)]);
    } finally {
      this.#forget(body);
    }
  }

  #refuseWorst(): void {
    const worst = worstOf(this.#refusals.keys());
    if (worst === undefined) return;
    this.#refusals.get(worst)?.();
    this.#forget(worst);
  }

  #forget(body: Held): void {
    if (this.#refusals.delete(body)) this.#held -= body.held;
  }
}

/** What a body may become. The runtime joins two equal lengths to `50, 50`. */
function mostOf({ headers }: Request, limit: number): number {
  const length = Number(headers.get("content-length") ?? limit);
  return length < limit ? length : limit;
}

const TOO_MANY = "The server is receiving too much at once. Try again in a few seconds.";
