import type { Database } from "bun:sqlite";
import type { RemovalReason } from "../../domain/log/publication-log.ts";
import { copyRows } from "../base/copy-rows.ts";
import {
  EarlierRemovals,
  IS_TEMPORARY,
  isTemporary,
  type LoggedRemoval,
} from "./earlier-removals.ts";

/** A review's newest state in the log, and what opens its newest commitment. */
export interface LogState {
  /** The number of the review's last entry; entries are numbered from 1. */
  readonly seq: number;
  readonly id: string;
  /**
   * What the log calls the review. Once the review is forgotten this is null, as is everything else
   * that would lead to its entries.
   */
  readonly key: Uint8Array | null;
  readonly salt: Uint8Array | null;
  /** The digest in the commitment to the content that readers saw last. */
  readonly digest: Uint8Array | null;
  /** The stars that readers saw last. */
  readonly rating: number | null;
  /** The number of the entry that holds the commitment. */
  readonly contentSeq: number | null;
  /** When it was removed; null while it is published. */
  readonly at: string | null;
  readonly reason: RemovalReason | null;
  /** Whether readers ever saw it; false for a review that was hidden from the start. */
  readonly isSeen: boolean;
}

interface Row extends Omit<LogState, "isSeen"> {
  readonly seen: number;
}

const COLUMNS =
  "seq, lower(hex(id)) id, key, salt, digest, rating, content_seq contentSeq, at, reason, seen";
/** The SQL table of the reviews that readers see, or saw. */
const SEEN = `(select id from log_states where reason is null or seen = 1
  union all select id from log_earlier_removals)`;
const ID_DIGITS = 16;
/** The SQL condition for removals before an instant that are no longer listed. */
const IS_EXPIRED = `${IS_TEMPORARY} and at < ?`;

/**
 * The newest state of each review in the current generation of the log. A new state replaces the old
 * one and goes to the end, so that everything that changed after an entry is one range of the key.
 */
export class LogStates {
  readonly #database: Database;
  readonly #earlier: EarlierRemovals;

  constructor(database: Database) {
    this.#database = database;
    this.#earlier = new EarlierRemovals(database);
  }

  of(id: string): LogState | undefined {
    const query = `select ${COLUMNS} from log_states where id = unhex(?)`;
    const row = this.#database.query<Row, [string]>(query).get(id);
    return row === null ? undefined : toState(row);
  }

  put({ seq, id, key, salt, digest, rating, contentSeq, at, reason, isSeen }: LogState): void {
    // `insert or replace` would make SQLite keep each page that it changes, to take it back alone.
    this.#database.query("delete from log_states where id = unhex(?)").run(id);
    this.#database
      .query("insert into log_states values (?, unhex(?), ?, ?, ?, ?, ?, ?, ?, ?)")
      .run(seq, id, key, salt, digest, rating, contentSeq, at, reason, isSeen ? 1 : 0);
    this.#earlier.supersede(id, { at, reason, isSeen });
  }

  /** Drops all states because a new log begins. Removals are still counted and listed. */
  clear(): void {
    this.#countAsExpired(IS_TEMPORARY);
    this.#earlier.keep();
    this.#database.run("delete from log_states");
  }

  /**
   * The states after an entry, in the order of the log, at most `limit` of them.
   * @param removedAfter leaves out removals up to and including this entry
   */
  after(seq: number, removedAfter: number, limit: number): LogState[] {
    const query = `select ${COLUMNS} from log_states
      where seq > ? and (reason is null or seq > ?) order by seq limit ?`;
    return this.#database
      .query<Row, [number, number, number]>(query)
      .all(seq, removedAfter, limit)
      .map(toState);
  }

  /** The last removals of reviews that readers saw, the newest first. */
  lastRemovals(limit: number): LoggedRemoval[] {
    const query = `select lower(hex(id)) id, reason, at from log_states
      where reason is not null and at is not null and seen = 1 order by seq desc limit ?`;
    const removals = this.#database.query<LoggedRemoval, [number]>(query).all(limit);
    return [...removals, ...this.#earlier.last(limit - removals.length)];
  }

  /** The removal of a review that readers saw; undefined if it is published or was never seen. */
  removalOf(id: string): LoggedRemoval | undefined {
    const query = `select lower(hex(id)) id, reason, at from log_states
      where id = unhex(?) and reason is not null and at is not null and seen = 1`;
    return this.#database.query<LoggedRemoval, [string]>(query).get(id) ?? this.#earlier.of(id);
  }

  /** At most two ids of reviews that readers see, or saw, which begin with these digits. */
  idsBeginning(start: string): string[] {
    const query = `select distinct lower(hex(id)) id from ${SEEN}
      where id between unhex(?) and unhex(?) order by id limit 2`;
    const ends = ["0", "f"].map((digit) => start.padEnd(ID_DIGITS, digit));
    return this.#database
      .query<Pick<Row, "id">, string[]>(query)
      .all(...ends)
      .map(({ id }) => id);
  }

  /** Those of these ids that begin with as many digits as another review's that readers see, or saw. */
  beginningAlike(ids: readonly string[], digits: number): string[] {
    const query = `with asked as (
        select value id, unhex(substr(value, 1, ?2) || ?3) first, unhex(substr(value, 1, ?2) || ?4) last
        from json_each(?1))
      select id from asked where exists (select 1 from ${SEEN} seen
        where seen.id between first and last and seen.id <> unhex(asked.id))`;
    const ends = ["0", "f"].map((digit) => digit.repeat(ID_DIGITS - digits));
    return this.#database
      .query<Pick<Row, "id">, [string, number, ...string[]]>(query)
      .all(JSON.stringify(ids), digits, ...ends)
      .map(({ id }) => id);
  }

  /** Updates the reason of a removal that only an earlier log knows, if it has changed. */
  updateEarlier(id: string, reason: RemovalReason, at: string): void {
    const known = this.#earlier.of(id);
    if (known !== undefined && known.reason !== reason) {
      this.#earlier.supersede(id, { at, reason, isSeen: false });
    }
  }

  /** How many reviews were removed for each reason, including those that readers are no longer told of. */
  removedByReason(): Map<RemovalReason, number> {
    const query = `select reason, sum(reviews) reviews from (
        select reason, count(*) reviews from log_states where reason is not null group by reason
        union all select reason, reviews from log_expired) group by reason`;
    const rows = this.#database.query<{ reason: RemovalReason; reviews: number }, []>(query).all();
    return new Map(rows.map(({ reason, reviews }) => [reason, reviews]));
  }

  /**
   * Drops removals before an instant that are kept nowhere else.
   * @returns the number of the last entry whose state was dropped; 0 if none was
   */
  expire(before: string): number {
    this.#earlier.expire(before);
    const query = `select max(seq) seq from log_states where ${IS_EXPIRED}`;
    const last = this.#database.query<{ seq: number | null }, [string]>(query).get(before)?.seq;
    if (last === undefined || last === null) return 0;
    this.#countAsExpired(IS_EXPIRED, before);
    this.#database.query(`delete from log_states where ${IS_EXPIRED}`).run(before);
    return last;
  }

  #countAsExpired(condition: string, ...bindings: string[]): void {
    this.#database
      .query(
        `insert into log_expired
         select reason, count(*) from log_states where ${condition} group by reason
         on conflict do update set reviews = reviews + excluded.reviews`,
      )
      .run(...bindings);
  }

  /** Takes over the states of another database's log, which goes on here. */
  copyFrom(other: LogStates): void {
    for (const table of ["log_states", "log_earlier_removals", "log_expired"]) {
      this.#database.run(`delete from ${table}`);
      copyRows(table, other.#database, this.#database);
    }
  }

  /**
   * Copies the removals that another database lists, and the counts of those that are listed for a
   * limited time. All others are still stored as reviews, and are counted here when they are
   * removed.
   */
  copyRemovalsFrom(other: LogStates): void {
    this.#earlier.copyFrom(other.lastRemovals(-1));
    for (const [reason, reviews] of other.removedByReason()) {
      if (!isTemporary(reason)) continue;
      this.#database.query("insert or replace into log_expired values (?, ?)").run(reason, reviews);
    }
  }
}

function toState({ seen, ...state }: Row): LogState {
  return { ...state, isSeen: seen === 1 };
}
