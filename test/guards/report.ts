import { type Guard, keyOf } from "./guard.ts";

/** A guard, and whether a test fails without it. */
export interface Verdict {
  readonly guard: Guard;
  readonly isKilled: boolean;
}

/** What a run found: a line for each file, the survivors, and the share that tests notice. */
export function reportOf(
  verdicts: readonly Verdict[],
  known: ReadonlyMap<string, string>,
): string[] {
  const survivors = verdicts.filter(({ isKilled }) => !isKilled).map(({ guard }) => guard);
  const unknown = survivors.filter((guard) => !known.has(keyOf(guard)));
  return [
    ...Array.from(
      Map.groupBy(verdicts, ({ guard }) => guard.file),
      ([file, all]) => [shareOf(all), file].join("  "),
    ),
    "",
    ...survivors
      .filter((guard) => !unknown.includes(guard))
      .map((guard) => explained(guard, known)),
    ...unknown.map((guard) => `survives: ${placeOf(guard)}`),
    ...staleIn(verdicts, known).map((guard) => `no longer survives: ${placeOf(guard)}`),
    `${shareOf(verdicts)} killed, ${unknown.length} survive without a reason`,
  ];
}

function explained(guard: Guard, known: ReadonlyMap<string, string>): string {
  return `survives, as known: ${placeOf(guard)} — ${known.get(keyOf(guard))}`;
}

/** Guards that are listed as survivors, but were killed. */
function staleIn(verdicts: readonly Verdict[], known: ReadonlyMap<string, string>): Guard[] {
  const stale = verdicts.filter(({ guard, isKilled }) => isKilled && known.has(keyOf(guard)));
  return stale.map(({ guard }) => guard);
}

function placeOf({ file, line, name, change }: Guard): string {
  return `${file}:${line} ${name} ${change}`;
}

/** "12 of 15 (80.0 %)" */
function shareOf(verdicts: readonly Verdict[]): string {
  const killed = verdicts.filter(({ isKilled }) => isKilled).length;
  const share = ((100 * killed) / verdicts.length).toFixed(1);
  return `${killed} of ${verdicts.length} (${share} %)`.padStart(20);
}
