import type { LogRetirement } from "../domain/log/log-retirement.ts";
import { toTimestamp } from "../domain/time/calendar-date.ts";
import { MS_PER_DAY } from "../domain/time/units.ts";
import type { Store } from "../store/store.ts";
import { commit, publishChanges } from "./commit/publish.ts";

/** A faulty witness must not make everybody who follows the log start over again and again. */
const MAX_ENDS_PER_DAY = 3;

/**
 * Ends a log that can't be continued because somebody has seen a different continuation of it, and
 * begins a new log with a new key, in its own commit.
 * @param unknownSize a size that somebody has seen: if the log has had it, nothing is wrong. A node of
 *   a cluster knows that for certain only within a commit, before which it gets what it lacks.
 */
export function retireLog(
  store: Store,
  generation: string,
  now: Date,
  unknownSize?: number,
): LogRetirement {
  return commit(store, () => {
    const { logGenerations } = store;
    if (logGenerations.current()?.generation !== generation) return "not retired";
    const isKnown =
      unknownSize !== undefined && logGenerations.headAt(generation, unknownSize) !== undefined;
    if (isKnown) return "overtaken";
    const dayAgo = toTimestamp(new Date(now.getTime() - MS_PER_DAY));
    const ended = logGenerations.all().filter(({ endedAt }) => (endedAt ?? "") > dayAgo);
    if (ended.length >= MAX_ENDS_PER_DAY) return "not retired";
    logGenerations.end(toTimestamp(now));
    publishChanges(store, now, "source");
    return "retired";
  });
}
