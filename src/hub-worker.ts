import { readDatabaseUrl } from "./cluster/database-url.ts";
import { PostgresLedger } from "./cluster/ledger/postgres-ledger.ts";
import { heldTopics } from "./cluster/ledger/topics.ts";
import { runWorker } from "./hub/run-worker.ts";
import { SqliteLedger } from "./store/sqlite-ledger.ts";

/** The thread that delivers: with the ledger of a cluster, or with that of its database. */
runWorker((store, cluster) =>
  cluster === undefined
    ? new SqliteLedger(store)
    : new PostgresLedger(readDatabaseUrl(cluster), () => heldTopics(store)),
);
