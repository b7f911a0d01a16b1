import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import type { ArrivingRow } from "../store/cluster/arriving-rows.ts";
import type { Row } from "./connection.ts";
import { FORMAT } from "./format.ts";
import type { Server } from "./rows.ts";

/** The newest state of a cluster, as PostgreSQL has it. */
const ClusterHead = Type.Object({
  cluster: Type.String(),
  revision: Type.Integer(),
  token: Type.String(),
  /** The version of the tables in PostgreSQL. */
  format: Type.Integer(),
  /** The version of the nodes' tables, whose rows it has. */
  tables: Type.Integer(),
  /** The version of the newest program that has committed. */
  program: Type.String(),
  /** Which server it was committed on: its identity and timeline. */
  server: Type.String(),
  /** Whether a standby had confirmed the commit before it was seen. */
  isSynchronous: Type.Boolean(),
  floor: Type.Integer(),
  /** The id of the node that ended the cluster; null while it goes on. */
  leftBy: Type.Union([Type.String(), Type.Null()]),
  /** What that node is called; null if it was not known. */
  leftByName: Type.Union([Type.String(), Type.Null()]),
});
export type ClusterHead = Static<typeof ClusterHead>;

/** What a session finds when it begins. */
export interface SessionStart {
  readonly head: ClusterHead;
  /** What the node's database lacks of it. */
  readonly missing: "nothing" | "some" | "everything";
  /** Whether a new log must begin: what readers saw of it may have been lost in a failover. */
  readonly endsLog: boolean;
  /** When the commit began, by PostgreSQL's clock; undefined for what only reads. */
  readonly now?: Date;
  /** The keys that all nodes need, encrypted. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
}

/** What a node finds that only looks. */
export interface SessionRead extends SessionStart {
  /** What it lacks; undefined if that has to be read page by page. */
  readonly rows: readonly ArrivingRow[] | undefined;
}

export interface Commit {
  readonly token: string;
  /** What the node is called. */
  readonly node: string;
  /** The topics that subscribers get, as `writeTopics` writes them. */
  readonly topics: string;
  /** Encrypted keys that are new or changed. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
}

/** Numbers are cast, because `Bun.SQL` gives a bigint as text. */
export const HEAD_COLUMNS = `cluster, revision::float8 revision, token, format, tables, program, server,
  is_synchronous "isSynchronous", floor::float8 floor, left_by "leftBy",
  (select name from candor.nodes where id = left_by) "leftByName"`;

export function parseHead(row: Row | undefined): ClusterHead {
  if (row === undefined) throw noCluster();
  return Value.Parse(ClusterHead, { ...row });
}

function noCluster(): Failure {
  return new Failure(
    "not_found",
    "There is no cluster in that PostgreSQL database. Begin one with candor cluster init.",
  );
}

/** Which node it is, and what people call it. */
export interface NodeName {
  readonly id: string;
  readonly name: string;
}

/** What a node is. */
export interface NodeVersion {
  readonly program: string;
  readonly tables: number;
}

/**
 * Whether a node can apply a cluster's rows.
 * @throws Failure `unusable` that says what to do first
 */
export function refuseOtherTables(
  { format, tables, program }: ClusterHead,
  node: NodeVersion,
): void {
  refuseOther(format, FORMAT, `Candor ${program}`);
  refuseOther(tables, node.tables, `Candor ${program}`);
}

/** @throws Failure `unusable` that says what to do first */
export function refuseOtherFormat(format: number): void {
  refuseOther(format, FORMAT, "another version of Candor");
}

/** @param by what wrote the cluster's data */
function refuseOther(theirs: number, ours: number, by: string): void {
  if (theirs === ours) return;
  if (theirs > ours) {
    throw toBeUpgraded(
      `The cluster's data was written by ${by}, which is newer. Upgrade this node.`,
    );
  }
  const problem = `The cluster's data was written by ${by}, which is older and has other tables. With that version, run candor cluster leave on one node; then upgrade all, run candor cluster init there and candor cluster join --replace on the others.`;
  throw new Failure("unusable", problem, [], { isForOwner: true });
}

/** @throws Failure for a node of another cluster, whose data would be replaced */
export function refuseOtherCluster(
  theirs: string,
  ours: string,
  code: "invalid" | "unusable" = "invalid",
): void {
  if (theirs === ours) return;
  throw new Failure(
    code,
    "This database is a node of another cluster than the one in that PostgreSQL. Check --database-url, or make it a node of this one with candor cluster join --replace.",
  );
}

/**
 * Whether a node may commit: not with an older program, which would render everything in the old
 * way, and the next node in the new way again.
 * @throws Failure `unusable`
 */
export function refuseOlderProgram(head: ClusterHead, node: NodeVersion): void {
  if (head.leftBy !== null) throw hasEnded(head.leftByName);
  const { program } = head;
  if (Bun.semver.order(node.program, program) >= 0) return;
  throw toBeUpgraded(
    `A node with Candor ${program} has committed, so this one with ${node.program} only reads. Upgrade it.`,
  );
}

/** While all nodes are upgraded, one after the other, a file in a watched folder waits for its turn. */
function toBeUpgraded(problem: string): Failure {
  return new Failure("unusable", problem, [], { isForOwner: true, isTemporary: true });
}

/** @param by what the node is called that ended it; null if it was not known */
export function hasEnded(by: string | null): Failure {
  return new Failure(
    "unusable",
    `The cluster has ended: candor cluster leave made ${by ?? "another node"} the only database again.`,
  );
}

/**
 * Whether another cluster may take the place of this one.
 * @param hasLogKey whether the log's key is still there: then no node has it yet
 * @throws Failure `invalid`
 */
export function refuseClusterInUse(head: ClusterHead, hasLogKey: boolean): void {
  if (head.leftBy === null) {
    const problem =
      "There is a cluster in that PostgreSQL database already. Add this machine with candor cluster join, or name another database.";
    throw new Failure("invalid", problem);
  }
  if (!hasLogKey) return;
  const node = head.leftByName ?? "another node";
  const problem = `candor cluster leave was interrupted on ${node}, which has to get the log's key. Run it there again, or name another database.`;
  throw new Failure("invalid", problem);
}

/**
 * Whether commits that readers saw may be missing: on a server with another identity, which is a
 * copy made at some time; or on another timeline, if standbys had not confirmed them. The same can
 * happen from now on if standbys no longer confirm.
 */
export function endsLog(
  head: Pick<ClusterHead, "server" | "isSynchronous">,
  now: Omit<Server, "now">,
): boolean {
  if (identityOf(head.server) !== identityOf(now.name)) return true;
  if (head.isSynchronous) return !now.isSynchronous;
  return head.server !== now.name;
}

/** Without the timeline. */
function identityOf(server: string): string | undefined {
  return server.split("/")[0];
}

/**
 * What a node lacks.
 * @param isKnown whether the cluster's history has the commit that the node has
 */
export function missingAt(
  head: ClusterHead,
  place: ClusterPlace | undefined,
  isKnown: boolean,
): SessionStart["missing"] {
  if (isAt(head, place)) return "nothing";
  if (place === undefined) return "everything";
  refuseOtherCluster(head.cluster, place.cluster);
  return place.revision < head.floor || !isKnown ? "everything" : "some";
}

export function isAt(
  { cluster, revision, token }: ClusterHead,
  place: ClusterPlace | undefined,
): boolean {
  return place?.cluster === cluster && place.revision === revision && place.token === token;
}
