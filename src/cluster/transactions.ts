import { PostgresConnection, type Row } from "./connection.ts";
import type { DatabaseAddress } from "./database-url.ts";

/** A commit may have to wait for those of other nodes. */
export const LOCK_MS = 40_000;
/** A batch may be large, and a commit may wait for standbys. */
export const WRITE_MS = 60_000;
const USUAL_PACE: ResponseTimes = { answerMs: 10_000, signOfLifeMs: 5_000 };

const READ = "begin isolation level repeatable read read only";
/**
 * A node that is frozen while it commits holds up all others until the server ends its session.
 * Where standbys confirm commits, this one must not be an exception, nor may a deadline for
 * statements end the wait for them: the server would count that as confirmed.
 */
const WRITE = `begin isolation level read committed;
  set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = '30s';
  set local synchronous_commit = on; set local statement_timeout = 0`;

export interface ResponseTimes {
  /** Within which a statement is usually answered. */
  readonly answerMs: number;
  readonly signOfLifeMs: number;
}

/** One transaction after another, on its own connection. All of it throws like `Connection`. */
export class Transactions {
  readonly #connection: PostgresConnection;
  readonly #pace: ResponseTimes;
  #alive: ReturnType<typeof setInterval> | undefined;

  constructor(address: DatabaseAddress, pace = USUAL_PACE) {
    this.#connection = new PostgresConnection(address);
    this.#pace = pace;
  }

  /** Begins one that sees a single state of the data. */
  read(): Promise<void> {
    return this.#connection.begin(READ, this.#pace.answerMs);
  }

  /** Begins one that may write. */
  write(): Promise<void> {
    return this.#connection.begin(WRITE, this.#pace.answerMs);
  }

  /** Runs a statement, within the transaction if one was begun. */
  run(statement: string, values: unknown[] = [], withinMs = this.#pace.answerMs): Promise<Row[]> {
    return this.#connection.run(statement, values, withinMs);
  }

  /**
   * Lets the server know that the transaction goes on, however long the work takes. Not while it
   * waits for a lock: the sign of life would wait too.
   */
  stayAlive(): void {
    clearInterval(this.#alive);
    const beat = () => this.run("select 1").catch(() => {});
    this.#alive = setInterval(beat, this.#pace.signOfLifeMs);
  }

  async commit(): Promise<void> {
    clearInterval(this.#alive);
    await this.#connection.finish("commit", WRITE_MS);
  }

  /** Ends it without a commit; never throws. */
  async rollBack(): Promise<void> {
    clearInterval(this.#alive);
    await this.#connection.finish("rollback", this.#pace.answerMs).catch(() => this.close());
  }

  /** Calls back once it listens to a channel, and at each announcement there. */
  listen(channel: string, announced: () => void): Promise<void> {
    return this.#connection.listen(channel, announced);
  }

  close(): void {
    clearInterval(this.#alive);
    this.#connection.close();
  }
}
