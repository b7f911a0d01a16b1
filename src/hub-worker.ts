import { runWorker } from "./hub/run-worker.ts";
import { SqliteLedger } from "./store/sqlite-ledger.ts";

/** The thread that delivers: with the ledger of a cluster, or with that of its database. */
runWorker(async (store, cluster) => {
  if (cluster === undefined) return new SqliteLedger(store);
  // Few servers are nodes of a cluster: what talks to PostgreSQL is loaded for them alone.
  const { ledgerOfNode } = await import("./cluster/ledger/ledger-of-node.ts");
  return ledgerOfNode(store, cluster);
});
