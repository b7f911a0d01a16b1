import type { Database } from "bun:sqlite";
import type { Intent, IntentMode, StoredIntent } from "../domain/subscription.ts";

interface Row {
  readonly id: number;
  readonly mode: IntentMode;
  readonly callback: string;
  readonly host: string;
  readonly topic: string;
  readonly lease_seconds: number;
  readonly secret: Uint8Array | null;
  readonly delivered: string;
  readonly requester: string;
  readonly reason: string | null;
  readonly expires_at: number;
}

/** What is to be asked or told at callbacks; a row goes when that was done, or when it expires. */
export class Intents {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(intent: Intent): void {
    this.#database
      .query(
        `insert into intents
         (mode, callback, host, topic, lease_seconds, secret, delivered, requester, reason, expires_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        intent.mode,
        intent.callback,
        intent.host,
        intent.topic,
        intent.leaseSeconds,
        intent.secret,
        intent.delivered,
        intent.requester,
        intent.reason,
        intent.expiresAt,
      );
  }

  /**
   * Takes intents to carry out: of each callback and topic the oldest alone, so that a subscribe
   * and an unsubscribe are confirmed in the order in which they came.
   * @param until when others may take them again, should this process not live to the end
   * @param perHost at most this many of one host
   */
  claim(now: number, until: number, limit: number, perHost: number): StoredIntent[] {
    this.#database.query("delete from intents where expires_at <= ?").run(now);
    return this.#database
      .query<Row, [number, number, number, number]>(
        `update intents set claimed_until = ? where id in (
           select id from (
             select id, row_number() over (partition by host order by id) place from intents i
             where claimed_until <= ? and not exists (
               select 1 from intents earlier where earlier.callback = i.callback
               and earlier.topic = i.topic and earlier.id < i.id)
           ) where place <= ? order by id limit ?
         ) returning *`,
      )
      .all(until, now, perHost, limit)
      .map(toIntent);
  }

  delete(id: number): void {
    this.#database.query("delete from intents where id = ?").run(id);
  }

  /** Gives claims back, for others to take. */
  release(ids: readonly number[]): void {
    const query = this.#database.query("update intents set claimed_until = 0 where id = ?");
    for (const id of ids) query.run(id);
  }

  /** Requests of an address that wait for their confirmation. */
  countOf(requester: string): number {
    return this.#count("requester = ?", requester);
  }

  /** Requests to subscribe at a host that wait for their confirmation. */
  countAtHost(host: string): number {
    return this.#count("mode = 'subscribe' and host = ?", host);
  }

  count(): number {
    return this.#count("mode = ?", "subscribe");
  }

  #count(condition: string, value: string): number {
    const query = `select count(*) n from intents where ${condition}`;
    return this.#database.query<{ n: number }, [string]>(query).get(value)?.n ?? 0;
  }

  /** When the next claim of a lost process ends; undefined if there is nothing to do. */
  nextAt(): number | undefined {
    const query = `select min(claimed_until) at from intents i where not exists (
                     select 1 from intents earlier where earlier.callback = i.callback
                     and earlier.topic = i.topic and earlier.id < i.id)`;
    return this.#database.query<{ at: number | null }, []>(query).get()?.at ?? undefined;
  }
}

function toIntent({ lease_seconds, expires_at, ...row }: Row): StoredIntent {
  return { ...row, leaseSeconds: lease_seconds, expiresAt: expires_at };
}
