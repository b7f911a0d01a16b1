import { counted, grouped } from "../domain/numbers.ts";
import type { RemovalReason } from "../domain/publication-log.ts";

/** How many reviews the log says are there, are hidden, and went for each reason. */
export interface LogCounts {
  readonly published: number;
  readonly hidden: number;
  readonly removed: ReadonlyMap<RemovalReason, number>;
}

/** In the order in which they are said. Those that are hidden are counted by themselves. */
const WORDS = [
  ["source", "removed at its source", "removed at their source"],
  ["unverified", "no longer verified", "no longer verified"],
  ["joined", "duplicate merged", "duplicates merged"],
  ["withdrawn", "left out when a backup was restored", "left out when a backup was restored"],
  ["forgotten", "erased", "erased"],
] as const;

/** `1,815 reviews published, 3 hidden, 12 removed at their source`; what is not there is not said. */
export function countsInWords({ published, hidden, removed }: LogCounts): string {
  const shown =
    published === 0 ? "No reviews published" : `${counted(published, "review")} published`;
  const gone = WORDS.map(([reason, one, many]) => {
    const count = removed.get(reason) ?? 0;
    return count > 0 && `${grouped(count)} ${count === 1 ? one : many}`;
  });
  return [shown, hidden > 0 && `${grouped(hidden)} hidden`, ...gone].filter(Boolean).join(", ");
}
