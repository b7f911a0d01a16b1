import { toTimestamp } from "../domain/calendar-date.ts";
import type { Store } from "../store/store.ts";
import { commit, publishChanges } from "./publish.ts";

const DAY_MS = 86_400_000;
/** A witness that errs must not make everybody who follows the log start over again and again. */
const MOST_ENDS_A_DAY = 3;

/**
 * Ends a log that can't go on, because somebody has seen another future of it, and begins one with a
 * key of its own. A commit of its own.
 * @returns whether it did: not if the log has ended already, or too many ended within a day
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
