/** How much one client may ask for, and which proxies are trusted to name it. */
export interface AccessPolicy {
  /** How many searches and agents' requests a client may make at once, and per minute after that. */
  readonly requests: { readonly atOnce: number; readonly perMinute: number };
  /** The most bytes of answers made on request that wait for their readers, of all clients. */
  readonly maxUnreadBytes: number;
  /** Proxies whose X-Forwarded-For is trusted, in addition to those on this machine, in CIDR notation. */
  readonly trustedProxies: readonly string[];
}

export const DEFAULT_ACCESS: AccessPolicy = {
  requests: { atOnce: 1000, perMinute: 6000 },
  maxUnreadBytes: 32_000_000,
  trustedProxies: [],
};

/** What a request costs in addition to being one. */
export interface Cost {
  readonly bytesIn?: number;
  /** Of an answer that is not brief. */
  readonly bytesOut?: number;
  /** Members and elements of a message. */
  readonly members?: number;
}

/**
 * This much beyond that counts as one more request. A time does not: a slow machine must not refuse
 * honest clients.
 */
export const COUNTS_AS_REQUEST = { bytesIn: 10_000, bytesOut: 100_000, members: 100 } as const;

/** How many additional requests it counts as. */
export function extraRequests({ bytesIn = 0, bytesOut = 0, members = 0 }: Cost): number {
  const received = Math.max(0, bytesIn / COUNTS_AS_REQUEST.bytesIn - 1);
  const parsed = Math.max(0, members / COUNTS_AS_REQUEST.members - 1);
  return received + parsed + bytesOut / COUNTS_AS_REQUEST.bytesOut;
}
