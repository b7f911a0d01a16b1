import type { DifferenceInterval } from "../../src/findings/intervals/interval.ts";

const TRIALS = 4_000;

/**
 * How often intervals contain the true value, over many samples; samples without an interval are
 * skipped. Always the same: the seed is fixed.
 */
export function coverage(
  truth: number,
  intervalOf: (random: () => number) => DifferenceInterval | undefined,
): number {
  const random = pseudoRandom(1947);
  let [held, claimed] = [0, 0];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const interval = intervalOf(random);
    if (interval === undefined) continue;
    claimed += 1;
    if (interval.low <= truth && interval.high >= truth) held += 1;
  }
  return held / claimed;
}

/** Draws with these probabilities: how often each of the values 1, 2, … came. */
export function drawsOf(
  chances: readonly number[],
  count: number,
  random: () => number,
): (readonly [value: number, count: number])[] {
  const drawn = chances.map(() => 0);
  for (let draw = 0; draw < count; draw += 1) {
    const value = valueAt(chances, random());
    drawn[value] = (drawn[value] ?? 0) + 1;
  }
  return drawn.map((times, at) => [at + 1, times] as const);
}

function valueAt(chances: readonly number[], place: number): number {
  let passed = 0;
  for (const [value, chance] of chances.entries()) {
    passed += chance;
    if (place < passed) return value;
  }
  return chances.length - 1;
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
