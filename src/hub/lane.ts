import type { Context } from "../context.ts";
import type { HubPolicy } from "../domain/hub-policy.ts";
import type { DeliveryResult } from "../domain/subscription.ts";
import type { AddressBook } from "../net/address-book.ts";
import type { EgressBudget } from "../net/egress-budget.ts";
import type { Store } from "../store/store.ts";
import type { VerificationOutcome } from "./carry-out-verification.ts";
import type { SecretBox } from "./secret-box.ts";
import type { TopicContents } from "./topic-contents.ts";

/** What came of one of the hub's calls, for the metrics. */
export type HubOutcome =
  | { readonly call: "delivery"; readonly outcome: DeliveryResult["kind"] }
  | { readonly call: "confirmation" | "denial"; readonly outcome: VerificationOutcome["kind"] };

/** What all lanes work with. */
export interface LaneTools {
  readonly store: Store;
  readonly policy: HubPolicy;
  readonly context: Context;
  /** Strangers' names have a book of their own, so that they push no subscriber's out. */
  readonly books: { readonly subscribers: AddressBook; readonly strangers: AddressBook };
  readonly secrets: SecretBox;
  readonly topics: TopicContents;
  readonly egress: EgressBudget;
  /** Takes what came of a call, to be written down with others in one transaction. */
  readonly report: (write: () => void) => void;
  readonly count: (outcome: HubOutcome) => void;
}

/**
 * A kind of calls with slots, lookups and connections of its own, so that none can hold up another:
 * deliveries to trusted subscribers, those to slow ones, and calls that strangers asked for.
 */
export interface Lane {
  /** Calls that are claimed. */
  readonly size: number;
  /** When something of this lane is due: an instant, or undefined for never. */
  nextAt(now: number): number | undefined;
  /** Whether so little is claimed that more may be. */
  hasRoom(): boolean;
  /** Claims what is due, within a transaction. Returns what begins it, to be called after the commit. */
  claim(now: number): () => void;
  /** Gives back what waits. */
  clear(): void;
  /** Closes the connections that are kept for a next request. */
  closeIdle(): void;
}
