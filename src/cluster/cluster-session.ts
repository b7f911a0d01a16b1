import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import type { ArrivingRow } from "../store/cluster/arriving-rows.ts";
import type { ChangeBatch } from "../store/cluster/captured-changes.ts";
import { beginCluster } from "./begin-cluster.ts";
import { readSnapshot } from "./cluster-snapshot.ts";
import { collectOld } from "./collect-old.ts";
import type { Row } from "./connection.ts";
import type { DatabaseAddress } from "./database-url.ts";
import {
  type ClusterHead,
  type Commit,
  endsLog,
  isAt,
  missingAt,
  type NodeName,
  type NodeVersion,
  parseHead,
  refuseOlderProgram,
  refuseOtherTables,
  type SessionRead,
  type SessionStart,
} from "./head.ts";
import { PUT_TOPICS } from "./hub/topics.ts";
import {
  type KnownNode,
  parseNode,
  readArriving,
  readKeys,
  readServer,
  type Server,
} from "./rows.ts";
import { CHANNEL } from "./schema.ts";
import {
  COMMIT,
  declareArriving,
  KEEP_KEY,
  NODES,
  NOTE_NODE,
  NOTE_NODE_SOON,
  POLL,
  PUT_ROWS,
  RAISE_HEAD,
  SERVER,
  selectHead,
} from "./statements.ts";
import { LOCK_MS, type ResponseTimes, Transactions, WRITE_MS } from "./transactions.ts";

/** A table of 100,000 reviews is written again within seconds. */
const ERASE_MS = 170_000;
const ROWS_AT_ONCE = 500;

/** What one node asks of the cluster's PostgreSQL: one transaction at a time. */
export class ClusterSession {
  readonly #transactions: Transactions;
  readonly #version: NodeVersion;
  #head: ClusterHead | undefined;
  #server: Server | undefined;
  /** Whether the node has got all rows that it lacks. */
  #isRead = false;

  constructor(address: DatabaseAddress, version: NodeVersion, pace?: ResponseTimes) {
    this.#transactions = new Transactions(address, pace);
    this.#version = version;
  }

  /**
   * Begins to read one state of the data.
   * @param place what the node has
   * @throws Failure; `not_found` if there is no cluster
   */
  async read(place: ClusterPlace | undefined): Promise<SessionStart> {
    await this.#transactions.read();
    return this.#begun(place, "");
  }

  /**
   * Looks for what a node lacks, and begins nothing.
   * @param place what it has
   * @throws like {@link read}
   */
  async look(place: ClusterPlace): Promise<SessionRead> {
    const found = await this.#run(POLL, [place.revision, place.token, ROWS_AT_ONCE]);
    const { head, isKnown, keys, rows } = readSnapshot(found);
    refuseOtherTables(head, this.#version);
    const missing = missingAt(head, place, isKnown);
    const isWhole = missing === "some" && rows.length > 0;
    return { head, missing, endsLog: false, keys, rows: isWhole ? rows : undefined };
  }

  /** Begins a commit: until it ends, no other node commits. @throws like {@link read}; `busy` */
  async write(place: ClusterPlace | undefined): Promise<SessionStart> {
    await this.#transactions.write();
    const begun = await this.#begun(place, "for update");
    this.#transactions.stayAlive();
    refuseOlderProgram(begun.head, this.#version);
    this.#server = readServer((await this.#run(SERVER))[0]);
    const now = new Date(this.#server.now);
    return { ...begun, endsLog: endsLog(begun.head, this.#server), now };
  }

  /** Begins a cluster, as a commit. @throws Failure `invalid` if there is one */
  async create(cluster: string): Promise<void> {
    await this.#transactions.write();
    const { head, server } = await beginCluster(this.#transactions, cluster, this.#version);
    this.#head = head;
    this.#server = server;
  }

  async #begun(place: ClusterPlace | undefined, lock: "" | "for update"): Promise<SessionStart> {
    const head = parseHead((await this.#run(selectHead(lock), [], LOCK_MS))[0]);
    refuseOtherTables(head, this.#version);
    this.#head = head;
    const missing = await this.#missing(head, place);
    const after = missing === "some" ? place?.revision : undefined;
    this.#isRead = missing === "nothing";
    if (!this.#isRead) await this.#run(declareArriving(after));
    const keys = readKeys(await this.#run("select name, sealed from candor.keys"));
    return { head, missing, endsLog: false, keys };
  }

  async #missing(
    head: ClusterHead,
    place: ClusterPlace | undefined,
  ): Promise<SessionStart["missing"]> {
    if (place === undefined || isAt(head, place)) return missingAt(head, place, false);
    return missingAt(head, place, await this.#knows(place));
  }

  async #knows({ revision, token }: Pick<ClusterPlace, "revision" | "token">): Promise<boolean> {
    const known = "select 1 from candor.revisions where revision = $1 and token = $2";
    return (await this.#run(known, [revision, token])).length > 0;
  }

  /** The next rows that the node lacks; empty once it has got all of them. */
  async page(): Promise<ArrivingRow[]> {
    if (this.#isRead) return [];
    const rows = await this.#run(`fetch ${ROWS_AT_ONCE} from arriving`, [], WRITE_MS);
    this.#isRead = rows.length < ROWS_AT_ONCE;
    return rows.map(readArriving);
  }

  /** Adds rows to the commit. */
  async push({ rows, bytes }: ChangeBatch): Promise<void> {
    await this.#run(PUT_ROWS, [rows, this.#known().revision + 1, bytes], WRITE_MS);
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
    await collectOld(this.#transactions, revision);
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
    try {
      await this.#transactions.commit();
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
    await this.#transactions.write();
    await this.#run(selectHead("for update"), [], LOCK_MS);
    const isKnown = await this.#knows({ revision, token });
    await this.#run("update candor.head set token = token");
    await this.#transactions.commit();
    return isKnown;
  }

  /** Calls back once it listens, and at each commit of any node. */
  listen(announced: () => void): Promise<void> {
    return this.#transactions.listen(CHANNEL, announced);
  }

  /** The nodes that were heard of, and what each has. */
  async nodes(): Promise<KnownNode[]> {
    return (await this.#run(NODES)).map(parseNode);
  }

  /** Ends the cluster, within a commit: no node may commit any more. */
  async leave(node: NodeName): Promise<void> {
    await this.#run(NOTE_NODE, this.#noteOf(node, this.#known().revision));
    await this.#run("update candor.head set left_by = $1", [node.id]);
    await this.#transactions.commit();
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

  /** Ends what was begun, without a commit. */
  async end(): Promise<void> {
    this.#head = undefined;
    await this.#transactions.rollBack();
  }

  close(): void {
    this.#transactions.close();
  }

  #known(): ClusterHead {
    if (this.#head === undefined) throw new Error("The session has not begun");
    return this.#head;
  }

  /** Asks within what was begun. */
  readonly ask = (statement: string, values: unknown[] = []) => this.#run(statement, values);

  #run(statement: string, values?: unknown[], withinMs?: number): Promise<Row[]> {
    return this.#transactions.run(statement, values, withinMs);
  }
}
