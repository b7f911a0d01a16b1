/** The milliseconds of processor time that some work takes. */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Noise only adds time, so the least of more measurements says more. */
const MAX_ROUNDS = 6;

/**
 * How many times as long 2,000 rows take as 500: 4 if each takes the same, 16 if each is compared with
 * all. Measures again, and takes the least times, while the answer is at least `limit`.
 * @param timeFor measures the milliseconds that a number of rows takes
 */
export async function growthOf(
  timeFor: (rows: number) => number | Promise<number>,
  limit: number,
): Promise<number> {
  const least = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MAX_ROUNDS && growth >= limit; round += 1) {
    // The first ones also pay for compiling what runs.
    least.many = Math.min(least.many, await timeFor(2_000));
    least.few = Math.min(least.few, await timeFor(500), await timeFor(500));
    growth = least.many / least.few;
  }
  return growth;
}
