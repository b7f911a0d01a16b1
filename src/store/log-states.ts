import type { Database } from "bun:sqlite";
import type { RemovalReason } from "../domain/publication-log.ts";
import { EarlierRemovals, type Removal } from "./earlier-removals.ts";

/** What the log says last of a review, and what its newest commitment is opened with. */
export interface LogState {
  /** The number of its last entry; the first entry is 1. */
  readonly seq: number;
  readonly id: string;
  /** What the log calls it; null once it is forgotten, as all that would lead to its entries. */
  readonly key: Uint8Array | null;
  readonly salt: Uint8Array | null;
  /** Of the content that readers saw last, as its commitment has it. */
  readonly digest: Uint8Array | null;
  /** The stars that they saw last. */
  readonly rating: number | null;
  /** The entry that holds the commitment. */
  readonly contentSeq: number | null;
  /** When it was removed; null while it is published. */
  readonly at: string | null;
  readonly reason: RemovalReason | null;
  /** Whether readers ever saw it: not if it was hidden from the first. */
  readonly isSeen: boolean;
}

interface Row extends Omit<LogState, "isSeen"> {
  readonly seen: number;
}

const COLUMNS =
  "seq, lower(hex(id)) id, key, salt, digest, rating, content_seq contentSeq, at, reason, seen";
/** Nothing but the log keeps reviews that went for these: they are told for a while only. */
const FOR_GOOD: readonly RemovalReason[] = ["forgotten", "source", "withdrawn"];
const EXPIRES = `reason in (${FOR_GOOD.map((reason) => `'${reason}'`).join(", ")})`;

/**
 * Of each review the last word of the log's newest generation. A new word replaces the old one and
 * stands at the end: so what changed after an entry is a range of the key.
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
    this.#database
      .query("insert or replace into log_states values (?, unhex(?), ?, ?, ?, ?, ?, ?, ?, ?)")
      .run(seq, id, key, salt, digest, rating, contentSeq, at, reason, isSeen ? 1 : 0);
    this.#earlier.supersede(id, { at, reason, isSeen });
  }

  /** Forgets all words, as another log begins; what was removed stays counted, and told. */
  clear(): void {
    this.#countExpired(`${EXPIRES}`);
    this.#earlier.keep();
    this.#database.run("delete from log_states");
  }

  /**
   * The words after an entry, as they were said, at most `limit` of them.
   * @param removedAfter words of removals that are no later are left out
   */
  after(seq: number, removedAfter: number, limit: number): LogState[] {
    const query = `select ${COLUMNS} from log_states
      where seq > ? and (reason is null or seq > ?) order by seq limit ?`;
    return this.#database
      .query<Row, [number, number, number]>(query)
      .all(seq, removedAfter, limit)
      .map(toState);
  }

  /** The last removals of what readers saw, the newest first. */
  lastRemovals(limit: number): Removal[] {
    const query = `select lower(hex(id)) id, reason, at from log_states
      where reason is not null and at is not null and seen = 1 order by seq desc limit ?`;
    const removals = this.#database.query<Removal, [number]>(query).all(limit);
    return [...removals, ...this.#earlier.last(limit - removals.length)];
  }

  /** The removal of a review that readers saw, if that is the last word of it. */
  removalOf(id: string): Removal | undefined {
    const query = `select lower(hex(id)) id, reason, at from log_states
      where id = unhex(?) and reason is not null and at is not null and seen = 1`;
    return this.#database.query<Removal, [string]>(query).get(id) ?? this.#earlier.of(id);
  }

  /** Brings up to date what is told of a review that only an earlier log knows, if its reason is another now. */
  heedEarlier(id: string, reason: RemovalReason, at: string): void {
    const known = this.#earlier.of(id);
    if (known !== undefined && known.reason !== reason) {
      this.#earlier.supersede(id, { at, reason, isSeen: false });
    }
  }

  /** How many reviews were removed for each reason, those that are no longer told included. */
  removedByReason(): Map<RemovalReason, number> {
    const query = `select reason, sum(reviews) reviews from (
        select reason, count(*) reviews from log_states where reason is not null group by reason
        union all select reason, reviews from log_expired) group by reason`;
    const rows = this.#database.query<{ reason: RemovalReason; reviews: number }, []>(query).all();
    return new Map(rows.map(({ reason, reviews }) => [reason, reviews]));
  }

  /**
   * Drops what was removed before an instant and is kept nowhere else.
   * @returns the last of the entries whose words are dropped; 0 if none is
   */
  expire(before: string): number {
    const old = `${EXPIRES} and at < '${before}'`;
    this.#earlier.expire(old);
    const query = `select max(seq) seq from log_states where ${old}`;
    const last = this.#database.query<{ seq: number | null }, []>(query).get()?.seq ?? 0;
    if (last === 0) return 0;
    this.#countExpired(old);
    this.#database.run(`delete from log_states where ${old}`);
    return last;
  }

  #countExpired(which: string): void {
    this.#database.run(
      `insert into log_expired select reason, count(*) from log_states where ${which} group by reason
       on conflict do update set reviews = reviews + excluded.reviews`,
    );
  }

  /**
   * Takes over what another database tells as removed, and how many went for good; what is only not
   * seen is counted here anew.
   */
  copyRemovalsFrom(other: LogStates): void {
    this.#earlier.copyFrom(other.lastRemovals(-1));
    for (const [reason, reviews] of other.removedByReason()) {
      if (!FOR_GOOD.includes(reason)) continue;
      this.#database.query("insert or replace into log_expired values (?, ?)").run(reason, reviews);
    }
  }
}

function toState({ seen, ...state }: Row): LogState {
  return { ...state, isSeen: seen === 1 };
}
