import { dropRest } from "../../net/read-bounded.ts";
import type { ClientRateLimiter, Peers } from "./client-rate-limiter.ts";
import { FewPerTurn } from "./few-per-turn.ts";

const FIRST_REFUSAL = 400;

/** Refuses requests, a few in a turn of the event loop, and in turns between clients. */
export class Refusals {
  readonly #listening: { readonly server: Peers | null };
  readonly #gate: Pick<ClientRateLimiter, "clientOf">;
  readonly #few = new FewPerTurn();

  /** @param listening has the server once it listens */
  constructor(
    listening: { readonly server: Peers | null },
    gate: Pick<ClientRateLimiter, "clientOf">,
  ) {
    this.#listening = listening;
    this.#gate = gate;
  }

  /**
   * An answer that does not need the request's body, once the body has come. A connection that is
   * closed with bytes unread is reset, and a proxy that is still sending then answers 502
   * (RFC 9112 §9.6).
   */
  async afterBody(request: Request, answer: Response | Promise<Response>): Promise<Response> {
    const answered = await answer;
    if (answered.status >= FIRST_REFUSAL) return this.refuse(request, () => answered);
    await drop(request);
    return answered;
  }

  /** A refusal, which is made once the body has come, and when it is the client's turn. */
  async refuse(request: Request, refusal: () => Response): Promise<Response> {
    await drop(request);
    await this.#few.turn(this.#gate.clientOf(request, this.#listening.server).network);
    return refusal();
  }
}

async function drop(request: Request): Promise<void> {
  if (!request.bodyUsed && request.body !== null) await dropRest(request);
}
