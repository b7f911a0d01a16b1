import { Failure } from "../../domain/failure.ts";
import { PostgresConnection, type Row } from "../connection.ts";
import type { DatabaseAddress } from "../database-url.ts";
import { hasEnded, refuseOtherCluster, refuseOtherFormat } from "../head.ts";

/** Usually each statement has so long. */
const STATEMENT_MS = 5_000;
/** After a failure nothing is tried for so long: in an outage each attempt opens a connection. */
const BACK_OFF_MS = 900;
/** A node that stops within a commit holds up the others for no longer. */
const SILENT_MS = 3_000;
/** Those who wait for a lock learn that it is busy before their statement is given up. */
const LOCK_SHARE = 0.8;
const BEGIN = "begin isolation level read committed";
/** What {@link refuseOtherHub} looks at. */
export const FIND_HUB = 'select cluster, left_by "leftBy", format from candor.hub';
/**
 * Those who change what waits for confirmation, or who is subscribed, take turns, so that nothing is
 * left blocked.
 */
export const LOCK_HUB = `${FIND_HUB} for update`;

/** Runs a statement within the work that it was given to. */
export type RunStatement = (statement: string, values?: unknown[]) => Promise<Row[]>;

export interface SessionOptions {
  /** The cluster that this node belongs to; empty where there is none, as in tests. */
  readonly cluster?: () => string;
  /** After that the connection is given up, and the work counts as not done. */
  readonly statementMs?: number | undefined;
}

/** A connection that does one work at a time, whole or not at all. */
export class HubSession {
  readonly #connection: PostgresConnection;
  readonly #cluster: () => string;
  readonly #statementMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #restUntil = 0;
  #problem: Failure | undefined;

  constructor(
    address: DatabaseAddress,
    { cluster = () => "", statementMs = STATEMENT_MS }: SessionOptions = {},
  ) {
    const lockMs = Math.floor(statementMs * LOCK_SHARE);
    const limits = { silentMs: SILENT_MS, lockMs, statementMs: 2 * statementMs, readsFew: true };
    this.#connection = new PostgresConnection(address, limits);
    this.#cluster = cluster;
    this.#statementMs = statementMs;
  }

  /** One statement, which is its own commit. @throws as a {@link PostgresConnection} does */
  ask(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.#inTurn(() => this.#run(statement, values));
  }

  /** Several statements as one commit. @throws as a {@link PostgresConnection} does, or what the work throws */
  commit<Result>(work: (ask: RunStatement) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      const connection = this.#connection;
      await this.#tried(() => connection.begin(BEGIN, this.#statementMs));
      try {
        const result = await work((statement, values = []) => this.#run(statement, values));
        await this.#tried(() => connection.finish("commit", this.#statementMs));
        return result;
      } catch (error) {
        await connection.finish("rollback", this.#statementMs).catch(() => connection.close());
        throw error;
      }
    });
  }

  /**
   * As `commit`, while nobody else changes what waits for confirmation, or who is subscribed.
   * @throws as {@link refuseOtherHub} does
   */
  commitExclusive<Result>(work: (ask: RunStatement) => Promise<Result>): Promise<Result> {
    return this.commit(async (ask) => {
      const [hub] = await ask(LOCK_HUB);
      refuseOtherHub(hub, this.#cluster());
      return work(ask);
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  #run(statement: string, values: unknown[]): Promise<Row[]> {
    return this.#tried(() => this.#connection.run(statement, values, this.#statementMs));
  }

  async #tried<Result>(ask: () => Promise<Result>): Promise<Result> {
    if (this.#problem !== undefined && performance.now() < this.#restUntil) throw this.#problem;
    try {
      const result = await ask();
      this.#problem = undefined;
      return result;
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof Failure) || error.code !== "unusable") return;
    this.#problem = error;
    this.#restUntil = performance.now() + BACK_OFF_MS;
  }

  /** Waits for the work that runs, and closes the connection. */
  async close(): Promise<void> {
    await this.#last;
    this.#connection.close();
  }
}

/**
 * @throws Failure `unusable` if a node has ended the cluster: what was stored then would be lost; if
 * there is another one in its place; or if the tables are those of another version
 */
export function refuseOtherHub(hub: Row | undefined, cluster: string): void {
  const { leftBy, cluster: theirs, format } = hub ?? {};
  if (typeof leftBy === "string") throw hasEnded(leftBy);
  refuseOtherCluster(String(theirs), cluster, "unusable");
  refuseOtherFormat(Number(format));
}
