import { Helper } from "../../bench/hub/helper.ts";
import {
  type Arrivals,
  hashOf,
  type OpenedGroup,
  type Subscribers,
  secretOf,
} from "../../bench/hub/subscribers.ts";
import type { Authority } from "../../support/authority.ts";
import { eventually } from "../../support/eventually.ts";

const TOGETHER = 50;
const PATIENCE_MS = 60_000;
/** How long a subscriber takes for a delivery: long enough for two to overlap. */
const TAKES_MS = 20;

/** Many subscribers, in a process of their own. */
export class Audience implements AsyncDisposable {
  readonly #helper = new Helper<Subscribers>("subscribers.ts");
  #group: OpenedGroup = { group: 0, callbacks: [] };

  /**
   * Subscribes them, each at one of the nodes, and waits until all are confirmed.
   * @param hostname where they listen
   */
  async subscribe(
    count: number,
    urls: readonly string[],
    authority: Authority,
    hostname: string,
  ): Promise<void> {
    const certificate = await authority.issue([hostname]);
    const plan = { count, origins: "one", hostname, delayMs: TAKES_MS } as const;
    this.#group = await this.#helper.ask("open", { ...plan, certificate });
    const feed = Object(await (await fetch(`${urls[0]}/api/feed.json`)).json());
    for (let from = 0; from < count; from += TOGETHER) {
      const together = this.#group.callbacks.slice(from, from + TOGETHER);
      await Promise.all(
        together.map((callback, index) =>
          subscribe(urls[index % urls.length] ?? "", from + index, {
            "hub.mode": "subscribe",
            "hub.topic": String(feed.feed_url),
            "hub.callback": callback,
            "hub.secret": secretOf(this.#group.group, from + index),
          }),
        ),
      );
    }
    const wait = { group: this.#group.group, count, patienceMs: PATIENCE_MS };
    const { count: confirmed } = await this.#helper.ask("confirmed", wait);
    if (confirmed !== count) throw new Error(`Of ${count} only ${confirmed} were confirmed`);
  }

  /** Waits until all hold what a node serves then. */
  async holdsWhat(url: string, patienceMs: number): Promise<Arrivals> {
    const all = this.#group.callbacks.length;
    return eventually(
      "every subscriber holds the newest content",
      async () => {
        const body = await (await fetch(`${url}/api/feed.json`)).bytes();
        const arrivals = await this.arrivals(hashOf(body));
        return arrivals.current === all && arrivals;
      },
      patienceMs,
    );
  }

  /** What came in so far. @param hash that of a body, to count who holds it */
  arrivals(hash: string): Promise<Arrivals> {
    return this.#helper.ask("arrivals", { group: this.#group.group, hash });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#helper[Symbol.asyncDispose]();
  }
}

/** Each asks from an address of its own, as strangers do (198.18.0.0/15 is for tests: RFC 2544). */
async function subscribe(
  url: string,
  index: number,
  fields: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams(fields);
  const headers = { "x-forwarded-for": `198.18.${index >> 8}.${index & 255}` };
  const response = await fetch(`${url}/api/websub/hub`, { method: "POST", headers, body });
  if (response.status !== 202) throw new Error(await response.text());
}
