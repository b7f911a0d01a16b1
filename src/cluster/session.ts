import type { ClusterPlace } from "../domain/cluster-place.ts";
import type { ArrivingRow } from "../store/arriving-rows.ts";
import { Connection, type Row } from "./connection.ts";
import type { DatabaseAddress } from "./database-url.ts";
import {
  type Begun,
  type Commit,
  HEAD_COLUMNS,
  type Head,
  isAt,
  type NodeVersion,
  readHead,
  refuseOlderProgram,
  refuseOtherCluster,
  refuseOtherTables,
} from "./head.ts";
import { LEDGER_SCHEMA } from "./ledger/schema.ts";
import { PUT_TOPICS } from "./ledger/topics.ts";
import {
  type KnownNode,
  readArriving,
  readKeys,
  readNode,
  readServer,
  type Server,
} from "./rows.ts";
import { CHANNEL, SCHEMA } from "./schema.ts";
import {
  COLLECT,
  COMMIT,
  KEEP_KEY,
  NODES,
  NOTE_NODE,
  PUT_ROWS,
  RAISE_HEAD,
  SERVER,
} from "./statements.ts";

const ANSWER_MS = 10_000;
/** A commit may have to wait for those of other nodes. */
const LOCK_MS = 40_000;
/** A batch may be large, and a commit may wait for standbys. */
const WRITE_MS = 60_000;
/** A table of 100,000 reviews is written again within seconds. */
const ERASE_MS = 170_000;
const SIGN_OF_LIFE_MS = 5_000;
const ROWS_AT_ONCE = 500;
/** Deletions of this many commits are kept; a node that missed more of them reads everything. */
const KEPT_REVISIONS = 5_000;
const COLLECT_EVERY = 500;

const READ = "begin isolation level repeatable read read only";
/** A node that is frozen while it commits holds up all others until the server ends its session. */
const WRITE = `begin; set local lock_timeout = '30s';
  set local idle_in_transaction_session_timeout = '30s'`;

/** What one node asks of the cluster's PostgreSQL: one transaction at a time. */
export class Session {
  readonly #connection: Connection;
  readonly #version: NodeVersion;
  #head: Head | undefined;
  #server: Server | undefined;
  #alive: ReturnType<typeof setInterval> | undefined;

  constructor(address: DatabaseAddress, version: NodeVersion) {
    this.#connection = new Connection(address);
    this.#version = version;
  }

  /**
   * Begins to read one state of the data.
   * @param place what the node has
   * @throws Failure; `not_found` if there is no cluster
   */
  async read(place: ClusterPlace | undefined): Promise<Begun> {
    await this.#run(READ);
    return this.#begun(place, "");
  }

  /** Begins a commit: until it ends, no other node commits. Throws like {@link read}; `busy`. */
  async write(place: ClusterPlace | undefined): Promise<Begun> {
    await this.#run(WRITE);
    this.#alive = setInterval(() => this.#signOfLife(), SIGN_OF_LIFE_MS);
    const begun = await this.#begun(place, "for update");
    refuseOlderProgram(begun.head, this.#version);
    this.#server = readServer((await this.#run(SERVER))[0]);
    return { ...begun, endsLog: endsLog(begun.head, this.#server) };
  }

  /** Begins a cluster, as a commit. @throws Failure `unusable` if there is one */
  async create(cluster: string): Promise<void> {
    await this.#run(WRITE);
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
    if (isAt(head, place)) return "nothing";
    if (place === undefined) return "everything";
    refuseOtherCluster(head, place);
    if (place.revision < head.floor) return "everything";
    const known = "select 1 from candor.revisions where revision = $1 and token = $2";
    const rows = await this.#run(known, [place.revision, place.token]);
    return rows.length === 0 ? "everything" : "some";
  }

  async #declare(after: number | undefined): Promise<void> {
    const condition = after === undefined ? "content is not null" : `revision > ${after}`;
    await this.#run(`declare arriving no scroll cursor for
      select table_name, key, content from candor.facts where ${condition}`);
  }

  /** The next rows that the node lacks; empty once it has got all of them. */
  async page(): Promise<ArrivingRow[]> {
    const rows = await this.#run(`fetch ${ROWS_AT_ONCE} from arriving`, [], WRITE_MS);
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
    const { name, isSynchronous } = this.#server ?? { name: "", isSynchronous: false };
    for (const [key, sealed] of keys) await this.#run(KEEP_KEY, [key, sealed]);
    await this.#run(RAISE_HEAD, [revision, token, program, name, isSynchronous]);
    for (const statement of PUT_TOPICS) await this.#run(statement, [topics]);
    await this.#run(COMMIT.note, [revision, token, node]);
    if (revision % COLLECT_EVERY === 0) await this.#collect(revision - KEPT_REVISIONS);
    await this.#run(COMMIT.announce, [`${revision}`]);
    await this.#confirm(revision, token);
  }

  async #confirm(revision: number, token: string): Promise<void> {
    clearInterval(this.#alive);
    try {
      await this.#run("commit", [], WRITE_MS);
    } catch (error) {
      if (!(await this.#isCommitted(revision, token))) throw error;
    }
  }

  /** The answer to a commit may be lost; who gets the lock afterwards sees what became of it. */
  async #isCommitted(revision: number, token: string): Promise<boolean> {
    await this.#run(WRITE);
    await this.#run(selectHead("for update"), [], LOCK_MS);
    const known = "select 1 from candor.revisions where revision = $1 and token = $2";
    const rows = await this.#run(known, [revision, token]);
    await this.#run("rollback");
    return rows.length > 0;
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
  async leave(node: string): Promise<void> {
    await this.#run("update candor.head set left_by = $1", [node]);
    await this.#run("commit", [], WRITE_MS);
    clearInterval(this.#alive);
  }

  /** Removes what deleted rows left behind in PostgreSQL's files; its archives and standbys keep it. */
  async erase(): Promise<void> {
    await this.#run("vacuum full candor.facts", [], ERASE_MS);
  }

  /** Notes what a node has, for others to see. */
  async noteNode(node: string, revision: number): Promise<void> {
    await this.#run(NOTE_NODE, [node, revision, this.#version.program]);
  }

  async #collect(floor: number): Promise<void> {
    if (floor > 0) for (const statement of COLLECT) await this.#run(statement, [floor], WRITE_MS);
  }

  /** Ends what was begun, without a commit. */
  async end(): Promise<void> {
    clearInterval(this.#alive);
    this.#head = undefined;
    await this.#run("rollback").catch(() => this.close());
  }

  close(): void {
    clearInterval(this.#alive);
    this.#connection.close();
  }

  #signOfLife(): void {
    this.#run("select 1").catch(() => {});
  }

  #known(): Head {
    if (this.#head === undefined) throw new Error("The session has not begun");
    return this.#head;
  }

  /** Asks within what was begun. */
  readonly ask = (statement: string, values: unknown[] = []) => this.#run(statement, values);

  #run(statement: string, values: unknown[] = [], withinMs = ANSWER_MS): Promise<Row[]> {
    return this.#connection.run(statement, values, withinMs);
  }
}

function selectHead(lock: string): string {
  return `select ${HEAD_COLUMNS} from candor.head ${lock}`;
}

/**
 * On another timeline, commits that standbys had not confirmed may be lost, though readers saw them.
 * The same can happen from now on if standbys no longer confirm.
 */
function endsLog(head: Head, now: Server): boolean {
  if (head.isSynchronous) return !now.isSynchronous;
  return head.server !== now.name;
}
