import { hashWord } from "../text/hash-word.ts";
import { add } from "./features.ts";
import { mix } from "./hash.ts";
import { SPACE, type TermScene } from "./term-scene.ts";

const NEAREST = 28;

/** The opinions next to the term on either side, how far they are, and the words on the way. */
export function addNearest(scene: TermScene): void {
  const left = nearest(scene, scene.term.from - 1, -1);
  const right = nearest(scene, scene.term.to, 1);
  const { vector, reading, term } = scene;
  vector.dense[NEAREST] = left.value / 3;
  vector.dense[NEAREST + 1] = right.value / 3;
  vector.dense[NEAREST + 2] = left.value / (3 + left.distance);
  vector.dense[NEAREST + 3] = right.value / (3 + right.distance);
  add(
    vector,
    SPACE.shape,
    mix(mix(sign(left.value), bin(left.distance)), mix(sign(right.value), bin(right.distance))),
    1,
  );
  if (left.value !== 0) addPath(scene, left.at + 1, term.from, sign(left.value), 11);
  if (right.value !== 0) addPath(scene, term.to, right.at, sign(right.value), 12);
  for (let at = term.from - 1; at >= 0 && at >= term.from - 2; at -= 1) {
    add(
      vector,
      SPACE.joined,
      mix(reading.marked[at] ?? 0, hashWord(reading.words[term.to - 1] ?? "")),
      0.4,
    );
  }
}

interface Nearest {
  readonly value: number;
  readonly distance: number;
  readonly at: number;
}

function nearest({ reading, clause }: TermScene, from: number, step: number): Nearest {
  for (let at = from; reading.clauseOf[at] === clause; at += step) {
    const value = reading.values[at] ?? 0;
    if (Math.abs(value) >= 0.4) return { value, distance: Math.abs(at - from), at };
  }
  return { value: 0, distance: 0, at: from };
}

function sign(value: number): number {
  if (value === 0) return 0;
  return value > 0 ? 1 : 2;
}

function bin(distance: number): number {
  if (distance < 4) return distance;
  return distance < 8 ? 4 : 5;
}

function addPath(
  { reading, vector }: TermScene,
  from: number,
  to: number,
  value: number,
  side: number,
): void {
  if (to - from > 4) return;
  let hash = mix(value, side);
  for (let at = from; at < to; at += 1) hash = mix(hash, reading.marked[at] ?? 0);
  add(vector, SPACE.path, hash, 0.8);
}
