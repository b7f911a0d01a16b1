import { ledgerOfNode } from "./cluster/ledger/ledger-of-node.ts";
import { runWorker } from "./hub/run-worker.ts";
import { SqliteLedger } from "./store/sqlite-ledger.ts";

/** The thread that delivers: with the ledger of a cluster, or with that of its database. */
runWorker((store, cluster) =>
  cluster === undefined ? new SqliteLedger(store) : ledgerOfNode(store, cluster),
);
