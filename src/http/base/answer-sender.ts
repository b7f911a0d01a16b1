import type { Cost } from "../../domain/access-policy.ts";
import type { ClientRateLimiter, Peers } from "./client-rate-limiter.ts";
import type { InFlight } from "./in-flight.ts";
import type { Piece } from "./unread-answer.ts";

/** Small enough for socket buffers, so that a client that stops reading ties up little memory. */
export const BRIEF_BYTES = 65_536;

/** Sends answers that are made on request: bounded in memory, and counted for their clients. */
export class AnswerSender {
  readonly #limiter: ClientRateLimiter;
  readonly #inFlight: InFlight;

  constructor(limiter: ClientRateLimiter, inFlight: InFlight) {
    this.#limiter = limiter;
    this.#inFlight = inFlight;
  }

  /** The network of the client that made a request; empty if it can't be told apart from others. */
  clientOf(request: Request, peers: Peers | null): string {
    return this.#limiter.clientOf(request, peers).network;
  }

  /** The body of an answer that is not brief, made as it is read. */
  body(client: string, pieces: readonly Piece[]): ReadableStream {
    return this.#inFlight.body(client, pieces, (bytes) => this.charge(client, { bytesOut: bytes }));
  }

  /** An answer in one piece, as it is if it is brief. */
  whole(client: string, bytes: Uint8Array): Uint8Array | ReadableStream {
    return bytes.byteLength > BRIEF_BYTES ? this.body(client, [bytes]) : bytes;
  }

  /** Counts what a request has cost its client. */
  charge(client: string, cost: Cost): void {
    this.#limiter.charge(client, cost);
  }
}
