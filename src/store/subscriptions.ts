import type { Database } from "bun:sqlite";
import type {
  DeliveryResult,
  DueDelivery,
  Intent,
  Lease,
  SubscriptionStatus,
} from "../domain/subscription.ts";

interface StatusRow {
  readonly id: number;
  readonly topic: string;
  readonly callback: string;
  readonly is_signed: number;
  readonly lease_ends_at: number;
  readonly last_attempt_at: number | null;
  readonly last_result: string | null;
  readonly failures: number;
  readonly next_attempt_at: number;
  readonly is_due: number;
}

/** A subscription that has not got its topic's newest content. */
const IS_BEHIND = "delivered <> (select hash from documents where name = topic)";
/** All of these, as two ranges of an index: it costs nothing to look when there are none. */
const BEHIND = ["<", ">"]
  .map(
    (sign) =>
      `select subscriptions.* from documents cross join subscriptions
       on topic = name and delivered ${sign} hash`,
  )
  .join(" union all ");

/**
 * The confirmed subscriptions. There is no queue: what is due follows from what each has got, so
 * nothing is lost with a process, and ten changes are one delivery.
 */
export class Subscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Makes a confirmed intent a subscription. A renewal gets the new lease and secret, and its next
   * delivery at once.
   */
  confirm(intent: Intent, leaseEndsAt: number): void {
    this.#database
      .query(
        `insert into subscriptions (callback, host, topic, secret, lease_ends_at, delivered)
         values (?, ?, ?, ?, ?, ?) on conflict do update set
         secret = excluded.secret, lease_ends_at = excluded.lease_ends_at,
         failures = 0, next_attempt_at = 0`,
      )
      .run(
        intent.callback,
        intent.host,
        intent.topic,
        intent.secret,
        leaseEndsAt,
        intent.delivered,
      );
  }

  remove(callback: string, topic: string): void {
    this.#database
      .query("delete from subscriptions where callback = ? and topic = ?")
      .run(callback, topic);
  }

  /**
   * Takes deliveries that are due. From then on nobody knows what the subscriber has, until a
   * delivery is noted: should the process die between, it stays due, whatever the content is then.
   * @param until when others may take them again, should this process not live to the end
   * @param perHost at most this many of one host, with those that are claimed already: a host that
   * is slow must not fill the room of all
   */
  claim(now: number, until: number, limit: number, perHost: number): DueDelivery[] {
    return this.#database
      .query<DueDelivery, [number, number, number, number, number, number, number]>(
        `with claimed as (
           select host, count(*) taken from subscriptions where claimed_until > ? group by host
         )
         update subscriptions set claimed_until = ?, delivered = '' where id in (
           select id from (
             select id, next_attempt_at, coalesce(taken, 0) + row_number() over
               (partition by host order by next_attempt_at, id) place
             from (${BEHIND}) left join claimed using (host)
             where next_attempt_at <= ? and claimed_until <= ? and lease_ends_at > ?
           ) where place <= ? order by next_attempt_at, id limit ?
         ) returning id, callback, host, topic, secret, failures`,
      )
      .all(now, until, now, now, now, perHost, limit);
  }

  /** Gives claims back, for others to take. */
  release(ids: readonly number[]): void {
    const query = this.#database.query("update subscriptions set claimed_until = 0 where id = ?");
    for (const id of ids) query.run(id);
  }

  /** Notes what came of a delivery. Returns the subscription if it has ended. */
  record(result: DeliveryResult, now: number): DueDelivery | undefined {
    switch (result.kind) {
      case "delivered":
        this.#delivered(result.id, result.hash, now);
        return undefined;
      case "failed":
        this.#failed(result.id, result.reason, result.retryAt, now);
        return undefined;
      case "ended":
        return this.end(result.id);
    }
  }

  #delivered(id: number, hash: string, now: number): void {
    this.#database
      .query(
        `update subscriptions set delivered = ?, failures = 0, next_attempt_at = 0,
         claimed_until = 0, last_attempt_at = ?, last_result = 'delivered' where id = ?`,
      )
      .run(hash, now, id);
  }

  #failed(id: number, reason: string, retryAt: number, now: number): void {
    this.#database
      .query(
        `update subscriptions set failures = failures + 1, next_attempt_at = ?,
         claimed_until = 0, last_attempt_at = ?, last_result = ? where id = ?`,
      )
      .run(retryAt, now, reason, id);
  }

  /** Deletes a subscription. Returns what it was; undefined if there is none of that id. */
  end(id: number): DueDelivery | undefined {
    const query = this.#database.query<DueDelivery, [number]>(
      `delete from subscriptions where id = ?
       returning id, callback, host, topic, secret, failures`,
    );
    return query.get(id) ?? undefined;
  }

  /** Deletes what was not renewed in time. */
  expire(now: number): void {
    this.#database.query("delete from subscriptions where lease_ends_at <= ?").run(now);
  }

  /** When a delivery or the end of a lost claim is due next; undefined if nothing is. */
  nextAt(): number | undefined {
    const query = `select min(max(next_attempt_at, claimed_until)) at from (${BEHIND})`;
    return this.#database.query<{ at: number | null }, []>(query).get()?.at ?? undefined;
  }

  /** Every subscription as it was asked for, without how it has gone. */
  leases(): Lease[] {
    const query =
      "select callback, host, topic, secret, lease_ends_at leaseEndsAt from subscriptions";
    return this.#database.query<Lease, []>(query).all();
  }

  /**
   * Puts these in the place of all. Nobody knows what their subscribers hold, so each gets the
   * newest content. Their numbers are new ones: what is in flight is noted for none of them.
   */
  replaceAll(leases: readonly Lease[]): void {
    this.#database.run("delete from subscriptions");
    const query = this.#database.query(
      `insert into subscriptions (callback, host, topic, secret, lease_ends_at, delivered)
       values (?, ?, ?, ?, ?, '')`,
    );
    for (const { callback, host, topic, secret, leaseEndsAt } of leases) {
      query.run(callback, host, topic, secret, leaseEndsAt);
    }
  }

  count(): number {
    const query = "select count(*) n from subscriptions";
    return this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
  }

  countAtHost(host: string): number {
    const query = "select count(*) n from subscriptions where host = ?";
    return this.#database.query<{ n: number }, [string]>(query).get(host)?.n ?? 0;
  }

  has(callback: string, topic: string): boolean {
    const query = "select 1 from subscriptions where callback = ? and topic = ?";
    return this.#database.query(query).get(callback, topic) !== null;
  }

  /** Every subscription, by topic, without secrets and without the callbacks' queries. */
  status(now: number): SubscriptionStatus[] {
    return this.#database
      .query<StatusRow, []>(
        `select id, topic, callback, secret is not null is_signed, lease_ends_at, last_attempt_at,
         last_result, failures, next_attempt_at, ${IS_BEHIND} is_due
         from subscriptions order by topic, id`,
      )
      .all()
      .map((row) => toStatus(row, now));
  }
}

function toStatus(row: StatusRow, now: number): SubscriptionStatus {
  const isExpired = row.lease_ends_at <= now;
  return {
    id: row.id,
    topic: row.topic,
    state: isExpired ? "expired" : row.failures > 0 ? "retrying" : "active",
    callback: row.callback.replace(/\?.*$/s, ""),
    isSigned: row.is_signed === 1,
    leaseEndsAt: row.lease_ends_at,
    lastAttemptAt: row.last_attempt_at,
    lastResult: row.last_result,
    failures: row.failures,
    nextAttemptAt: row.is_due === 1 && !isExpired ? row.next_attempt_at : null,
  };
}
