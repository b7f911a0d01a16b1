/** How often a client may make expensive requests, and which proxies are trusted to name it. */
export interface AccessPolicy {
  /** How many searches and agents' requests a client may make at once, and per minute after that. */
  readonly requests: { readonly atOnce: number; readonly perMinute: number };
  /** Proxies whose X-Forwarded-For is trusted, besides those on this machine, in CIDR notation. */
  readonly trustedProxies: readonly string[];
}

export const USUAL_ACCESS: AccessPolicy = {
  requests: { atOnce: 1000, perMinute: 6000 },
  trustedProxies: [],
};
