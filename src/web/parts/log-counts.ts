import type { RemovalReason } from "../../domain/log/publication-log.ts";
import type { Words } from "../words/words.ts";

/** How many reviews are published, hidden, and removed for each reason. */
export interface LogCounts {
  readonly published: number;
  readonly hidden: number;
  readonly removed: ReadonlyMap<RemovalReason, number>;
}

/** In the order in which the page lists them. */
const REASONS: readonly RemovalReason[] = [
  ...(["source", "unverified", "joined", "withdrawn", "undone", "forgotten", "hidden"] as const),
];

/** Why one review was removed. */
export function removalReasonInWords(say: Words, reason: RemovalReason): string {
  return say.record.reasons[reason];
}

/**
 * How many were removed for each reason, such as `12 removed at their source`. Zeros are left out.
 */
export function removalsInWords(say: Words, removed: ReadonlyMap<RemovalReason, number>): string[] {
  return REASONS.flatMap((reason) => {
    const count = removed.get(reason) ?? 0;
    return count === 0 ? [] : [say.record.removed[reason](count)];
  });
}

/**
 * All counts: `1,815 reviews published, 3 hidden, 12 removed at their source`. Zeros are left out.
 */
export function countsInWords(say: Words, { published, hidden, removed }: LogCounts): string {
  const gone = new Map(removed);
  // Hidden reviews are counted separately.
  gone.delete("hidden");
  const concealed = hidden > 0 && say.record.hidden(hidden);
  const shown = say.record.published(published);
  return [shown, concealed, ...removalsInWords(say, gone)].filter(Boolean).join(", ");
}
