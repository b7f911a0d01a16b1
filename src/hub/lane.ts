import type { Context } from "../context.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import type { ClaimedWork, HubChange, LaneTerms } from "../domain/hub/hub-store.ts";
import type { DeliveryResult } from "../domain/hub/subscription.ts";
import type { EgressBudget } from "../net/egress-budget.ts";
import type { SafeResolver } from "../net/safe-resolver.ts";
import type { VerificationOutcome } from "./carry-out-verification.ts";
import type { SecretCipher } from "./secret-cipher.ts";
import type { TopicContents } from "./topic-contents.ts";

/** The outcome of one of the hub's calls, for the metrics. */
export type HubOutcome =
  | { readonly call: "delivery"; readonly outcome: DeliveryResult["kind"] }
  | { readonly call: "confirmation" | "denial"; readonly outcome: VerificationOutcome["kind"] };

/** What all lanes work with. */
export interface LaneTools {
  readonly policy: HubPolicy;
  readonly context: Context;
  /** Verifications have a resolver of their own, as anybody may name their hosts. */
  readonly resolvers: { readonly deliveries: SafeResolver; readonly verifications: SafeResolver };
  readonly secrets: SecretCipher;
  readonly topics: TopicContents;
  readonly egress: EgressBudget;
  /** Takes what came of a call, which is written down with others in one commit. */
  readonly report: (change: HubChange) => void;
  readonly count: (outcome: HubOutcome) => void;
}

/**
 * One kind of call, with its own slots, lookups and connections, so that no kind can hold up
 * another: deliveries to trusted subscribers, those to slow ones, and calls that strangers asked
 * for.
 */
export interface Lane {
  /** How many calls are claimed. */
  readonly size: number;
  /** What it could claim now. */
  terms(): LaneTerms;
  /** Whether more may be claimed. */
  hasRoom(): boolean;
  /** Begins what was claimed until an instant. */
  begin(claimed: ClaimedWork, until: number): void;
  /** Releases what is still waiting. */
  clear(): void;
  /** Closes the connections that are kept alive for later requests. */
  closeIdle(): void;
}
