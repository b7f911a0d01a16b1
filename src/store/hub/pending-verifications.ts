import type { Database } from "bun:sqlite";
import type { PendingSize } from "../../domain/hub/hub-policy.ts";
import {
  MAX_FAILURES_COUNTED,
  MAX_POSTPONED_MS,
  READY_AT_ONCE,
} from "../../domain/hub/hub-store.ts";
import type { PendingVerification, StoredVerification } from "../../domain/hub/subscription.ts";
import { toVerification, type VerificationRow } from "./verification-row.ts";

/** A verification that was given up before anybody was called. */
interface GivenUp {
  readonly request: number | null;
}

/**
 * The confirmations and notices for which callbacks must be called. They are taken in turns: each
 * requester's first, then each one's second, and so on (start-time fair queueing), in each turn the
 * newest first, so that nobody waits behind a crowd. A row is `ready`, `later` (claimed, or put off
 * until `due_at`), or `blocked` by an earlier one of its callback and topic. No step takes longer
 * because more rows wait.
 */
export class PendingVerifications {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds one in its turn, behind earlier ones of its callback and topic (WebSub §5.1). */
  add(verification: PendingVerification): void {
    this.#database
      .query(
        `insert into intents (mode, callback, host, topic, lease_seconds, secret, delivered,
         requester, reason, expires_at, request, turn, state)
         values (:mode, :callback, :host, :topic, :leaseSeconds, :secret, :delivered,
         :requester, :reason, :expiresAt, :request, :turn,
         iif(exists (select 1 from intents where callback = :callback and topic = :topic),
           'blocked', 'ready'))`,
      )
      .run({ ...verification, turn: this.turnOf(verification.requester) });
  }

  /**
   * The turn that a requester's next verification gets: the one after its last, or the current one
   * if it has none; and one later for each of its recent requests that failed. So a first-time
   * requester comes before those whose requests fail.
   */
  turnOf(requester: string): number {
    const query = `select max(
        coalesce((select max(turn) + 1 from intents where requester = :requester), 0),
        coalesce((select min(turn) from intents where state = 'ready'), 0)
      ) + (select count(*) from (select 1 from requests
        where requester = :requester and state = 'failed' limit ${MAX_FAILURES_COUNTED})) turn`;
    const found = this.#database.query<{ turn: number }, [{ requester: string }]>(query);
    return found.get({ requester })?.turn ?? 0;
  }

  /**
   * Claims verifications to carry out.
   * @param until when others may claim them again, if this process has died
   */
  claim(now: number, until: number, limit: number): StoredVerification[] {
    this.#readyWhatIsDue(now);
    return this.#database
      .query<VerificationRow, [number, number]>(
        `update intents set state = 'later', due_at = ?, address = null where id in (
           select id from intents where state = 'ready' order by turn, id desc limit ?
         ) returning *`,
      )
      .all(until, limit)
      .map(toVerification);
  }

  #readyWhatIsDue(now: number): void {
    const ready = (condition: string) =>
      this.#database.query(
        `update intents set state = 'ready', due_at = 0 where id in (
           select id from intents where state = 'later' and ${condition} limit ${READY_AT_ONCE})`,
      );
    ready("due_at <= ?").run(now);
    ready("due_at > ?").run(now + MAX_POSTPONED_MS);
  }

  /**
   * Puts off a claimed verification, by one turn, so that new ones are tried first. If an address
   * is given, a confirmation by that address brings it forward.
   */
  postpone(id: number, dueAt: number, change: { tries?: number; address?: string }): void {
    this.#database
      .query(
        `update intents set state = 'later', due_at = :dueAt, tries = coalesce(:tries, tries),
         turn = turn + 1, postponed = postponed + iif(:tries is null, 1, 0),
         address = :address where id = :id`,
      )
      .run({ id, dueAt, tries: change.tries ?? null, address: change.address ?? null });
  }

  /** Makes up to `limit` ready of those that were put off for an address that just confirmed. */
  bringForward(address: string, limit: number): void {
    this.#database
      .query(
        `update intents set state = 'ready', due_at = 0, address = null where id in (
           select id from intents where state = 'later' and address = ? order by turn limit ?)`,
      )
      .run(address, limit);
  }

  /** Removes one that is done, and unblocks the next one. Returns whether it was still there. */
  delete(id: number): boolean {
    const query = "delete from intents where id = ? returning callback, topic";
    const row = this.#database
      .query<Pick<VerificationRow, "callback" | "topic">, [number]>(query)
      .get(id);
    if (row !== null) this.#unblock(row.callback, row.topic);
    return row !== null;
  }

  #unblock(callback: string, topic: string): void {
    this.#database
      .query(
        `update intents set state = 'ready' where state = 'blocked' and id =
         (select min(id) from intents where callback = ? and topic = ?)`,
      )
      .run(callback, topic);
  }

  /**
   * Removes a requester's earlier requests for a callback and topic that are still blocked: the
   * latest request counts, and each requester has at most one in that queue.
   */
  replaceBlocked(callback: string, topic: string, requester: string): GivenUp[] {
    return this.#database
      .query<GivenUp, [string, string, string]>(
        `delete from intents where callback = ? and topic = ? and requester = ?
         and state = 'blocked' and mode <> 'denied' returning request`,
      )
      .all(callback, topic, requester);
  }

  /** Removes notices that a subscription has ended, because it has begun again. */
  dropDenials(callback: string, topic: string): void {
    const query = "select id from intents where callback = ? and topic = ? and mode = 'denied'";
    const found = this.#database.query<{ id: number }, [string, string]>(query);
    for (const { id } of found.all(callback, topic)) this.delete(id);
  }

  /** Removes those that were not carried out in time. */
  expire(now: number): GivenUp[] {
    const query = "select id, request from intents where expires_at <= ?";
    const expired = this.#database
      .query<GivenUp & { readonly id: number }, [number]>(query)
      .all(now);
    return expired.map(({ id, request }) => {
      this.delete(id);
      return { request };
    });
  }

  /** Whether one waits with this turn or a later one. */
  hasTurnFrom(turn: number): boolean {
    return this.#database.query("select 1 from intents where turn >= ?").get(turn) !== null;
  }

  /** Removes the one whose turn comes last, in favor of one with this turn; undefined if none. */
  crowdOut(turn: number): GivenUp | undefined {
    const query = `select id, request from intents where turn >= ? order by turn desc, id limit 1`;
    const last = this.#database.query<GivenUp & { readonly id: number }, [number]>(query).get(turn);
    if (last === null) return undefined;
    this.delete(last.id);
    return { request: last.request };
  }

  /** Releases claims, so that others can take them. */
  release(ids: readonly number[]): void {
    const query = this.#database.query(
      "update intents set state = 'ready', due_at = 0 where id = ? and state = 'later'",
    );
    for (const id of ids) query.run(id);
  }

  /** How many requests of a requester wait for confirmation. */
  countOf(requester: string): number {
    return this.#count("requester = ?", requester);
  }

  /** How many subscribe requests at a host wait for confirmation. */
  countAtHost(host: string): number {
    return this.#count("mode = 'subscribe' and host = ?", host);
  }

  /** Whether anything for a callback and topic is waiting. */
  has(callback: string, topic: string): boolean {
    const query = "select 1 from intents where callback = ? and topic = ?";
    return this.#database.query(query).get(callback, topic) !== null;
  }

  /** Milliseconds until the first of a requester's pending requests expires. */
  firstEndOf(requester: string, now: number): number {
    const query = "select min(expires_at) at from intents where requester = ?";
    const row = this.#database.query<{ at: number | null }, [string]>(query).get(requester);
    return Math.max(1, (row?.at ?? now) - now);
  }

  /** All that waits, notices included. */
  size(): PendingSize {
    const query = this.#database.query<PendingSize, []>("select * from pending_size");
    return query.get() ?? { requests: 0, bytes: 0 };
  }

  /** How many subscribe requests wait for confirmation. */
  count(): number {
    return this.#count("mode = ?", "subscribe");
  }

  #count(condition: string, value: string): number {
    const query = `select count(*) n from intents where ${condition}`;
    return this.#database.query<{ n: number }, [string]>(query).get(value)?.n ?? 0;
  }

  /** When there is something to do: 0 for now; undefined if there is nothing. */
  nextAt(now: number): number | undefined {
    const query = `select iif(exists (select 1 from intents where state = 'ready')
                     or exists (select 1 from intents where state = 'later' and due_at > ?), 0,
                     (select min(due_at) from intents where state = 'later')) at`;
    const found = this.#database.query<{ at: number | null }, [number]>(query);
    return found.get(now + MAX_POSTPONED_MS)?.at ?? undefined;
  }
}
