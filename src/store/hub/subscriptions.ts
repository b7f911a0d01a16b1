import type { Database } from "bun:sqlite";
import { readHistory } from "../../domain/hub/hub-reason.ts";
import type {
  EndedSubscription,
  Lease,
  PendingVerification,
  SubscriptionStatus,
} from "../../domain/hub/subscription.ts";

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
  readonly history: string;
}

/** A confirmation of a subscription. */
export interface Confirmation {
  readonly id: number;
  readonly confirmation: number;
}

/** A subscription that has not got its topic's newest content. */
const IS_BEHIND = "delivered <> (select hash from documents where name = topic)";

/** The confirmed subscriptions; what is due to them is in `due-deliveries.ts`. */
export class Subscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Turns a confirmed verification into a subscription. A renewal gets the new lease and secret,
   * and its next delivery at once; it is a new confirmation, so that what is in flight for the old
   * one no longer counts.
   * @param address where its callback leads: its deliveries share that address's limits from the
   * first
   */
  confirm(
    verification: PendingVerification,
    leaseEndsAt: number,
    address: string | null = null,
  ): Confirmation {
    const { callback, host, topic, secret, delivered, requester } = verification;
    const query = this.#database.query<
      Confirmation,
      [Record<string, string | number | Uint8Array | null>]
    >(
      `insert into subscriptions (callback, host, topic, secret, lease_ends_at, delivered, requester, address)
       values (:callback, :host, :topic, :secret, :leaseEndsAt, :delivered, :requester, :address)
       on conflict do update set address = coalesce(excluded.address, address),
       secret = excluded.secret, lease_ends_at = excluded.lease_ends_at,
       confirmation = confirmation + 1, failures = 0, postponed = 0, next_attempt_at = 0
       returning id, confirmation`,
    );
    const confirmed = query.get({
      callback,
      host,
      topic,
      secret,
      delivered,
      requester,
      leaseEndsAt,
      address,
    });
    if (confirmed === null) throw new Error("A subscription could not be written");
    return confirmed;
  }

  /** Deletes the subscription of a callback to a topic. Returns its id; undefined if there is none. */
  remove(callback: string, topic: string): number | undefined {
    const query = "delete from subscriptions where callback = ? and topic = ? returning id";
    return this.#database.query<{ id: number }, [string, string]>(query).get(callback, topic)?.id;
  }

  /** Deletes a subscription. Returns what it was; undefined if there is none with that id. */
  end(id: number): EndedSubscription | undefined {
    const query = this.#database.query<EndedSubscription, [number]>(
      "delete from subscriptions where id = ? returning callback, host, topic, requester",
    );
    return query.get(id) ?? undefined;
  }

  /** Every topic that has subscriptions: one step in the index per topic, however many subscriptions it has. */
  topics(): string[] {
    const query = `with recursive subscribed (topic) as (
        select min(topic) from subscriptions union all
        select (select min(topic) from subscriptions where topic > subscribed.topic)
        from subscribed where topic is not null
      ) select topic from subscribed where topic is not null`;
    const rows = this.#database.query<{ topic: string }, []>(query).all();
    return rows.map(({ topic }) => topic);
  }

  /** The ids of up to `limit` subscriptions to a topic. */
  ofTopic(topic: string, limit: number): number[] {
    const query = "select id from subscriptions where topic = ? limit ?";
    const rows = this.#database.query<{ id: number }, [string, number]>(query).all(topic, limit);
    return rows.map(({ id }) => id);
  }

  /** Whether any was not renewed in time. */
  hasExpired(now: number): boolean {
    const query = "select 1 from subscriptions where lease_ends_at <= ? limit 1";
    return this.#database.query(query).get(now) !== null;
  }

  /** Deletes subscriptions that were not renewed in time. Returns their ids. */
  expire(now: number): number[] {
    const query = "delete from subscriptions where lease_ends_at <= ? returning id";
    return this.#database
      .query<{ id: number }, [number]>(query)
      .all(now)
      .map(({ id }) => id);
  }

  /** Every subscription as it was requested, without its history. */
  leases(): Lease[] {
    const query =
      "select callback, host, topic, secret, lease_ends_at leaseEndsAt from subscriptions";
    return this.#database.query<Lease, []>(query).all();
  }

  /**
   * Replaces all subscriptions by these. What their subscribers have is unknown, so each gets the
   * newest content. They get new ids, so that deliveries in flight count for none of them.
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

  /** How many one requester asked for; requests of this machine itself are not counted. */
  countOf(requester: string): number {
    const query = "select count(*) n from subscriptions where requester = ? and requester <> ''";
    return this.#database.query<{ n: number }, [string]>(query).get(requester)?.n ?? 0;
  }

  has(callback: string, topic: string): boolean {
    const query = "select 1 from subscriptions where callback = ? and topic = ?";
    return this.#database.query(query).get(callback, topic) !== null;
  }

  /** How many subscriptions are in each state; `status` says the state of each one. */
  countByState(now: number): ReadonlyMap<string, number> {
    const rows = this.#database
      .query<{ state: SubscriptionStatus["state"]; n: number }, [number]>(
        `select case when lease_ends_at <= ? then 'expired' when failures > 0 then 'retrying'
           else 'active' end state, count(*) n
         from subscriptions group by 1`,
      )
      .all(now);
    return new Map(rows.map(({ state, n }) => [state, n]));
  }

  /** Every subscription, by topic, without secrets and without the callbacks' queries. */
  status(now: number): SubscriptionStatus[] {
    return this.#database
      .query<StatusRow, []>(
        `select id, topic, callback, secret is not null is_signed, lease_ends_at, last_attempt_at,
         last_result, failures, next_attempt_at, ${IS_BEHIND} is_due, history
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
    deliveries: readHistory(row.history),
  };
}
