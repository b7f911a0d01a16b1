import type { HubDatabase } from "../../store/hub-database.ts";
import { readDatabaseUrl } from "../database-url.ts";
import { PostgresHubStore } from "./postgres-hub-store.ts";
import { heldTopics } from "./topics.ts";

/**
 * The store that the hubs of all nodes of a cluster share.
 * @param url where its PostgreSQL is, as `--database-url` says it
 */
export function hubStoreOfNode(store: HubDatabase, url: string): PostgresHubStore {
  return new PostgresHubStore(readDatabaseUrl(url), () => heldTopics(store), {
    cluster: () => store.settings.clusterPlace()?.cluster ?? "",
  });
}
