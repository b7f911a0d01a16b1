import { Subscriber } from "../../support/subscriber.ts";
import { askHub } from "../hub-client.ts";
import { BASE_URL, FAILING, type Stage, TOPICS } from "../stage.ts";

/** What happens to deliveries to subscribers that fail. */
const ANSWERS = {
  "500": () => new Response("broken", { status: 500 }),
  "410": () => new Response("gone", { status: 410 }),
  hang: () => new Promise<Response>(() => {}),
} as const;
const KINDS = Object.keys(ANSWERS);
const HANG_EVERY = 8;

/** Subscribers that confirm, and then fail at every delivery, each in its own way. */
export class Failing implements AsyncDisposable {
  readonly #url: string;
  readonly #subscribers: readonly Subscriber[];
  #turns = 0;
  #asked = 0;

  constructor(stage: Stage, url: string) {
    this.#url = url;
    this.#subscribers = Object.values(ANSWERS).map(
      (onReceived, at) =>
        new Subscriber(stage.certificate, { onReceived, hostname: FAILING[at] ?? "" }),
    );
  }

  /**
   * One more of each kind subscribes; fewer of those that hang, as each keeps a slot for half a
   * minute.
   */
  async turn(): Promise<void> {
    const isTimeToHang = this.#turns % HANG_EVERY === 0;
    this.#turns += 1;
    const topic = `${BASE_URL}${TOPICS[this.#turns % TOPICS.length]}`;
    const coming = this.#subscribers.filter((_, at) => isTimeToHang || KINDS[at] !== "hang");
    this.#asked += coming.length;
    const asks = coming.map((subscriber) => {
      const callback = subscriber.callback(`/callback/${this.#turns}`);
      const headers = { "x-forwarded-for": `198.19.0.${1 + (this.#turns % 250)}` };
      return askHub(this.#url, { mode: "subscribe", topic, callback }, headers);
    });
    for (const response of await Promise.all(asks)) await response?.bytes();
  }

  get figures(): string {
    const each = this.#subscribers.map(({ received }, at) => `${received.length} × ${KINDS[at]}`);
    return `${this.#asked} subscribed; deliveries: ${each.join(", ")}`;
  }

  /** Whether a callback belongs to one that answers with an error. */
  answersErrors(callback: string): boolean {
    return this.#owns(callback) && !this.hangs(callback);
  }

  /** Whether a callback belongs to one that never answers. */
  hangs(callback: string): boolean {
    return this.#owns(callback) && new URL(callback).hostname === FAILING[KINDS.indexOf("hang")];
  }

  #owns(callback: string): boolean {
    return this.#subscribers.some(({ port }) => new URL(callback).port === String(port));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#subscribers.map((one) => one[Symbol.asyncDispose]()));
  }
}
