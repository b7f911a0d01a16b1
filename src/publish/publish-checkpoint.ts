import { checkpointTopic } from "../resources/hub-topics.ts";
import { CHECKPOINT_TYPE } from "../resources/topic.ts";
import type { Generation } from "../store/log-generations.ts";
import type { Store } from "../store/store.ts";

/**
 * Makes the current log's newest checkpoint a document, which the hub then pushes, and removes the
 * documents of logs that have ended. Runs within a transaction.
 * @returns whether anything changed
 */
export function publishCheckpoint(store: Store, now: Date): boolean {
  const changed = store.logGenerations.all().map((generation) => publishOf(generation, store, now));
  return changed.some(Boolean);
}

function publishOf(
  { generation, endedAt }: Generation,
  { documents, logGenerations }: Store,
  now: Date,
): boolean {
  const { id } = checkpointTopic(generation);
  const note = endedAt === null ? logGenerations.head(generation) : undefined;
  if (note === undefined) return documents.delete(id);
  return documents.put(id, CHECKPOINT_TYPE, [{ text: note }], now);
}
