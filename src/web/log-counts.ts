import { counted, grouped } from "../domain/numbers.ts";
import type { RemovalReason } from "../domain/publication-log.ts";

/** How many reviews are published, hidden, and removed for each reason. */
export interface LogCounts {
  readonly published: number;
  readonly hidden: number;
  readonly removed: ReadonlyMap<RemovalReason, number>;
}

/** The words for one review and for several, in the order in which the page lists them. */
const WORDS: readonly (readonly [RemovalReason, one: string, many: string])[] = [
  ["source", "removed at its source", "removed at their source"],
  ["unverified", "no longer verified", "no longer verified"],
  ["joined", "duplicate merged", "duplicates merged"],
  ["withdrawn", "left out when a backup was restored", "left out when a backup was restored"],
  ["forgotten", "erased", "erased"],
  ["hidden", "hidden by the business", "hidden by the business"],
];

/** Why one review was removed. */
export function reasonInWords(reason: RemovalReason): string {
  return WORDS.find(([known]) => known === reason)?.[1] ?? reason;
}

/** How many were removed for each reason, as `12 removed at their source`. Reasons without any are left out. */
export function removalsInWords(removed: ReadonlyMap<RemovalReason, number>): string[] {
  return WORDS.flatMap(([reason, one, many]) => {
    const count = removed.get(reason) ?? 0;
    return count === 0 ? [] : [`${grouped(count)} ${count === 1 ? one : many}`];
  });
}

/** All counts, as `1,815 reviews published, 3 hidden, 12 removed at their source`. Zeros are left out. */
export function countsInWords({ published, hidden, removed }: LogCounts): string {
  const shown =
    published === 0 ? "No reviews published" : `${counted(published, "review")} published`;
  const gone = new Map(removed);
  // Hidden reviews have a count of their own.
  gone.delete("hidden");
  const concealed = hidden > 0 && `${grouped(hidden)} hidden`;
  return [shown, concealed, ...removalsInWords(gone)].filter(Boolean).join(", ");
}
