import { MS_PER_MINUTE } from "../time/units.ts";

/** How much is waiting, in rows and bytes. */
export interface PendingSize {
  readonly requests: number;
  readonly bytes: number;
}

/**
 * The hub's limits and retry delays. Durations are in milliseconds unless their name says
 * otherwise.
 */
export interface HubPolicy {
  readonly leaseSeconds: { readonly min: number; readonly usual: number; readonly max: number };
  /**
   * The pause before each further attempt. After one more failure than there are pauses, it gives
   * up.
   */
  readonly retryDelays: readonly number[];
  /** Address ranges that may be called although they are not public, in CIDR notation. */
  readonly allowedAddresses: readonly string[];
  /** Certificates of an additional authority, as PEM. */
  readonly authority: string | undefined;
  readonly maxSubscriptions: number;
  readonly maxPerHost: number;
  readonly maxPendingPerRequester: number;
  /** Limits of all pending requests together, so that strangers can't fill the disk. */
  readonly maxPending: PendingSize;
  /** Requests that one requester may make at once, and per minute after that. */
  readonly requests: { readonly atOnce: number; readonly perMinute: number };
  /** The most that is sent to one address in a day; at most a tenth of it at once. */
  readonly egressBytesPerDay: number;
  /** Name servers to ask, such as `9.9.9.9` or `127.0.0.1:5353`; the system's if there are none. */
  readonly nameServers: readonly string[];
}

const HOUR_IN_SECONDS = 3600;
const DAY_IN_SECONDS = 24 * HOUR_IN_SECONDS;

export const DEFAULT_POLICY: HubPolicy = {
  leaseSeconds: { min: HOUR_IN_SECONDS, usual: 10 * DAY_IN_SECONDS, max: 30 * DAY_IN_SECONDS },
  retryDelays: [5 * MS_PER_MINUTE, 4 * 60 * MS_PER_MINUTE],
  allowedAddresses: [],
  authority: undefined,
  maxSubscriptions: 50_000,
  maxPerHost: 10_000,
  maxPendingPerRequester: 1_000,
  maxPending: { requests: 10_000, bytes: 8_000_000 },
  requests: { atOnce: 60, perMinute: 60 },
  egressBytesPerDay: 20_000_000_000,
  nameServers: [],
};
