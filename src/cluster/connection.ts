import type { ReservedSQL, SQL } from "bun";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { DatabaseAddress } from "./database-url.ts";

const CONNECT_WITHIN_S = 5;
/** PostgreSQL's codes for a lock that was not free in time, a deadlock, and a failed serialization. */
const WORTH_ANOTHER_ATTEMPT: ReadonlySet<string | undefined> = new Set(["55P03", "40P01", "40001"]);
/** PostgreSQL's code for having ended a session that was silent within a transaction. */
const SILENT_IN_TRANSACTION = "25P03";

/** What PostgreSQL is told about a connection. Of durations, 0 is for ever. */
interface ServerSettings {
  /** Ends the session, if it is silent within a transaction: its node is frozen or cut off. */
  readonly silentMs: number;
  /** Gives up waiting for a lock. */
  readonly lockMs: number;
  /** Ends a statement. */
  readonly statementMs: number;
  /** Whether most statements read a few rows of a large table, in the order of an index. */
  readonly readsFew?: boolean;
}

/** A commit or a read of everything may take minutes, and bounds its waiting itself. */
const USUAL_SETTINGS: ServerSettings = { silentMs: 60_000, lockMs: 0, statementMs: 0 };
/** How often PostgreSQL checks whether somebody still waits for the answer to a running statement. */
const LOOK_EVERY_MS = 1_000;
/** What a machine that was cut off has not confirmed in this time ends its session. */
const UNCONFIRMED_MS = 30_000;

/** A row as PostgreSQL gives it, before its columns are checked. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * One connection to PostgreSQL, opened when it is needed. `Bun.SQL` has no deadline for queries, and
 * a half-open connection never answers: so each query has one here, and after any failure of the
 * connection the next query opens another.
 */
export class PostgresConnection {
  readonly #address: DatabaseAddress;
  readonly #settings: ServerSettings;
  #sql: SQL | undefined;
  #reserved: ReservedSQL | undefined;
  /** How often it was given up. */
  #losses = 0;
  /** The same when the transaction that runs was begun; undefined if none runs. */
  #begunAfter: number | undefined;

  constructor(address: DatabaseAddress, settings = USUAL_SETTINGS) {
    this.#address = address;
    this.#settings = settings;
  }

  /**
   * Runs one statement, or several without values.
   * @param withinMs the connection is given up after this many milliseconds
   * @throws Failure `unusable` if PostgreSQL can't be reached or refuses it, `busy` if a lock was
   * not free in time, or others had to go first
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
   * statement would be its own commit.
   * @throws like `run`
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

  /** Ends the transaction. @throws like `run`; of a commit, nobody knows then whether it was made */
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
    // By its global name: an import would load the client at every start of any server.
    this.#sql ??= new Bun.SQL({ ...this.#address, max: 2, connectionTimeout: CONNECT_WITHIN_S });
    this.#reserved ??= await this.#prepared(this.#sql);
    return this.#reserved;
  }

  /** Not as parameters of the connection: poolers such as PgBouncer refuse those. */
  async #prepared(sql: SQL): Promise<ReservedSQL> {
    const reserved = await sql.reserve();
    const { silentMs, lockMs, statementMs, readsFew = false } = this.#settings;
    const scans = readsFew ? "off" : "on";
    // Compiling a statement takes longer than any of them runs.
    await reserved.unsafe(`set jit = off;
      set enable_seqscan = ${scans}; set enable_bitmapscan = ${scans};
      set idle_in_transaction_session_timeout = ${silentMs};
      set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs};
      set client_connection_check_interval = ${LOOK_EVERY_MS};
      set tcp_user_timeout = ${UNCONFIRMED_MS}`);
    return reserved;
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
  if (!isState || errno === SILENT_IN_TRANSACTION) return undefined;
  // Class 57P is a server that is shutting down or starting.
  return errno.startsWith("57P") ? undefined : errno;
}

/** Whether the server is out of reach, has no room, or is a standby that was not promoted yet. */
function isTemporary(error: unknown): boolean {
  const state = stateOf(error);
  return state === undefined || /^(53...|25P03|25006)$/.test(state);
}

function explained(error: unknown): Failure {
  if (WORTH_ANOTHER_ATTEMPT.has(stateOf(error))) {
    return new Failure("busy", "Other nodes of the cluster are committing. Try again in a moment.");
  }
  const remedy = "Check that it is running, and check --database-url";
  return new Failure("unusable", `The cluster's PostgreSQL: ${reasonOf(error)}. ${remedy}.`, [], {
    isForOwner: true,
    ...(isTemporary(error) ? { isTemporary: true, isOutOfReach: true } : {}),
  });
}
