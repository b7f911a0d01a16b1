import type { ClusterPlace } from "../domain/cluster-place.ts";
import type { LogFiles } from "../store/log-files.ts";
import type { Store } from "../store/store.ts";
import type { Begun } from "./head.ts";
import { keepArrivedHead } from "./node-log-files.ts";

/**
 * Applies the rows that have arrived as one commit, unless another process of this node has brought
 * the database forward meanwhile.
 * @param from what the database had when the rows were asked for
 */
export function applyArrived(
  store: Store,
  { head, missing }: Begun,
  from: ClusterPlace | undefined,
  logFiles: LogFiles = store.logFiles,
): void {
  const { arrivingRows, settings } = store;
  const isErasing = arrivingRows.forgotten() > 0;
  const { cluster, revision, token } = head;
  const isApplied = store.transaction(() => {
    if (!Bun.deepEquals(settings.clusterPlace(), from)) return false;
    arrivingRows.apply(missing === "everything");
    settings.putClusterPlace({ cluster, revision, token });
    return true;
  });
  arrivingRows.end();
  if (!isApplied) return;
  keepArrivedHead(store, logFiles);
  // What was forgotten elsewhere must leave no trace on this disk either.
  if (isErasing) store.shred();
}
