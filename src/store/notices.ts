import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { Notice } from "../domain/notice.ts";

/** A notice that is to be sent. */
export interface WaitingNotice {
  readonly id: number;
  readonly notice: Notice;
  /** How often it could not be sent. */
  readonly tries: number;
}

interface Row {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
}

/** Notices to the owner: each is sent once, whatever becomes of the process that sends it. */
export class Notices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(notice: Notice, now: number): void {
    this.#database
      .query("insert into notices (body, due_at) values (?, ?)")
      .run(JSON.stringify(notice), now);
  }

  /**
   * Takes the oldest notice that is due. It counts as sent from now on, so that a process that dies
   * while it sends does not send it twice; `release` takes that back. What was sent leaves no words.
   * Runs within a transaction.
   */
  claim(now: number): WaitingNotice | undefined {
    const query = `select id, body, tries from notices
      where sent_at is null and due_at <= ? order by id limit 1`;
    const row = this.#database.query<Row, [number]>(query).get(now);
    if (row === null) return undefined;
    const { id, tries, body } = row;
    this.#database.query("update notices set sent_at = ?, body = '' where id = ?").run(now, id);
    return { id, tries, notice: Value.Parse(Notice, JSON.parse(body)) };
  }

  /** Has a notice that could not be sent tried again later. */
  release({ id, notice }: WaitingNotice, dueAt: number): void {
    const change = "sent_at = null, tries = tries + 1, due_at = ?, body = ?";
    const query = this.#database.query(`update notices set ${change} where id = ?`);
    query.run(dueAt, JSON.stringify(notice), id);
  }

  /** Drops what was sent before an instant. */
  dropSentBefore(instant: number): void {
    this.#database.query("delete from notices where sent_at < ?").run(instant);
  }

  /**
   * Published reviews of at most `stars` stars that the owner was not told of, the oldest entry first.
   * @param seq the entry of the log after which they changed
   */
  untoldReviews(stars: number, seq: number): string[] {
    const query = `select lower(hex(id)) id from log_states
      where seq > ? and rating <= ? and reason is null
        and lower(hex(id)) not in (select id from told_reviews) order by seq`;
    return this.#database
      .query<{ id: string }, [number, number]>(query)
      .all(seq, stars)
      .map(({ id }) => id);
  }

  /** Notes that the owner knows of reviews. */
  noteTold(ids: readonly string[]): void {
    const query = this.#database.query("insert or ignore into told_reviews values (?)");
    for (const id of ids) query.run(id);
  }
}
