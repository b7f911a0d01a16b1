import type { Store } from "../../store/store.ts";
import { readDatabaseUrl } from "../database-url.ts";
import { PostgresLedger } from "./postgres-ledger.ts";
import { heldTopics } from "./topics.ts";

/**
 * The ledger that the hubs of all nodes of a cluster share.
 * @param url where its PostgreSQL is, as `--database-url` says it
 */
export function ledgerOfNode(store: Store, url: string): PostgresLedger {
  return new PostgresLedger(readDatabaseUrl(url), () => heldTopics(store), {
    cluster: () => store.settings.clusterPlace()?.cluster ?? "",
  });
}
