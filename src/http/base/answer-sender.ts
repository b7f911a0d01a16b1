import type { Cost } from "../../domain/access-policy.ts";
import type { ClientRateLimiter, Peers } from "./client-rate-limiter.ts";
import { type HeldBytes, owned } from "./held-bytes.ts";
import type { InFlight } from "./in-flight.ts";
import { heldIn, type Piece } from "./unread-answer.ts";

/** Small enough for socket buffers, so that a client that stops reading ties up little memory. */
export const BRIEF_BYTES = 65_536;

/** Sends answers that are made on request: bounded in memory, and counted for their clients. */
export class AnswerSender {
  readonly #limiter: ClientRateLimiter;
  readonly #inFlight: InFlight;
  readonly #made: (bytes: number) => void;

  /** @param made is told the bytes of answers as they are made, and as they are given out */
  constructor(
    limiter: ClientRateLimiter,
    inFlight: InFlight,
    made: (bytes: number) => void = () => {},
  ) {
    this.#limiter = limiter;
    this.#inFlight = inFlight;
    this.#made = made;
  }

  /** The network of the client that made a request; empty if it can't be told apart from others. */
  clientOf(request: Request, peers: Peers | null): string {
    return this.#limiter.clientOf(request, peers).network;
  }

  /** The body of an answer that is not brief, made as it is read. */
  body(client: string, pieces: readonly Piece[]): ReadableStream {
    this.#made(heldIn(pieces));
    return this.#inFlight.body(client, pieces, (bytes) => {
      this.charge(client, { bytesOut: bytes });
      this.#made(bytes);
    });
  }

  /** An answer in one piece of bytes that nobody else has, as it is if it is brief. */
  whole(client: string, bytes: Uint8Array): HeldBytes | ReadableStream {
    if (bytes.byteLength > BRIEF_BYTES) return this.body(client, [owned(bytes)]);
    this.#made(bytes.byteLength);
    return owned(bytes);
  }

  /** Counts what a request has cost its client. */
  charge(client: string, cost: Cost): void {
    this.#limiter.charge(client, cost);
  }
}
