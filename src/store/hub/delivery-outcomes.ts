import type { Database } from "bun:sqlite";
import { MAX_HISTORY, reasonInWords, writeDelivery } from "../../domain/hub/hub-reason.ts";
import type { Call, DeliveryResult, DueDelivery } from "../../domain/hub/subscription.ts";

type Failed = Extract<DeliveryResult, { readonly kind: "failed" }>;

/** The hash of no content: what the subscriber holds is unknown, so the newest content is sent again. */
const IN_DOUBT = "?";

/** What an outcome belongs to: the subscription, its confirmation and the claim. */
export type ClaimedDelivery = Pick<DueDelivery, "id" | "confirmation" | "claimedUntil">;

/** Writes down how deliveries went: what subscribers have now, when to try again, and their history. */
export class DeliveryOutcomes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes a subscription by the outcome. Returns whether its confirmation and claim are still the same. */
  note(claimed: ClaimedDelivery, result: DeliveryResult, now: number): boolean {
    switch (result.kind) {
      case "delivered":
        return this.#delivered(claimed, result.hash, result.call, now);
      case "failed":
        return this.#failed(claimed, result, now);
      case "postponed":
        return this.#postponed(claimed, result.dueAt, result.isSlow);
      case "ended":
        return this.#update("claimed_until = claimed_until", claimed, {});
    }
  }

  /** Changes a subscription, if its confirmation and claim are still the same. Returns whether. */
  #update(
    changes: string,
    { id, confirmation, claimedUntil }: ClaimedDelivery,
    values: Record<string, string | number | null>,
  ): boolean {
    const query = this.#database.query(
      `update subscriptions set ${changes}
       where id = :id and confirmation = :confirmation and claimed_until = :claimedUntil`,
    );
    return query.run({ id, confirmation, claimedUntil, ...values }).changes > 0;
  }

  /**
   * An outcome that lost its claim: this process may have slept, and its call may have ended after
   * another process delivered a newer content. So what the subscriber has is unknown, even if that
   * delivery is still under way, and it gets the newest content once more.
   */
  noteLost({ id, claimedUntil }: ClaimedDelivery): void {
    const query = `update subscriptions set delivered = '${IN_DOUBT}'
      where id = ? and claimed_until <> ?`;
    this.#database.query(query).run(id, claimedUntil);
  }

  #delivered(claimed: ClaimedDelivery, hash: string, call: Call, now: number): boolean {
    return this.#update(
      `delivered = iif(delivered = '${IN_DOUBT}', '', :hash), failures = 0, postponed = 0, next_attempt_at = 0, claimed_until = 0,
       last_attempt_at = :now, last_result = 'delivered', address = :address,
       is_trusted = :isTrusted, history = substr(:entry || history, 1, ${MAX_HISTORY})`,
      claimed,
      {
        ...{ hash, now, address: call.address, isTrusted: call.isQuick ? 1 : 0 },
        entry: writeDelivery({ at: now, tookMs: call.tookMs, reason: undefined }),
      },
    );
  }

  #failed(claimed: ClaimedDelivery, { reason, retryAt, call }: Failed, now: number): boolean {
    return this.#update(
      `failures = failures + 1, postponed = 0, next_attempt_at = :retryAt, claimed_until = 0,
       last_attempt_at = :now, last_result = :said, is_trusted = 0,
       address = coalesce(:address, address),
       history = substr(:entry || history, 1, ${MAX_HISTORY})`,
      claimed,
      {
        ...{ retryAt, now, said: reasonInWords(reason), address: call.address },
        entry: writeDelivery({ at: now, tookMs: call.tookMs, reason }),
      },
    );
  }

  #postponed(claimed: ClaimedDelivery, dueAt: number, isSlow: boolean): boolean {
    return this.#update(
      `postponed = postponed + 1, next_attempt_at = :dueAt, claimed_until = 0,
       is_trusted = iif(:isSlow, 0, is_trusted)`,
      claimed,
      { dueAt, isSlow: isSlow ? 1 : 0 },
    );
  }
}
