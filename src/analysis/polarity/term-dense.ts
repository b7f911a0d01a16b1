import type { TermScene } from "./term-scene.ts";

/**
 * Where the sums of praise are among the dense numbers, each followed by that of blame. The trained
 * model depends on these places: never renumber them.
 */
export const SUM = {
  owned: 0,
  clause: 2,
  left: 4,
  right: 6,
  modifier: 8,
  predicate: 10,
  rest: 12,
  text: 14,
  foreign: 16,
  attached: 35,
  byPronoun: 37,
  listed: 39,
  elsewhere: 41,
  nowhere: 43,
  ofOther: 45,
  through: 47,
  leaning: 75,
  leaningBefore: 77,
  leaningAfter: 79,
} as const;

/** Where the other dense numbers begin; the few between that are not used are always 0. */
export const FLAGS = 20;
export const NEAREST = 28;
export const STANDING = 32;
export const UNSAID = 49;
export const FIRST_OF_VECTORS = 51;
/** How many dense numbers there are. */
export const TERM_DENSE = 81;

/** Adds what is said to a sum: to praise what is above 0, to blame what is below. */
export function raise({ vector: { dense } }: TermScene, sum: number, value: number): void {
  const at = value > 0 ? sum : sum + 1;
  dense[at] = (dense[at] ?? 0) + Math.abs(value);
}

/** Brings the sums at [from, to) below 1; a sum of `scale` becomes about three quarters. */
export function squash(dense: Float32Array, from: number, to: number, scale: number): void {
  for (let at = from; at < to; at += 1) {
    const sum = dense[at] ?? 0;
    if (sum !== 0) dense[at] = Math.tanh(sum / scale);
  }
}

/** 1 if there is neither praise nor blame in a sum. */
export function isEmpty({ vector: { dense } }: TermScene, sum: number): number {
  return dense[sum] === 0 && dense[sum + 1] === 0 ? 1 : 0;
}

const BOTH = 0.25;
const ANY = 0.1;
const MUCH = 0.45;

/** What a sum says in short: −2 to 2, and 3 or 4 if there is much of both praise and blame. */
export function level({ vector: { dense } }: TermScene, sum: number): number {
  const praise = dense[sum] ?? 0;
  const blame = dense[sum + 1] ?? 0;
  if (praise > BOTH && blame > BOTH) return praise > blame ? 4 : 3;
  const balance = praise - blame;
  if (Math.abs(balance) < ANY) return 0;
  return Math.sign(balance) * (Math.abs(balance) > MUCH ? 2 : 1);
}
