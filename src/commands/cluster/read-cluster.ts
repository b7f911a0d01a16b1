import { existsSync } from "node:fs";
import type { CommitLock } from "../../cluster/commit-lock.ts";
import { copyAgeSeconds } from "../../cluster/copy-age.ts";
import type { KnownNode } from "../../cluster/rows.ts";
import { databasePath, databaseUrl } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure, isOutOfReach, reasonOf } from "../../domain/failure.ts";
import { MS_PER_SECOND } from "../../domain/time/units.ts";
import { Store } from "../../store/store.ts";
import type { Shell } from "../base/command.ts";
import { nodeOf } from "../base/node.ts";
import { type HubCounts, readHubCounts } from "../hub/read-hub-counts.ts";

/** A cluster as a node sees it that reaches PostgreSQL, in the shape of the JSON. */
export type ClusterStatus = ReturnType<typeof readCluster>;
/** What a node knows without PostgreSQL. */
type OutOfReach = ReturnType<typeof outOfReach>;
export type NodeStatus = ({ readonly state: "ok" } & ClusterStatus) | OutOfReach;

/** What a cluster's node has, and what the others have; brings it up to date. @throws Failure */
export function readCluster(node: CommitLock) {
  const { revision, program } = node.follow().head;
  const nodes = node.nodes().map((one) => toEntry(one, revision));
  return { revision, program, nodes };
}

function toEntry({ name, program, revision, agoMs }: KnownNode, newest: number) {
  const behind = Math.max(0, newest - revision);
  const seconds = Math.max(0, Math.floor(agoMs / MS_PER_SECOND));
  return { name, program, revision, commits_behind: behind, heard_of_seconds_ago: seconds };
}

function outOfReach(store: Store, problem: string, now: Date) {
  return {
    state: "out of reach",
    problem,
    revision: store.settings.clusterPlace()?.revision ?? 0,
    copy_age_seconds: copyAgeSeconds(store, now),
  } as const;
}

export interface NodeView {
  /** Null for a database that is the only one. */
  readonly cluster: NodeStatus | null;
  /** Of the hub of all nodes; null if it can't be asked. */
  readonly hub: HubCounts | null;
}

/** What a command's database knows of its cluster, if one is named; it is brought up to date first. */
export function readNode(flags: Flags, shell: Shell): NodeView {
  const path = databasePath(flags, shell);
  const isNamed = databaseUrl(flags, shell) !== undefined;
  if (!isNamed || !existsSync(path)) return ALONE;
  try {
    using store = new Store(path);
    const node = nodeOf(store, flags, shell);
    return node === undefined ? ALONE : viewOf(store, node, shell.context.now());
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    shell.warn(`candor: ${reasonOf(error)} This is what the database has.\n`);
    return ALONE;
  }
}

const ALONE: NodeView = { cluster: null, hub: null };

function viewOf(store: Store, node: CommitLock, now: Date): NodeView {
  try {
    return { cluster: { state: "ok", ...readCluster(node) }, hub: hubOfAll(node, now) };
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return { cluster: outOfReach(store, reasonOf(error), now), hub: null };
  }
}

/** Counted in its own database, so that nobody waits. */
function hubOfAll(node: CommitLock, now: Date): HubCounts {
  using store = new Store(":memory:");
  const content = node.hubContent();
  store.transaction(() => store.hubRows.replace(content));
  return readHubCounts(store, now);
}
