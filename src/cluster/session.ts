import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import type { ArrivingRow } from "../store/arriving-rows.ts";
import { Connection, type Row } from "./connection.ts";
import type { DatabaseAddress } from "./database-url.ts";
import {
  type Begun,
  type Commit,
  endsLog,
  HEAD_COLUMNS,
  type Head,
  isAt,
  type Looked,
  missingAt,
  type NodeName,
  type NodeVersion,
  readHead,
  refuseClusterInUse,
  refuseOlderProgram,
  refuseOtherTables,
} from "./head.ts";
import { LEDGER_SCHEMA } from "./ledger/schema.ts";
import { PUT_TOPICS } from "./ledger/topics.ts";
import {
  type KnownNode,
  readArriving,
  readKeys,
  readLooked,
  readNode,
  readServer,
  type Server,
} from "./rows.ts";
import { CHANNEL, SCHEMA } from "./schema.ts";
import {
  COLLECT,
  COMMIT,
  KEEP_KEY,
  LOOK,
  NODES,
  NOTE_NODE,
  NOTE_NODE_SOON,
  PUT_ROWS,
  RAISE_HEAD,
  SERVER,
} from "./statements.ts";

/** A commit may have to wait for those of other nodes. */
const LOCK_MS = 40_000;
/** A batch may be large, and a commit may wait for standbys. */
const WRITE_MS = 60_000;
/** A table of 100,000 reviews is written again within seconds. */
const ERASE_MS = 170_000;
/** Held by whoever begins a cluster, when there is no table yet to lock. */
const BEGIN_LOCK = 0x63616e6400;
const USUAL_PACE: Pace = { answerMs: 10_000, signOfLifeMs: 5_000 };
const ROWS_AT_ONCE = 500;
/** Deletions of this many commits are kept; a node that missed more of them reads everything. */
const KEPT_REVISIONS = 5_000;
const COLLECT_EVERY = 500;

const READ = "begin isolation level repeatable read read only";
/**
 * A node that is frozen while it commits holds up all others until the server ends its session.
 * Where standbys confirm commits, this one must not be an exception, nor may a deadline for
 * statements end the wait for them: the server would count that as confirmed.
 */
const WRITE = `begin isolation level read committed;
  set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = '30s';
  set local synchronous_commit = on; set local statement_timeout = 0`;

interface Pace {
  /** Within which a statement is usually answered. */
  readonly answerMs: number;
  readonly signOfLifeMs: number;
}

/** What one node asks of the cluster's PostgreSQL: one transaction at a time. */
export class Session {
  readonly #connection: Connection;
  readonly #version: NodeVersion;
  readonly #pace: Pace;
  #head: Head | undefined;
  #server: Server | undefined;
  /** Whether the node has got all rows that it lacks. */
  #isRead = false;
  #alive: ReturnType<typeof setInterval> | undefined;

  constructor(address: DatabaseAddress, version: NodeVersion, pace = USUAL_PACE) {
    this.#connection = new Connection(address);
    this.#pace = pace;
    this.#version = version;
  }

  /**
   * Begins to read one state of the data.
   * @param place what the node has
   * @throws Failure; `not_found` if there is no cluster
   */
  async read(place: ClusterPlace | undefined): Promise<Begun> {
    await this.#connection.begin(READ, this.#pace.answerMs);
    return this.#begun(place, "");
  }

  /**
   * Looks for what a node lacks, and begins nothing. Throws like {@link read}.
   * @param place what it has
   */
  async look(place: ClusterPlace): Promise<Looked> {
    const [row] = await this.#run(LOOK, [place.revision, place.token, ROWS_AT_ONCE + 1]);
    const head = readHead(row);
    refuseOtherTables(head, this.#version);
    const { isKnown, keys, rows } = readLooked(row);
    const missing = missingAt(head, place, isKnown);
    const isWhole = missing === "some" && rows.length <= ROWS_AT_ONCE;
    return { head, missing, endsLog: false, keys, rows: isWhole ? rows : undefined };
  }

  /** Begins a commit: until it ends, no other node commits. Throws like {@link read}; `busy`. */
  async write(place: ClusterPlace | undefined): Promise<Begun> {
    await this.#connection.begin(WRITE, this.#pace.answerMs);
    const begun = await this.#begun(place, "for update");
    this.#stayAlive();
    refuseOlderProgram(begun.head, this.#version);
    this.#server = readServer((await this.#run(SERVER))[0]);
    const now = new Date(this.#server.now);
    return { ...begun, endsLog: endsLog(begun.head, this.#server), now };
  }

  /** Begins a cluster, as a commit. @throws Failure `invalid` if there is one */
  async create(cluster: string): Promise<void> {
    await this.#connection.begin(WRITE, this.#pace.answerMs);
    await this.#makeRoom();
    this.#stayAlive();
    await this.#run(SCHEMA);
    await this.#run(LEDGER_SCHEMA);
    this.#server = readServer((await this.#run(SERVER))[0]);
    const { program, tables } = this.#version;
    const { name, isSynchronous } = this.#server;
    await this.#run(
      `insert into candor.head (cluster, revision, token, tables, program, server, is_synchronous)
       values ($1, 0, '', $2, $3, $4, $5)`,
      [cluster, tables, program, name, isSynchronous],
    );
    this.#head = readHead((await this.#run(`select ${HEAD_COLUMNS} from candor.head`))[0]);
  }

  /** Drops a cluster that has ended, as before an upgrade. Throws like `create`. */
  async #makeRoom(): Promise<void> {
    // Two that begin a cluster at once take turns.
    await this.#run(`select pg_advisory_xact_lock(${BEGIN_LOCK})`, [], LOCK_MS);
    const found = await this.#run("select 1 where to_regclass('candor.head') is not null");
    if (found.length === 0) return;
    const head = readHead((await this.#run(selectHead("")))[0]);
    const keys = await this.#run("select 1 from candor.keys where name = 'log'");
    refuseClusterInUse(head, keys.length > 0);
    await this.#run("drop schema candor cascade", [], LOCK_MS);
  }

  async #begun(place: ClusterPlace | undefined, lock: string): Promise<Begun> {
    const head = readHead((await this.#run(selectHead(lock), [], LOCK_MS))[0]);
    refuseOtherTables(head, this.#version);
    this.#head = head;
    const missing = await this.#missing(head, place);
    if (missing !== "nothing")
      await this.#declare(missing === "some" ? place?.revision : undefined);
    const keys = readKeys(await this.#run("select name, sealed from candor.keys"));
    return { head, missing, endsLog: false, keys };
  }

  async #missing(head: Head, place: ClusterPlace | undefined): Promise<Begun["missing"]> {
    if (place === undefined || isAt(head, place)) return missingAt(head, place, false);
    return missingAt(head, place, await this.#knows(place));
  }

  async #knows({ revision, token }: Pick<ClusterPlace, "revision" | "token">): Promise<boolean> {
    const known = "select 1 from candor.revisions where revision = $1 and token = $2";
    return (await this.#run(known, [revision, token])).length > 0;
  }

  async #declare(after: number | undefined): Promise<void> {
    this.#isRead = false;
    const condition = after === undefined ? "content is not null" : `revision > ${after}`;
    await this.#run(`declare arriving no scroll cursor for
      select table_name, key, content from candor.facts where ${condition}`);
  }

  /** The next rows that the node lacks; empty once it has got all of them. */
  async page(): Promise<ArrivingRow[]> {
    if (this.#isRead) return [];
    const rows = await this.#run(`fetch ${ROWS_AT_ONCE} from arriving`, [], WRITE_MS);
    this.#isRead = rows.length < ROWS_AT_ONCE;
    return rows.map(readArriving);
  }

  /** Adds rows to the commit. @param batch as `CapturedChanges` makes it */
  async push(batch: string): Promise<void> {
    await this.#run(PUT_ROWS, [batch, this.#known().revision + 1], WRITE_MS);
  }

  /** Commits. @throws Failure `unusable` if that failed, or if nobody knows whether it did */
  async commit({ token, node, keys, topics }: Commit): Promise<void> {
    const { program } = this.#version;
    const revision = this.#known().revision + 1;
    if (this.#server === undefined) throw new Error("The session has not begun to write");
    const { name, isSynchronous } = this.#server;
    for (const [key, sealed] of keys) await this.#run(KEEP_KEY, [key, sealed]);
    await this.#raiseHead([revision, token, program, name, isSynchronous]);
    for (const statement of PUT_TOPICS) await this.#run(statement, [topics]);
    await this.#run(COMMIT.note, [revision, token, node]);
    if (revision % COLLECT_EVERY === 0) await this.#collect(revision - KEPT_REVISIONS);
    await this.#run(COMMIT.announce, [`${revision}`]);
    await this.#confirm(revision, token);
  }

  /** Only over the head that was locked: whatever went wrong, no commit of another node is lost. */
  async #raiseHead(values: readonly unknown[]): Promise<void> {
    const { revision, token } = this.#known();
    const raised = await this.#run(RAISE_HEAD, [...values, revision, token]);
    if (raised.length === 0) throw new Failure("busy", "Another node has committed. Try again.");
  }

  async #confirm(revision: number, token: string): Promise<void> {
    clearInterval(this.#alive);
    try {
      await this.#connection.finish("commit", WRITE_MS);
    } catch (error) {
      if (!(await this.#isCommitted(revision, token))) throw error;
    }
  }

  /**
   * The answer to a commit may be lost; who gets the lock afterwards sees what became of it. A server
   * that crashed while it waited for standbys shows the commit although none has it; this one's own
   * commit is confirmed only when they have both.
   */
  async #isCommitted(revision: number, token: string): Promise<boolean> {
    await this.#connection.begin(WRITE, this.#pace.answerMs);
    await this.#run(selectHead("for update"), [], LOCK_MS);
    const isKnown = await this.#knows({ revision, token });
    await this.#run("update candor.head set token = token");
    await this.#connection.finish("commit", WRITE_MS);
    return isKnown;
  }

  /** Calls back once it listens, and at each commit of any node. */
  listen(announced: () => void): Promise<void> {
    return this.#connection.listen(CHANNEL, announced);
  }

  /** The nodes that were heard of, and what each has. */
  async nodes(): Promise<KnownNode[]> {
    return (await this.#run(NODES)).map(readNode);
  }

  /** Ends the cluster, within a commit: no node may commit any more. */
  async leave(node: NodeName): Promise<void> {
    await this.#run(NOTE_NODE, this.#noteOf(node, this.#known().revision));
    await this.#run("update candor.head set left_by = $1", [node.id]);
    clearInterval(this.#alive);
    await this.#connection.finish("commit", WRITE_MS);
  }

  /** Removes the key of the log, which a single database has from now on. */
  async dropLogKey(): Promise<void> {
    await this.#run("delete from candor.keys where name = 'log'");
  }

  /** Removes what deleted rows left behind in PostgreSQL's files; its archives and standbys keep it. */
  async erase(): Promise<void> {
    await this.#run("vacuum full candor.facts", [], ERASE_MS);
  }

  /** Notes what a node has, for others to see. */
  async noteNode(node: NodeName, revision: number): Promise<void> {
    await this.#run(NOTE_NODE_SOON, this.#noteOf(node, revision));
  }

  #noteOf({ id, name }: NodeName, revision: number): unknown[] {
    return [id, name, revision, this.#version.program];
  }

  async #collect(floor: number): Promise<void> {
    if (floor > 0) for (const statement of COLLECT) await this.#run(statement, [floor], WRITE_MS);
  }

  /** Ends what was begun, without a commit. */
  async end(): Promise<void> {
    clearInterval(this.#alive);
    this.#head = undefined;
    await this.#connection.finish("rollback", this.#pace.answerMs).catch(() => this.close());
  }

  close(): void {
    clearInterval(this.#alive);
    this.#connection.close();
  }

  /** Lets the server know that a commit goes on, however long the work takes. */
  #stayAlive(): void {
    clearInterval(this.#alive);
    const beat = () => this.#run("select 1").catch(() => {});
    this.#alive = setInterval(beat, this.#pace.signOfLifeMs);
  }

  #known(): Head {
    if (this.#head === undefined) throw new Error("The session has not begun");
    return this.#head;
  }

  /** Asks within what was begun. */
  readonly ask = (statement: string, values: unknown[] = []) => this.#run(statement, values);

  #run(statement: string, values: unknown[] = [], withinMs = this.#pace.answerMs): Promise<Row[]> {
    return this.#connection.run(statement, values, withinMs);
  }
}

function selectHead(lock: string): string {
  return `select ${HEAD_COLUMNS} from candor.head ${lock}`;
}
