import { type ReservedSQL, SQL } from "bun";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { DatabaseAddress } from "./database-url.ts";

const CONNECT_WITHIN_S = 5;
/** PostgreSQL's code for a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** A row as PostgreSQL gives it, before its columns are checked. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * One connection to PostgreSQL, opened when it is needed. `Bun.SQL` has no deadline for queries, and
 * a half-open connection never answers: so each query has one here, and after any failure of the
 * connection the next query opens another.
 */
export class Connection {
  readonly #address: DatabaseAddress;
  #sql: SQL | undefined;
  #reserved: ReservedSQL | undefined;
  /** How often it was given up. */
  #losses = 0;
  /** The same when the transaction that runs was begun; undefined if none runs. */
  #begunAfter: number | undefined;

  constructor(address: DatabaseAddress) {
    this.#address = address;
  }

  /**
   * Runs one statement, or several without values.
   * @param withinMs the connection is given up after this many milliseconds
   * @throws Failure `unusable` if PostgreSQL can't be reached or refuses it, `busy` if a lock was
   * not free in time
   */
  async run(statement: string, values: unknown[], withinMs: number): Promise<Row[]> {
    try {
      const query = this.#open().then((sql) => sql.unsafe(statement, values));
      const rows: Row[] = await inTime(query, withinMs);
      return rows;
    } catch (error) {
      if (isOfConnection(error)) this.close();
      throw explained(error);
    }
  }

  /**
   * Begins a transaction. Until it is finished, nothing is asked on another connection: there, each
   * statement would be a commit of its own. Throws like `run`.
   */
  async begin(statement: string, withinMs: number): Promise<void> {
    this.#begunAfter = undefined;
    const wasOpen = this.#reserved !== undefined;
    this.#begunAfter = await this.#begun(statement, withinMs).catch((error) => {
      // The server may have been restarted since the connection was used.
      if (!wasOpen || this.#reserved !== undefined) throw error;
      return this.#begun(statement, withinMs);
    });
  }

  /** @returns how often the connection had been given up */
  async #begun(statement: string, withinMs: number): Promise<number> {
    const losses = this.#losses;
    await this.run(statement, [], withinMs);
    return losses;
  }

  /** Ends the transaction. Throws like `run`; of a commit, nobody knows then whether it was made. */
  async finish(statement: "commit" | "rollback", withinMs: number): Promise<void> {
    try {
      await this.run(statement, [], withinMs);
    } finally {
      this.#begunAfter = undefined;
    }
  }

  /** Calls back at each announcement, and once it listens; a connection that is lost is opened again. */
  async listen(channel: string, announced: () => void): Promise<void> {
    await this.#open();
    await this.#sql?.listen(channel, announced, announced);
  }

  async #open(): Promise<ReservedSQL> {
    const isLost = this.#begunAfter !== undefined && this.#begunAfter !== this.#losses;
    if (isLost) throw new Error("the connection was lost, and with it what was not committed");
    // A second one is for announcements, which come at any time.
    this.#sql ??= new SQL({ ...this.#address, max: 2, connectionTimeout: CONNECT_WITHIN_S });
    this.#reserved ??= await this.#sql.reserve();
    return this.#reserved;
  }

  /** Gives the connection up, with what is not committed. */
  close(): void {
    const sql = this.#sql;
    this.#sql = undefined;
    this.#reserved = undefined;
    this.#losses += 1;
    // Nobody waits for it: it may never end.
    sql?.close({ timeout: 0 }).catch(() => {});
  }
}

class LateAnswer extends Error {}

async function inTime<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new LateAnswer(`no answer within ${withinMs} ms`)),
    withinMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the connection itself failed, and not a statement. */
function isOfConnection(error: unknown): boolean {
  return stateOf(error) === undefined;
}

/** PostgreSQL's five characters for what went wrong with a statement; undefined if it did not say. */
function stateOf(error: unknown): string | undefined {
  const { errno }: { errno?: unknown } = Object(error);
  const isState = typeof errno === "string" && /^[0-9A-Z]{5}$/.test(errno);
  // Class 57P is a server that is shutting down or starting.
  return isState && !errno.startsWith("57P") ? errno : undefined;
}

/** Whether the server is out of reach, has no room, or is a standby that is yet to be promoted. */
function isTemporary(error: unknown): boolean {
  const state = stateOf(error);
  return state === undefined || /^(53...|25P03|25006)$/.test(state);
}

function explained(error: unknown): Failure {
  if (stateOf(error) === LOCK_NOT_AVAILABLE) {
    return new Failure("busy", "Other nodes of the cluster are committing. Try again in a moment.");
  }
  const remedy = "Check that it runs, and --database-url";
  return new Failure("unusable", `The cluster's PostgreSQL: ${reasonOf(error)}. ${remedy}.`, [], {
    isForOwner: true,
    ...(isTemporary(error) ? { isTemporary: true } : {}),
  });
}
