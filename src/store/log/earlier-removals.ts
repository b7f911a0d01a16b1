import type { Database } from "bun:sqlite";
import type { RemovalReason } from "../../domain/log/publication-log.ts";

/** The removal of a review, as readers are told of it. */
export interface LoggedRemoval {
  readonly id: string;
  readonly reason: RemovalReason;
  readonly at: string;
}

/** The newest state of a review in the current log: removed, or published if it has no reason. */
interface NewState {
  readonly at: string | null;
  readonly reason: RemovalReason | null;
  readonly isSeen: boolean;
}

/** Only the log remembers reviews removed for these reasons; they are listed for 90 days. */
const TEMPORARY: readonly RemovalReason[] = ["forgotten", "source", "withdrawn", "undone"];
/** The SQL condition for these reasons. */
export const IS_TEMPORARY = `reason in (${TEMPORARY.map((reason) => `'${reason}'`).join(", ")})`;

/** Whether a removal for this reason is listed for a limited time only. */
export function isTemporary(reason: RemovalReason): boolean {
  return TEMPORARY.includes(reason);
}

/**
 * Removals from logs that have ended. Readers who follow a feed, or open the address of a review, know
 * nothing of logs and must still be told. A newer state of the review replaces its row here.
 */
export class EarlierRemovals {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps the removals of reviews that readers saw, before the states of their log are dropped. */
  keep(): void {
    this.#database.run(
      `insert or replace into log_earlier_removals select id, at, reason from log_states
       where reason is not null and at is not null and seen = 1`,
    );
  }

  copyFrom(removals: readonly LoggedRemoval[]): void {
    const query = "insert or replace into log_earlier_removals values (unhex(?), ?, ?)";
    for (const { id, at, reason } of removals) this.#database.query(query).run(id, at, reason);
  }

  /**
   * Takes account of a new state in the current log. If readers never saw the review in that log, they
   * saw it in an earlier one: its removal stays here, with the new reason.
   */
  supersede(id: string, { at, reason, isSeen }: NewState): void {
    if (isSeen) {
      this.#database.query("delete from log_earlier_removals where id = unhex(?)").run(id);
      return;
    }
    this.#database
      .query("update log_earlier_removals set at = ?, reason = ? where id = unhex(?)")
      .run(at, reason, id);
  }

  of(id: string): LoggedRemoval | undefined {
    const query = `select lower(hex(id)) id, reason, at from log_earlier_removals
      where id = unhex(?)`;
    return this.#database.query<LoggedRemoval, [string]>(query).get(id) ?? undefined;
  }

  /** The newest first. */
  last(limit: number): LoggedRemoval[] {
    const query = `select lower(hex(id)) id, reason, at from log_earlier_removals
      order by at desc, id limit ?`;
    return this.#database.query<LoggedRemoval, [number]>(query).all(limit);
  }

  /** Drops the removals before an instant that are listed for a limited time only. */
  expire(before: string): void {
    const query = `delete from log_earlier_removals where ${IS_TEMPORARY} and at < ?`;
    this.#database.query(query).run(before);
  }
}
