import type { Database } from "bun:sqlite";
import type { RemovalReason } from "../domain/publication-log.ts";

/** A removal that readers may be told of. */
export interface Removal {
  readonly id: string;
  readonly reason: RemovalReason;
  readonly at: string;
}

/** What a log says of a review: removed, or published where there is no reason. */
interface Word {
  readonly at: string | null;
  readonly reason: RemovalReason | null;
  readonly isSeen: boolean;
}

/**
 * What earlier logs told as removed: a reader who knows only the address of a review, or a feed, need
 * not know of logs. A newer word of a review takes its place.
 */
export class EarlierRemovals {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps the removals of what readers saw, before the words of their log are dropped. */
  keep(): void {
    this.#database.run(
      `insert or replace into log_earlier_removals select id, at, reason from log_states
       where reason is not null and at is not null and seen = 1`,
    );
  }

  copyFrom(removals: readonly Removal[]): void {
    const query = "insert or replace into log_earlier_removals values (unhex(?), ?, ?)";
    for (const { id, at, reason } of removals) this.#database.query(query).run(id, at, reason);
  }

  /** Heeds a word of the log that grows: of what it says as unseen, readers of the earlier one knew. */
  supersede(id: string, { at, reason, isSeen }: Word): void {
    if (isSeen) {
      this.#database.query("delete from log_earlier_removals where id = unhex(?)").run(id);
      return;
    }
    this.#database
      .query("update log_earlier_removals set at = ?, reason = ? where id = unhex(?)")
      .run(at, reason, id);
  }

  of(id: string): Removal | undefined {
    const query = `select lower(hex(id)) id, reason, at from log_earlier_removals
      where id = unhex(?)`;
    return this.#database.query<Removal, [string]>(query).get(id) ?? undefined;
  }

  /** The newest first. */
  last(limit: number): Removal[] {
    const query = `select lower(hex(id)) id, reason, at from log_earlier_removals
      order by at desc, id limit ?`;
    return this.#database.query<Removal, [number]>(query).all(limit);
  }

  /** @param which a condition that holds for what is told for a while only */
  expire(which: string): void {
    this.#database.run(`delete from log_earlier_removals where ${which}`);
  }
}
