import { toTimestamp } from "../domain/calendar-date.ts";
import type { Store } from "../store/store.ts";
import { commit, publishChanges } from "./publish.ts";

const DAY_MS = 86_400_000;
/** A faulty witness must not make everybody who follows the log start over again and again. */
const MOST_ENDS_A_DAY = 3;

/**
 * Ends a log that can't be continued because somebody has seen a different continuation of it, and
 * begins a new log with a new key, in a commit of its own.
 * @returns false if the log had ended already, or if too many logs have ended within a day
 */
export function retireLog(store: Store, generation: string, now: Date): boolean {
  return commit(store, () => {
    const { logGenerations } = store;
    if (logGenerations.current()?.generation !== generation) return false;
    const dayAgo = toTimestamp(new Date(now.getTime() - DAY_MS));
    const ended = logGenerations.all().filter(({ endedAt }) => (endedAt ?? "") > dayAgo);
    if (ended.length >= MOST_ENDS_A_DAY) return false;
    logGenerations.end(toTimestamp(now));
    publishChanges(store, now, "source");
    return true;
  });
}
