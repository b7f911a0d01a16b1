import type { LogCounts } from "../web/log-counts.ts";
import type { Library } from "./resource.ts";

/**
 * What became of all reviews. Whoever counts the log's entries counts the same: reviews whose last
 * one is `publish` or `change`, `withhold` or `remove` for being hidden, or for another reason.
 */
export function logCounts({ published, logStates }: Library): LogCounts {
  return {
    published: published.count(),
    hidden: published.concealedCount(),
    removed: logStates.removedByReason(),
  };
}
