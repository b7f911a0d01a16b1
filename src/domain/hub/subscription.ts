import { type Static, Type } from "@sinclair/typebox";
import type { HubReason, PastDelivery } from "./hub-reason.ts";

/** What a subscriber sends to the hub (WebSub §5.1), form-encoded. */
export const HubRequest = Type.Object(
  {
    "hub.mode": Type.Union([Type.Literal("subscribe"), Type.Literal("unsubscribe")]),
    "hub.topic": Type.String({ description: "The address of one of the topics" }),
    "hub.callback": Type.String({
      maxLength: 2000,
      description: "The subscriber's own HTTPS address; port 443, or one above 1023",
    }),
    "hub.lease_seconds": Type.Optional(
      Type.Integer({ description: "How long to subscribe; limited to the hub's bounds" }),
    ),
    "hub.secret": Type.Optional(
      Type.String({
        description: "Under 200 bytes; each delivery is then signed with it (X-Hub-Signature)",
      }),
    ),
  },
  { $id: "HubRequest", description: "A request to subscribe or to unsubscribe" },
);
export type HubField = keyof Static<typeof HubRequest>;
export const HUB_FIELDS: readonly HubField[] = [
  "hub.mode",
  "hub.topic",
  "hub.callback",
  "hub.lease_seconds",
  "hub.secret",
];

/**
 * Why the hub calls a callback with GET: to have a request confirmed, or to say that a subscription
 * was denied or has ended.
 */
export type VerificationMode = "subscribe" | "unsubscribe" | "denied";

/**
 * A GET call that the hub has yet to make to a callback. Instants are milliseconds since the epoch.
 */
export interface PendingVerification {
  readonly mode: VerificationMode;
  readonly callback: string;
  /** Host name and port of the callback. */
  readonly host: string;
  /** The id of the topic's document. */
  readonly topic: string;
  readonly leaseSeconds: number;
  /** Encrypted; null if there is none. */
  readonly secret: Uint8Array | null;
  /** The content that the subscriber is assumed to have: the topic's at the time of the request. */
  readonly delivered: string;
  /** Who asked: a network (see `net/client-address.ts`); empty if it is not limited. */
  readonly requester: string;
  /** What a denied subscriber is told. */
  readonly reason: string | null;
  readonly expiresAt: number;
  /** The number of the request that its sender may ask about; null for the hub's own notices. */
  readonly request: number | null;
}

export interface StoredVerification extends PendingVerification {
  readonly id: number;
  /** Among those waiting, the lowest comes first. */
  readonly turn: number;
  /** Calls that ended without an answer. */
  readonly tries: number;
  /** How often it was put off without a call. */
  readonly postponed: number;
}

/** A confirmed subscription that lacks the newest content of its topic, claimed for delivery. */
export interface DueDelivery {
  readonly id: number;
  /** The number of the confirmation: a renewal gets a new one. */
  readonly confirmation: number;
  /** When the claim ends; together with id and confirmation it decides whose outcome counts. */
  readonly claimedUntil: number;
  readonly callback: string;
  readonly host: string;
  readonly topic: string;
  readonly secret: Uint8Array | null;
  readonly requester: string;
  /** The IP address it last resolved to. */
  readonly address: string | null;
  /** Whether it answered its last delivery quickly. */
  readonly isTrusted: boolean;
  /** Attempts that failed since the last success. */
  readonly failures: number;
  /** How often it was put off without an attempt. */
  readonly postponed: number;
}

/** A subscription that has ended, and whom to tell. */
export type EndedSubscription = Pick<DueDelivery, "callback" | "host" | "topic" | "requester">;

/** A subscription as it was asked for. */
export interface Lease {
  readonly callback: string;
  readonly host: string;
  readonly topic: string;
  readonly secret: Uint8Array | null;
  readonly leaseEndsAt: number;
}

/**
 * The result of a delivery: it arrived, failed, ended the subscription, or was postponed, which
 * does not count as a failure.
 */
export type DeliveryResult =
  | { readonly kind: "delivered"; readonly hash: string; readonly call: Call }
  | {
      readonly kind: "failed";
      readonly reason: HubReason;
      readonly retryAt: number;
      readonly call: Call;
    }
  /** The reason in words. */
  | { readonly kind: "ended"; readonly reason: string; readonly isTold: boolean }
  | { readonly kind: "postponed"; readonly dueAt: number; readonly isSlow: boolean };

/** Whether a call was begun, so that its content may have arrived whatever became of it. */
export function mayHaveArrived(result: DeliveryResult): boolean {
  return result.kind !== "postponed" || result.isSlow;
}

/** A call that was made: where it went, and how long the answer took. */
export interface Call {
  readonly address: string | null;
  readonly tookMs: number;
  /** Whether that was quick, given how much was sent. */
  readonly isQuick: boolean;
}

/** A subscription as the owner sees it: without the secret and the callback's query. */
export interface SubscriptionStatus {
  readonly id: number;
  readonly topic: string;
  readonly state: "active" | "retrying" | "expired";
  readonly callback: string;
  readonly isSigned: boolean;
  readonly leaseEndsAt: number;
  readonly lastAttemptAt: number | null;
  readonly lastResult: string | null;
  readonly failures: number;
  /** Null if nothing is due. */
  readonly nextAttemptAt: number | null;
  /** The last twenty, newest first. */
  readonly deliveries: readonly PastDelivery[];
}
