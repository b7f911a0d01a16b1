import type { ClusterPlace } from "../domain/cluster-place.ts";
import { Failure } from "../domain/failure.ts";
import { writeSegments } from "../search/write-segments.ts";
import type { Store } from "../store/store.ts";
import type { SessionStart } from "./head.ts";

/**
 * Applies the rows that have arrived as one commit, unless another process of this node has brought
 * the database forward meanwhile.
 * @param from what the database had when the rows were asked for
 * @param now when they were asked for
 * @param isJoining whether it becomes another node by that
 */
export function applyArrived(
  store: Store,
  { head, missing }: SessionStart,
  from: ClusterPlace | undefined,
  now: Date,
  isJoining = false,
): void {
  const { arrivingRows, settings } = store;
  const isErasing = arrivingRows.forgotten() > 0;
  const { cluster, revision, token } = head;
  store.transaction(() => {
    if (!Bun.deepEquals(settings.clusterPlace(), from)) return;
    arrivingRows.apply(missing === "everything");
    if (isJoining) settings.dropClusterPlace();
    writeSegments(store.searchRows, settings.publication()?.language);
    settings.putClusterPlace({ cluster, revision, token });
    settings.noteFollowed(now);
    if (isErasing) settings.noteErased();
  });
  arrivingRows.end();
}

/**
 * Removes the traces of what was forgotten on other nodes from this disk. If others are reading for
 * too long, or the process dies, the next call does it.
 */
export function shredErased(store: Store): void {
  const mark = store.settings.erased();
  if (mark === undefined) return;
  try {
    store.shred();
    store.settings.dropErased(mark);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "busy")) throw error;
  }
}
