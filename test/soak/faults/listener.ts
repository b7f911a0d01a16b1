import type { Certificate } from "../../support/authority.ts";
import { Subscriber } from "../../support/subscriber.ts";
import { SUBSCRIBER } from "../stage.ts";

/** A subscriber that remembers the newest content that it was sent. */
export class Listener implements AsyncDisposable {
  held: Uint8Array | undefined;
  deliveries = 0;
  /** Whether it answers deliveries with an error. */
  isFailing = false;
  readonly #subscriber: Subscriber;

  constructor(certificate: Certificate) {
    this.#subscriber = new Subscriber(certificate, {
      onReceived: ({ body }) => this.#receive(body),
    });
  }

  get callback(): string {
    return this.#subscriber.callback("/callback", SUBSCRIBER);
  }

  get isConfirmed(): boolean {
    return this.#subscriber.modes.includes("subscribe");
  }

  #receive(body: Uint8Array): Response {
    this.#subscriber.received.length = 0;
    if (this.isFailing) return new Response("broken", { status: 500 });
    this.deliveries += 1;
    this.held = body;
    return new Response(null, { status: 204 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#subscriber[Symbol.asyncDispose]();
  }
}
