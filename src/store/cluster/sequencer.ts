import type { Lease } from "../../domain/hub/subscription.ts";
import type { HubContent } from "../hub/hub-rows.ts";

/** Puts the commits of several nodes, each with its own database, in one order. */
export interface Sequencer {
  /**
   * Runs work as one commit that every node makes, or none of it. The database first gets all
   * earlier ones.
   * @throws Failure `busy` if other nodes are committing for too long, `unusable` if the order can't
   * be asked for
   * @throws what the work throws
   */
  commit<Result>(work: () => Result): Result;
  /** What the hubs of all nodes know. @throws like `commit` */
  hubContent(): HubContent;
  /** Replaces all nodes' subscriptions, within a commit, as `Subscriptions.replaceAll` does. */
  replaceLeases(leases: readonly Lease[]): void;
  /** Removes what deleted rows left behind elsewhere. @throws like `commit` */
  shred(): void;
  close(): void;
}
