/** Who may ask how often, and whose word on that is believed. */
export interface AccessPolicy {
  /** Searches and agents' requests that one client may make at once, and in a minute from then on. */
  readonly requests: { readonly atOnce: number; readonly perMinute: number };
  /** Proxies whose X-Forwarded-For is believed, besides this machine's own, as CIDR. */
  readonly trustedProxies: readonly string[];
}

export const USUAL_ACCESS: AccessPolicy = {
  requests: { atOnce: 1000, perMinute: 6000 },
  trustedProxies: [],
};
