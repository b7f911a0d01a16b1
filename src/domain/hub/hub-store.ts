import type { Admission, AdmissionLimits, IncomingRequest } from "./admission.ts";
import type { RequestState } from "./request-status.ts";
import type { DeliveryResult, DueDelivery, StoredVerification } from "./subscription.ts";

/**
 * What the hub writes down: who is subscribed, whom to ask or notify, what became of each request,
 * and who carries out what. There is no queue: what is due follows from what each subscriber has.
 * All instants are milliseconds since the epoch, by the clock of this machine; `now` is that clock.
 * Each method is one commit, or nothing of it. All of them throw Failures: `busy` if another process
 * is writing, which is worth another attempt at once; `unusable` while nothing can be written.
 */
export interface HubStore {
  /** How often, at least, it must be asked what is due: nothing else shows what others have done. */
  readonly pollIntervalMs: number;
  /** Stores the requests that are to be added (`decideAdmission`); returns what became of each. */
  accept(
    requests: readonly IncomingRequest[],
    limits: AdmissionLimits,
    now: number,
  ): Promise<readonly Admission[]>;
  /** The request of a token; undefined if there is none. */
  findRequest(tokenHash: Uint8Array, now: number): Promise<KeptRequest | undefined>;
  /** For each lane when its next call is due; undefined for never. Takes no lock. */
  nextAt(lanes: readonly LaneTerms[], now: number): Promise<readonly (number | undefined)[]>;
  /** Ends what was not renewed or confirmed in time; then claims what is due in each lane. */
  claim(lanes: readonly LaneTerms[], now: number): Promise<readonly ClaimedWork[]>;
  /** Writes down what came of claimed calls; returns the changes that counted. */
  record(changes: readonly HubChange[], now: number): Promise<readonly HubChange[]>;
  /** Every topic that has subscriptions, as far as this process can know whether it has ended. */
  topics(): Promise<readonly string[]>;
  /** Ends up to `limit` subscriptions to a topic that has ended, and tells their subscribers. Returns how many. */
  endTopic(topic: string, reason: string, limit: number, now: number): Promise<number>;
  /** Ends one subscription, and tells its subscriber. Returns whether there was one of that id. */
  end(id: number, reason: string, now: number): Promise<boolean>;
  /** Why nothing can be written, as far as is known without an attempt; undefined if nothing is. */
  problem(): string | undefined;
}

/** Finished requests that are kept; beyond that, requesters with the most lose their oldest. */
export const MAX_FINISHED = 10_000;
/** This many more are deleted at a time, so that room need not be made for each one. */
export const FINISHED_DELETED_AT_ONCE = 500;
/** No verification is claimed or put off for longer; later times are from before the clock was set back. */
export const MAX_POSTPONED_MS = 90_000;
/** How many due verifications are queued at a time; the rest follow with the next claims. */
export const READY_AT_ONCE = 512;
/** Further failures of a requester make no difference. */
export const MAX_FAILURES_COUNTED = 1_000;

/** A request and how it has gone. Instants are milliseconds since the epoch. */
export interface KeptRequest {
  readonly state: RequestState;
  readonly reason: string | null;
  readonly topic: string;
  readonly callback: string;
  readonly askedAt: number;
  readonly leaseEndsAt: number | null;
  readonly lastResult: string | null;
  readonly lastAttemptAt: number | null;
  readonly nextAttemptAt: number | null;
}

/** What a lane may claim. Claims that are given up become free after `claimMs`. */
export type LaneTerms =
  | ({ readonly lane: "trusted" | "slow" } & DeliveryTerms)
  | { readonly lane: "verifications"; readonly claimMs: number; readonly limit: number };

/** How many deliveries are claimed. */
export interface DeliveryTerms {
  readonly claimMs: number;
  /** Nothing is put off beyond this; a later time is from before the clock was set back. */
  readonly longestPauseMs: number;
  readonly limit: number;
  /** At most this many for one host, requester or address, including those already claimed. */
  readonly perHost: number;
  readonly perRequester: number;
  readonly perAddress: number;
}

/** Whether claims still count: others take over those of a process that they don't hear of. */
export interface Claim {
  /** Whether a claimed call may still be begun. */
  readonly mayBegin: () => boolean;
  /** Aborted when calls under way must end, as others are about to make them; absent if nobody does. */
  readonly lost?: AbortSignal;
}

/** What one lane has claimed. */
export interface ClaimedWork {
  readonly claim: Claim;
  readonly deliveries: readonly DueDelivery[];
  readonly verifications: readonly StoredVerification[];
}

/** What came of a claimed call. Reasons are in words. */
export type HubChange =
  | {
      readonly kind: "delivery";
      readonly due: DueDelivery;
      readonly result: DeliveryResult;
    }
  | { readonly kind: "returned_delivery"; readonly due: DueDelivery }
  | {
      readonly kind: "confirmed";
      readonly verification: StoredVerification;
      readonly leaseEndsAt: number;
      /** Where the callback leads: its deliveries share that address's limits from the first. */
      readonly address: string;
    }
  | {
      readonly kind: "refused";
      readonly verification: StoredVerification;
      readonly reason: string;
    }
  | ({ readonly kind: "put_off"; readonly verification: StoredVerification } & Postponement)
  | { readonly kind: "returned_verification"; readonly verification: StoredVerification }
  /** Up to `limit` of those that were put off for an address, which has just confirmed. */
  | { readonly kind: "brought_forward"; readonly address: string; readonly limit: number };

/** Until when a verification is put off, and why. */
export interface Postponement {
  readonly dueAt: number;
  /** How many calls have ended without an answer; left out if nobody was called. */
  readonly tries?: number;
  /** What its sender is told of the last call. */
  readonly said?: string;
  /** A confirmation by this address brings it forward. */
  readonly address?: string;
}
