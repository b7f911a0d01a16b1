import type { Log } from "../context.ts";
import type { AccessPolicy } from "../domain/access-policy.ts";
import { type AddressRange, parseRanges } from "../net/addresses.ts";
import { type Client, clientOf } from "../net/client-address.ts";
import { RequestBudget } from "../net/request-budget.ts";

const MS_A_SECOND = 1000;
const SECONDS_A_MINUTE = 60;
/** Proxies that are warned of, each once. */
const MOST_WARNED = 100;

/** What the connections of a request are known by. */
export interface Peers {
  requestIP(request: Request): { readonly address: string } | null;
}

/**
 * Counts requests that are dear to answer, by client. It knows who the client is behind a proxy too.
 */
export class Gate {
  readonly #policy: AccessPolicy;
  readonly #budget: RequestBudget;
  readonly #trusted: readonly AddressRange[];
  readonly #log: Log;
  readonly #warned = new Set<string>();

  constructor(policy: AccessPolicy, log: Log) {
    this.#policy = policy;
    this.#budget = new RequestBudget(policy.requests);
    this.#trusted = parseRanges(policy.trustedProxies);
    this.#log = log;
  }

  /** Who made a request. */
  clientOf(request: Request, peers: Peers | null): Client {
    const peer = peers?.requestIP(request)?.address;
    const client = clientOf(peer, request.headers.get("x-forwarded-for"), this.#trusted);
    if (client.by === "untrusted_proxy" && peer !== undefined) this.#warnOf(peer);
    return client;
  }

  /**
   * Counts a request.
   * @returns undefined if it may go on, else the headers that say when the client may ask again
   */
  refuse(request: Request, peers: Peers | null): Record<string, string> | undefined {
    const wait = this.#budget.take(this.clientOf(request, peers).network);
    return wait === 0 ? undefined : limitHeaders(this.#policy, Math.ceil(wait / MS_A_SECOND));
  }

  #warnOf(proxy: string): void {
    if (this.#warned.has(proxy) || this.#warned.size >= MOST_WARNED) return;
    this.#warned.add(proxy);
    this.#log.warn(
      { proxy },
      "requests come through a proxy that is not trusted, so its clients can't be told apart and are not limited: name the proxy with --trust-proxy",
    );
  }
}

/** RFC 9110 §10.2.3, and the fields of draft-ietf-httpapi-ratelimit-headers-10. */
function limitHeaders({ requests }: AccessPolicy, seconds: number): Record<string, string> {
  const { atOnce, perMinute } = requests;
  const window = Math.ceil((atOnce * SECONDS_A_MINUTE) / perMinute);
  return {
    "retry-after": String(seconds),
    "ratelimit-policy": `"client";q=${atOnce};w=${window}`,
    ratelimit: `"client";r=0;t=${seconds}`,
  };
}
