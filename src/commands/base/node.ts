import { hostname } from "node:os";
import { resolve } from "node:path";
import { version } from "../../../package.json" with { type: "json" };
import { CommitLock } from "../../cluster/commit-lock.ts";
import { readDatabaseUrl } from "../../cluster/database-url.ts";
import { Following } from "../../cluster/following.ts";
import type { ClusterAccess } from "../../cluster/rpc.ts";
import { databaseUrl } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import { Failure } from "../../domain/failure.ts";
import type { Store } from "../../store/store.ts";
import type { Shell } from "./command.ts";

/** How to reach the cluster that a flag or the environment names; undefined if neither does. */
export function clusterAccess(flags: Flags, shell: Shell, store: Store): ClusterAccess | undefined {
  const url = databaseUrl(flags, shell);
  if (url === undefined) return undefined;
  return {
    address: readDatabaseUrl(url),
    version: { program: version, tables: store.version() },
    node: `${hostname()}:${resolve(store.path)}`,
    key: shell.environment.CANDOR_KEY,
  };
}

/** A database that commits with the other nodes of a cluster; undefined without a cluster. */
export function nodeOf(store: Store, flags: Flags, shell: Shell): CommitLock | undefined {
  const access = clusterAccess(flags, shell, store);
  if (access === undefined) return undefined;
  if (store.settings.clusterPlace() !== undefined) return makeNode(store, access, shell);
  throw new Failure(
    "invalid",
    `${store.path} is not a node of the cluster yet. Run candor cluster join, or for the first node candor cluster init.`,
  );
}

export function makeNode(store: Store, access: ClusterAccess, shell: Shell): CommitLock {
  return new CommitLock(store, shell.spawnClusterThread, access, shell.context.now);
}

/** Makes a store a node if a cluster is named, and brings it up to date. @throws Failure */
export function asNode(store: Store, flags: Flags, shell: Shell): Store {
  if (store.sequencer === undefined) nodeOf(store, flags, shell)?.follow();
  return store;
}

/**
 * Makes a store that is served a node, if a cluster is named. While PostgreSQL is out of reach, the
 * node serves what it has.
 * @throws Failure for anything else that is wrong
 */
export function followingOf(store: Store, flags: Flags, shell: Shell): Following | undefined {
  const node = nodeOf(store, flags, shell);
  const access = node && clusterAccess(flags, shell, store);
  if (access === undefined) return undefined;
  try {
    node?.follow();
  } catch (error) {
    if (!(error instanceof Failure && error.code === "unusable")) throw error;
    shell.context.log.warn(
      { problem: error.message },
      "the cluster is out of reach; readers get what the node has",
    );
  }
  return new Following(shell.spawnClusterThread, access, store, shell.context);
}
