import type { LogCounts } from "../../web/parts/log-counts.ts";
import type { BaseLibrary } from "../base/rendering.ts";

/**
 * How many reviews are published, hidden and removed. Counting the last entry of each key in the log
 * gives the same numbers: `publish` and `change` are published, `withhold` and `remove … hidden` are
 * hidden, every other `remove` is removed.
 */
export function logCounts({ published, logStates }: BaseLibrary): LogCounts {
  return {
    published: published.count(),
    hidden: published.concealedCount(),
    removed: logStates.removedByReason(),
  };
}
