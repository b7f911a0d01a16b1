/** What the hub allows, and how patient it is. Durations are in milliseconds unless named otherwise. */
export interface HubPolicy {
  readonly leaseSeconds: { readonly min: number; readonly usual: number; readonly max: number };
  /** One pause before each further attempt: after as many failures and one more, it is over. */
  readonly retryDelays: readonly number[];
  /** Ranges that may be called though they are not public, as CIDR. */
  readonly allowedAddresses: readonly string[];
  /** Certificates of a further authority, as PEM. */
  readonly authority: string | undefined;
  readonly maxSubscriptions: number;
  readonly maxPerHost: number;
  readonly maxPendingPerRequester: number;
  /** Requests that one requester may make at once, and in a minute from then on. */
  readonly requests: { readonly atOnce: number; readonly perMinute: number };
  /** What is sent to one address in a day at most; a tenth of it at once. */
  readonly egressBytesPerDay: number;
  /** Name servers to ask, as `9.9.9.9` or `127.0.0.1:5353`; the system's if there are none. */
  readonly nameServers: readonly string[];
}

const HOUR_IN_SECONDS = 3600;
const DAY_IN_SECONDS = 24 * HOUR_IN_SECONDS;
const MINUTE_MS = 60_000;

export const USUAL_POLICY: HubPolicy = {
  leaseSeconds: { min: HOUR_IN_SECONDS, usual: 10 * DAY_IN_SECONDS, max: 30 * DAY_IN_SECONDS },
  retryDelays: [5 * MINUTE_MS, 4 * 60 * MINUTE_MS],
  allowedAddresses: [],
  authority: undefined,
  maxSubscriptions: 50_000,
  maxPerHost: 10_000,
  maxPendingPerRequester: 1_000,
  requests: { atOnce: 60, perMinute: 60 },
  egressBytesPerDay: 20_000_000_000,
  nameServers: [],
};
