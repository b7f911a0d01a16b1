import { runWorker } from "./hub/run-worker.ts";
import { SqliteHubStore } from "./store/sqlite-hub-store.ts";

/** The thread that delivers: with the store of a cluster's hubs, or with its database. */
runWorker(async (store, cluster) => {
  if (cluster === undefined) return new SqliteHubStore(store);
  // Few servers are nodes of a cluster: what talks to PostgreSQL is loaded for them alone.
  const { hubStoreOfNode } = await import("./cluster/hub/hub-store-of-node.ts");
  return hubStoreOfNode(store, cluster);
});
