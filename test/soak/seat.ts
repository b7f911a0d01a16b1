import { createHmac } from "node:crypto";
import type { Certificate } from "../support/authority.ts";
import { echo, type Received, Subscriber } from "../support/subscriber.ts";
import { anyMoment } from "./chance.ts";

const MAX_ANSWER_MS = 150;

/** A subscriber's request to the hub. */
export interface Ask {
  readonly mode: "subscribe" | "unsubscribe";
  readonly secret: string | undefined;
}

/** One real subscriber to one topic, with what it asked, what it holds, and what it got. */
export class Seat {
  readonly topicPath: string;
  readonly callback: string;
  /** What it asked last. */
  ask: Ask;
  /** Whether the hub has not answered that yet: then it is asked again. */
  isUnanswered = true;
  /** Whether the hub was seen to have carried out everything that was asked. */
  isSettled = false;
  /** The newest content that it has. */
  held: Uint8Array | undefined;
  confirmations = 0;
  deliveries = 0;
  duplicates = 0;
  /** Deliveries whose signature matches no request. */
  wronglySigned = 0;
  /** Whether the last delivery was signed as the last request asked. */
  isNewlySigned = false;
  readonly #asks: Ask[];
  readonly #subscriber: Subscriber;

  /** @param host a name or an address that leads here */
  constructor(
    certificate: Certificate,
    topicPath: string,
    secret: string | undefined,
    host = "127.0.0.1",
  ) {
    this.topicPath = topicPath;
    this.ask = { mode: "subscribe", secret };
    this.#asks = [this.ask];
    this.#subscriber = new Subscriber(certificate, {
      onAsked: (asked) => {
        this.confirmations += 1;
        return echo(asked);
      },
      onReceived: (received) => this.#receive(received),
    });
    this.callback = this.#subscriber.callback("/callback", host);
  }

  get isWanted(): boolean {
    return this.ask.mode === "subscribe";
  }

  /** Asks for something else from now on. */
  askFor(ask: Ask): void {
    this.ask = ask;
    this.#asks.push(ask);
    this.isUnanswered = true;
    this.isSettled = false;
  }

  /** Answers after a moment, so that kills hit deliveries that were sent and not yet recorded. */
  async #receive({ headers, body }: Received): Promise<Response> {
    const signature = headers.get("x-hub-signature") ?? undefined;
    this.deliveries += 1;
    if (this.held !== undefined && Buffer.from(body).equals(this.held)) this.duplicates += 1;
    if (!this.#asks.some((ask) => signatureFor(ask, body) === signature)) this.wronglySigned += 1;
    this.isNewlySigned = signatureFor(this.ask, body) === signature;
    this.held = body;
    this.#subscriber.received.length = 0;
    await anyMoment(MAX_ANSWER_MS);
    return new Response(null, { status: 204 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#subscriber[Symbol.asyncDispose]();
  }
}

function signatureFor({ secret }: Ask, body: Uint8Array): string | undefined {
  if (secret === undefined) return undefined;
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}
