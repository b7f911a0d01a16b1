import { add, mix } from "./features.ts";
import { NEAREST } from "./term-dense.ts";
import { type Nearest, SPACE, type TermPlace, type TermScene } from "./term-scene.ts";

const CLEAR = 0.4;
const MAX_PATH_LENGTH = 4;

/** The opinions next to the term on either side, how far they are, and the words on the way. */
export function addNearest(scene: TermScene): void {
  const { reading, term, vector } = scene;
  addSide(scene, 0);
  addSide(scene, 1);
  const head = reading.facts[term.to - 1]?.hash ?? 0;
  for (let at = term.from - 1; at >= Math.max(0, term.from - 2); at -= 1) {
    add(vector, SPACE.joined, mix(reading.marked[at] ?? 0, head), 0.4);
  }
}

/** Adds the opinion left (0) or right (1) of a term. */
function addSide(scene: TermScene, side: 0 | 1): void {
  const { value, from, to } = scene.nearest[side];
  const { dense } = scene.vector;
  dense[NEAREST + side] = value / 3;
  dense[NEAREST + 2 + side] = value / (3 + to - from);
  if (value === 0 || to - from > MAX_PATH_LENGTH) return;
  let hash = mix(signOf(value), 11 + side);
  for (let at = from; at < to; at += 1) hash = mix(hash, scene.reading.marked[at] ?? 0);
  add(scene.vector, SPACE.path, hash, 0.8);
}

/** The opinion next to a term, left (0) or right (1) of it. */
export function nearestOf({ reading, term, clause }: TermPlace, side: 0 | 1): Nearest {
  const { values, clauseOf } = reading;
  const step = side === 0 ? -1 : 1;
  for (let at = side === 0 ? term.from - 1 : term.to; clauseOf[at] === clause; at += step) {
    const value = values[at] ?? 0;
    if (Math.abs(value) < CLEAR) continue;
    return side === 0 ? { value, from: at + 1, to: term.from } : { value, from: term.to, to: at };
  }
  return { value: 0, from: term.to, to: term.to };
}

/** The sign and the distance of the opinion next to the term, as one hash. */
export function nearestHash(scene: TermScene, side: 0 | 1): number {
  const { value, from, to } = scene.nearest[side];
  const distance = to - from;
  if (distance < 4) return mix(signOf(value), distance);
  return mix(signOf(value), distance < 8 ? 4 : 5);
}

function signOf(value: number): number {
  if (value === 0) return 0;
  return value > 0 ? 1 : 2;
}
