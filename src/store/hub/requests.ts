import type { Database } from "bun:sqlite";
import type { NewRequest } from "../../domain/hub/admission.ts";
import { type HubReasonName, reasonInWords } from "../../domain/hub/hub-reason.ts";
import {
  FINISHED_DELETED_AT_ONCE,
  type KeptRequest,
  MAX_FINISHED,
} from "../../domain/hub/hub-store.ts";
import { MS_PER_DAY } from "../../domain/time/units.ts";
import type { Confirmation } from "./subscriptions.ts";

/** A request that was not confirmed, or whose subscription ended. */
export interface FailedRequest {
  readonly mode: "subscribe" | "unsubscribe";
  readonly topic: string;
  readonly callback: string;
  readonly at: number;
  readonly reason: string;
}

/**
 * The requests to the hub, and what became of them. Each is kept for a day after it has ended, for
 * its sender, who has a token, and for the owner.
 */
export class Requests {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the request's number. */
  add(request: NewRequest): number {
    const query = this.#database.query<
      { id: number },
      [Record<string, string | number | Uint8Array | null>]
    >(
      `insert into requests (token, mode, topic, callback, requester, lease_seconds, asked_at)
       values (:tokenHash, :mode, :topic, :callback, :requester, :leaseSeconds, :askedAt)
       returning id`,
    );
    return query.get({ ...request })?.id ?? 0;
  }

  /** Notes that a request is confirmed; earlier ones for the same subscription are superseded. */
  activate(id: number, { id: subscription, confirmation }: Confirmation, now: number): void {
    this.#database
      .query(
        `update requests set state = 'superseded', finished_at = ?
         where subscription = ? and state = 'active'`,
      )
      .run(now, subscription);
    this.#database
      .query(
        "update requests set state = 'active', reason = null, subscription = ?, confirmation = ? where id = ?",
      )
      .run(subscription, confirmation, id);
  }

  /** Notes why the last attempt to have a request confirmed failed; another one follows. */
  noteAttempt(id: number, reason: string): void {
    this.#database
      .query("update requests set reason = ? where id = ? and state = 'pending'")
      .run(reason, id);
  }

  /** Notes that a later request took the place of one that still waited. */
  supersede(id: number, now: number): void {
    this.#database
      .query("update requests set state = 'superseded', finished_at = ? where id = ?")
      .run(now, id);
  }

  /** Notes that a request ended without its own subscription. */
  finish(id: number, state: "failed" | "ended", reason: string, now: number): void {
    this.#database
      .query(
        `update requests set state = ?, reason = ?, finished_at = ?
         where id = ? and state = 'pending'`,
      )
      .run(state, reason, now, id);
  }

  /** Notes that a subscription has ended. */
  endOf(subscription: number, reason: string, now: number): void {
    this.#database
      .query(
        `update requests set state = 'ended', reason = ?, finished_at = ?
         where subscription = ? and state = 'active'`,
      )
      .run(reason, now, subscription);
  }

  /** Notes that all subscriptions have ended, because others replaced them. */
  endAll(reason: HubReasonName, now: number): void {
    this.#database
      .query(
        "update requests set state = 'ended', reason = ?, finished_at = ? where state = 'active'",
      )
      .run(reasonInWords(reason), now);
  }

  /** The request of a token; undefined if there is none. */
  find(tokenHash: Uint8Array): KeptRequest | undefined {
    const query = this.#database.query<KeptRequest, [Uint8Array]>(
      `select requests.state, iif(requests.state = 'pending', null, requests.reason) reason,
         requests.topic, requests.callback, asked_at askedAt,
         subscriptions.lease_ends_at leaseEndsAt,
         iif(requests.state = 'pending', requests.reason, last_result) lastResult,
         last_attempt_at lastAttemptAt,
         coalesce(
           intents.due_at,
           iif(subscriptions.delivered <> documents.hash, next_attempt_at, null)
         ) nextAttemptAt
       from requests left join intents on intents.request = requests.id
       left join subscriptions on subscriptions.id = requests.subscription
         and subscriptions.confirmation = requests.confirmation and requests.state = 'active'
       left join documents on documents.name = subscriptions.topic
       where token = ?`,
    );
    return query.get(tokenHash) ?? undefined;
  }

  /** Requests of the last day that were not confirmed, the newest first. */
  failures(now: number): FailedRequest[] {
    return this.#database
      .query<FailedRequest, [number]>(
        `select mode, topic, callback, finished_at at, reason from requests
         where finished_at > ? and state = 'failed' order by finished_at desc, id desc`,
      )
      .all(now - MS_PER_DAY);
  }

  /** Requests whose subscription ended after an instant, the oldest first. */
  endedAfter(instant: number): FailedRequest[] {
    return this.#database
      .query<FailedRequest, [number]>(
        `select mode, topic, callback, finished_at at, reason from requests
         where finished_at > ? and state = 'ended' order by finished_at, id`,
      )
      .all(instant);
  }

  /** Deletes what ended more than a day ago, and what is beyond the limit. */
  tidy(now: number): void {
    this.#database.query("delete from requests where finished_at <= ?").run(now - MS_PER_DAY);
    const query = "select count(*) n from requests where finished_at is not null";
    const count = this.#database.query<{ n: number }, []>(query).get()?.n ?? 0;
    if (count > MAX_FINISHED) this.#makeRoom(count - MAX_FINISHED + FINISHED_DELETED_AT_ONCE);
  }

  /** Deletes the oldest of those requesters that have the most finished requests. */
  #makeRoom(rows: number): void {
    this.#database
      .query(
        `delete from requests where id in (
           select id from (
             select id, row_number() over (partition by requester order by id desc) place
             from requests where finished_at is not null
           ) order by place desc, id limit ?)`,
      )
      .run(rows);
  }
}
