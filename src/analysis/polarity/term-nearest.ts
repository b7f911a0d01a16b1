import { add, mix } from "./features.ts";
import { NEAREST } from "./term-dense.ts";
import { SPACE, type TermScene } from "./term-scene.ts";

/** The opinion next to a term on one side, in its clause. */
interface Nearest {
  /** 0 if there is none. */
  readonly value: number;
  /** The hashes of the words between it and the term. */
  readonly path: readonly number[];
}

const CLEAR = 0.4;
const LONGEST_PATH = 4;

/** The opinions next to the term on either side, how far they are, and the words on the way. */
export function addNearest(scene: TermScene): void {
  const { reading, term, vector } = scene;
  const sides = [nearest(scene, -1), nearest(scene, 1)];
  const strengths = sides.map(({ value }) => value / 3);
  const decayed = sides.map(({ value, path }) => value / (3 + path.length));
  vector.dense.set([...strengths, ...decayed], NEAREST);
  for (const [side, { value, path }] of sides.entries()) {
    if (value === 0 || path.length > LONGEST_PATH) continue;
    add(vector, SPACE.path, [signOf(value), 11 + side, ...path].reduce(mix), 0.8);
  }
  const head = reading.facts[term.to - 1]?.hash ?? 0;
  for (const at of [term.from - 1, term.from - 2]) {
    if (at >= 0) add(vector, SPACE.joined, mix(reading.marked[at] ?? 0, head), 0.4);
  }
}

/** Looks from the term to the left (−1) or to the right (1). */
function nearest({ reading, term, clause }: TermScene, step: -1 | 1): Nearest {
  const { marked, values, clauseOf } = reading;
  for (let at = step < 0 ? term.from - 1 : term.to; clauseOf[at] === clause; at += step) {
    const value = values[at] ?? 0;
    if (Math.abs(value) < CLEAR) continue;
    return { value, path: step < 0 ? marked.slice(at + 1, term.from) : marked.slice(term.to, at) };
  }
  return { value: 0, path: [] };
}

/** The sign and the distance of the opinion next to the term, as one hash. */
export function nearestInShort(scene: TermScene, step: -1 | 1): number {
  const { value, path } = nearest(scene, step);
  if (path.length < 4) return mix(signOf(value), path.length);
  return mix(signOf(value), path.length < 8 ? 4 : 5);
}

function signOf(value: number): number {
  if (value === 0) return 0;
  return value > 0 ? 1 : 2;
}
