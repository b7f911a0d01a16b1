import { add, mix } from "./features.ts";
import { type Finder, finderOf, type Part } from "./term-parts.ts";
import { SPACE, type TermScene } from "./term-scene.ts";

/** A feature: the places of its parts among all parts of its group. */
interface Template {
  readonly space: number;
  readonly value: number;
  readonly parts: readonly number[];
}

/** Features that are added together; the parts that they share are found only once. */
interface Group {
  readonly finders: readonly Finder[];
  readonly templates: readonly Template[];
  /** The parts of the last term; the next one overwrites them. */
  readonly found: Int32Array;
}

/** A feature as it is declared. Numbers are salts that keep mixes distinct. */
interface Mix {
  readonly space: number;
  readonly value: number;
  readonly parts: readonly Part[];
}

function mixes(space: number, value: number, all: readonly Mix["parts"][]): Mix[] {
  return all.map((parts) => ({ space, value, parts }));
}

function group(...lists: readonly Mix[][]): Group {
  const all = lists.flat();
  const parts = [...new Set(all.flatMap((one) => one.parts))];
  const placesOf = (one: Mix) => one.parts.map((part) => parts.indexOf(part));
  const templates = all.map((one) => ({ ...one, parts: placesOf(one) }));
  return { finders: parts.map(finderOf), templates, found: new Int32Array(parts.length) };
}

/** Adds the features of a group, in their order. */
export function addTemplates(scene: TermScene, { finders, templates, found }: Group): void {
  for (let at = 0; at < finders.length; at += 1) found[at] = finders[at]?.(scene) ?? 0;
  for (const { space, value, parts } of templates) {
    let hash = found[parts[0] ?? 0] ?? 0;
    for (let at = 1; at < parts.length; at += 1) hash = mix(hash, found[parts[at] ?? 0] ?? 0);
    add(scene.vector, space, hash, value);
  }
}

/** What the sums of opinions say together. */
export const OPINION_TEMPLATES = group(
  mixes(SPACE.cross, 1, [
    ["owned", "clause"],
    ["owned", "rest", 101],
    ["owned", "terms", 202],
    ["left", "right", 303],
    ["modifier", "predicate", 404],
    ["foreign", "owned", 505],
  ]),
  mixes(SPACE.shape, 1, [["nearestBefore", "nearestAfter"]]),
);

/** How the term is placed in its clause, together with what is said there. */
export const STANDING_TEMPLATES = group(
  mixes(SPACE.governor, 0.8, [["governor"], ["governor", "modifier", 1], ["governor", "owned", 2]]),
  mixes(SPACE.follow, 0.8, [["next1", "owned"]]),
  mixes(SPACE.follow, 0.6, [["next1", "next2", 3]]),
  mixes(SPACE.scene, 0.5, [
    ["length", "terms"],
    ["length", "terms", "owned"],
  ]),
  mixes(SPACE.own, 1, [
    ["negated", "unreal", "owned"],
    ["negated", "modifier", 7],
  ]),
);

/** Whom opinions are about, and the kinds of words around: "we ordered the …, which was". */
export const AROUND_TEMPLATES = group(
  mixes(SPACE.bond, 1, [
    ["attached", "byPronoun", 37],
    ["attached", "listed", 39],
    ["attached", "elsewhere", 41],
    ["attached", "nowhere", 43],
    ["attached", "ofOther", 45],
    ["attached", "through", 47],
  ]),
  mixes(SPACE.kinds, 0.4, [
    [1, "before1"],
    [1, "before1", "before2"],
    [1, "before1", "before2", "before3"],
    [2, "after1"],
    [2, "after1", "after2"],
    [2, "after1", "after2", "after3"],
    ["before1", "after1", 3],
    ["before2", "before1", "after1", 4],
    ["before1", "after1", "after2", 5],
  ]),
  mixes(SPACE.leading, 0.4, [
    ["before2", "before1", "owned", 1],
    ["before2", "before1", "clause", 2],
    ["before1", "clauseAndRest", 3],
    ["after1", "attached", 4],
    ["before2", "before1", "attached", 5],
  ]),
  mixes(SPACE.termKind, 0.4, [
    ["kind"],
    ["kind", "owned", 1],
    ["kind", "attached", 2],
    ["kind", "before1", 3],
    ["kind", "clause", 4],
  ]),
  mixes(SPACE.opening, 0.4, [
    ["clause1", "clause", 1],
    ["clause1", "clause2", "clause", 2],
    ["clause1", "clause2", "attached", 3],
    ["sentence1", "sentence2", "owned", 4],
  ]),
  mixes(SPACE.headWord, 0.4, [
    ["word", "owned", 1],
    ["word", "attached", 2],
    ["word", "modifier", 3],
    ["word", "clause", 4],
  ]),
  mixes(SPACE.headGroup, 0.4, [
    ["group", "owned", 1],
    ["group", "attached", 2],
    ["group", "modifier", 3],
    ["group", "clause", 4],
    ["group"],
  ]),
);
