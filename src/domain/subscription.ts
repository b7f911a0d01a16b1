import { type Static, Type } from "@sinclair/typebox";

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
      Type.Integer({ description: "How long to subscribe; brought within the hub's bounds" }),
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

/** Why the hub calls a callback with GET: to have an intent confirmed, or to say that it is over. */
export type IntentMode = "subscribe" | "unsubscribe" | "denied";

/** What is to be asked or told at a callback. Instants are milliseconds since the epoch. */
export interface Intent {
  readonly mode: IntentMode;
  readonly callback: string;
  /** Host name and port of the callback. */
  readonly host: string;
  /** The id of the topic's document. */
  readonly topic: string;
  readonly leaseSeconds: number;
  /** Encrypted; null without one. */
  readonly secret: Uint8Array | null;
  /** The content that the subscriber is taken to have: the topic's at the time of the request. */
  readonly delivered: string;
  /** Who asked: an address; empty where it is not limited. */
  readonly requester: string;
  /** What a denied subscriber is told. */
  readonly reason: string | null;
  readonly expiresAt: number;
}

export interface StoredIntent extends Intent {
  readonly id: number;
}

/** A confirmed subscription that has not got the newest content of its topic. */
export interface DueDelivery {
  readonly id: number;
  readonly callback: string;
  readonly host: string;
  readonly topic: string;
  readonly secret: Uint8Array | null;
  /** Attempts that failed since the last success. */
  readonly failures: number;
}

/** A subscription as it was asked for. */
export interface Lease {
  readonly callback: string;
  readonly host: string;
  readonly topic: string;
  readonly secret: Uint8Array | null;
  readonly leaseEndsAt: number;
}

/** What came of a delivery. */
export type DeliveryResult =
  | { readonly kind: "delivered"; readonly id: number; readonly hash: string }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly reason: string;
      readonly retryAt: number;
    }
  | {
      readonly kind: "ended";
      readonly id: number;
      readonly reason: string;
      readonly isTold: boolean;
    };

/** A subscription as the owner sees it: no secret, and of the callback no query. */
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
}
