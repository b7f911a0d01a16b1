import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { Notice } from "../domain/notice.ts";

/** A notice that is to be sent. */
export interface WaitingNotice {
  readonly id: number;
  readonly notice: Notice;
  /** How many attempts to send it have failed. */
  readonly tries: number;
}

interface Row {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
}

/** Notices to the owner: none is sent twice, even if the process that sends it dies. */
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

  /** Whether a notice is due: asking takes no lock, `claim` does. */
  isAnyDue(now: number): boolean {
    const query = "select 1 from notices where sent_at is null and due_at <= ?";
    return this.#database.query(query).get(now) !== null;
  }

  /**
   * Takes the oldest notice that is due. From now on it counts as sent, so that a process that dies
   * while sending it does not send it twice. Call `delete` or `release` afterwards. Runs within a
   * transaction.
   */
  claim(now: number): WaitingNotice | undefined {
    const query = `select id, body, tries from notices
      where sent_at is null and due_at <= ? order by id limit 1`;
    const row = this.#database.query<Row, [number]>(query).get(now);
    if (row === null) return undefined;
    const { id, tries, body } = row;
    this.#database.query("update notices set sent_at = ? where id = ?").run(now, id);
    return { id, tries, notice: parsed(body) };
  }

  /** Deletes a notice that was sent or given up. */
  delete({ id }: WaitingNotice): void {
    this.#database.query("delete from notices where id = ? and sent_at is not null").run(id);
  }

  /** Schedules a notice that could not be sent for later, unless it was forgotten meanwhile. */
  release({ id }: WaitingNotice, dueAt: number): void {
    const change = "sent_at = null, tries = tries + 1, due_at = ?";
    this.#database
      .query(`update notices set ${change} where id = ? and sent_at is not null`)
      .run(dueAt, id);
  }

  /** Deletes what was claimed before an instant by a process that died while sending it. */
  dropSentBefore(instant: number): void {
    this.#database.query("delete from notices where sent_at < ?").run(instant);
  }

  /**
   * Published reviews with at most `stars` stars that the owner was not told about, the oldest log
   * entry first.
   * @param seq only reviews that changed after this entry of the log
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

  /** Notes that the owner was told about reviews. */
  noteTold(ids: readonly string[]): void {
    const query = this.#database.query("insert or ignore into told_reviews values (?)");
    for (const id of ids) query.run(id);
  }

  /** Erases a review from every notice, and from the list of reviews that the owner was told about. */
  forget(review: string): void {
    this.#database.query("delete from told_reviews where id = ?").run(review);
    const naming = "select id, body, tries from notices where instr(body, ?) > 0";
    for (const { id, body } of this.#database.query<Row, [string]>(naming).all(review)) {
      const rest = withoutReview(parsed(body), review);
      if (rest.reviews?.length === 0) {
        this.#database.query("delete from notices where id = ?").run(id);
      } else {
        const query = this.#database.query("update notices set body = ? where id = ?");
        query.run(JSON.stringify(rest), id);
      }
    }
  }
}

function parsed(body: string): Notice {
  return Value.Parse(Notice, JSON.parse(body));
}

function withoutReview(notice: Notice, review: string): Notice {
  if (notice.reviews === undefined) return notice;
  const lines = notice.text.split("\n").filter((line) => !line.includes(review));
  const reviews = notice.reviews.filter(({ url }) => !url.includes(review));
  return { ...notice, text: lines.join("\n"), reviews };
}
