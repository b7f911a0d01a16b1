import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import type { Row } from "./connection.ts";

/** The newest state of a cluster, as PostgreSQL has it. */
const Head = Type.Object({
  cluster: Type.String(),
  revision: Type.Integer(),
  token: Type.String(),
  /** The version of the tables whose rows it has. */
  tables: Type.Integer(),
  /** The version of the newest program that has committed. */
  program: Type.String(),
  /** Which server it was committed on: its identity and timeline. */
  server: Type.String(),
  /** Whether a standby had confirmed the commit before it was seen. */
  isSynchronous: Type.Boolean(),
  floor: Type.Integer(),
  /** The node that ended the cluster; null while it goes on. */
  leftBy: Type.Union([Type.String(), Type.Null()]),
});
export type Head = Static<typeof Head>;

/** What a session finds when it begins. */
export interface Begun {
  readonly head: Head;
  /** What the node's database lacks of it. */
  readonly missing: "nothing" | "some" | "everything";
  /** Whether the log must begin anew: what readers saw of it may have been lost in a failover. */
  readonly endsLog: boolean;
  /** The keys that all nodes need, encrypted. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
}

export interface Commit {
  readonly token: string;
  /** The node's name. */
  readonly node: string;
  /** The topics that subscribers get, as `writeTopics` writes them. */
  readonly topics: string;
  /** Encrypted keys that are new or changed. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
}

/** Numbers are cast, because `Bun.SQL` gives a bigint as text. */
export const HEAD_COLUMNS = `cluster, revision::float8 revision, token, tables, program, server,
  is_synchronous "isSynchronous", floor::float8 floor, left_by "leftBy"`;

export function readHead(row: Row | undefined): Head {
  if (row === undefined) throw noCluster();
  return Value.Parse(Head, { ...row });
}

export function noCluster(): Failure {
  return new Failure(
    "not_found",
    "There is no cluster in that PostgreSQL database. Begin one with candor cluster init.",
  );
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
export function refuseOtherTables({ tables }: Head, node: NodeVersion): void {
  if (tables === node.tables) return;
  const problem =
    tables > node.tables
      ? "The cluster's data was written by a newer Candor. Upgrade this node."
      : "The cluster's data was written by an older Candor, with other tables. With that version, run candor cluster leave on one node; then upgrade all, run candor cluster init there and candor cluster join on the others.";
  throw new Failure("unusable", problem, [], { isForOwner: true });
}

/** Throws Failure `invalid` for a node of another cluster, whose data would be replaced. */
export function refuseOtherCluster({ cluster }: Head, place: ClusterPlace): void {
  if (place.cluster === cluster) return;
  throw new Failure(
    "invalid",
    "This database is a node of another cluster than the one in that PostgreSQL. Check --database-url, or make it a node of this one with candor cluster join --replace.",
  );
}

/**
 * Whether a node may commit: not with an older program, which would render everything in the old
 * way, and the next node in the new way again.
 * @throws Failure `unusable`
 */
export function refuseOlderProgram({ program, leftBy }: Head, node: NodeVersion): void {
  if (leftBy !== null) throw hasEnded(leftBy);
  if (Bun.semver.order(node.program, program) >= 0) return;
  throw new Failure(
    "unusable",
    `A node with Candor ${program} has committed, so this one with ${node.program} only reads. Upgrade it.`,
    [],
    { isForOwner: true },
  );
}

export function hasEnded(by: string): Failure {
  return new Failure(
    "unusable",
    `The cluster has ended: candor cluster leave made ${by} the only database again.`,
  );
}

export function isAt({ cluster, revision, token }: Head, place: ClusterPlace | undefined): boolean {
  return place?.cluster === cluster && place.revision === revision && place.token === token;
}
