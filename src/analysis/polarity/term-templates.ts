import { add, mix } from "./features.ts";
import { type Finder, finderOf, type Part } from "./term-parts.ts";
import { SPACE, type TermScene } from "./term-scene.ts";

/** Features of one space and one value, each given by what finds its hash. */
interface Templates {
  readonly space: number;
  readonly value: number;
  readonly features: readonly Finder[];
}

/** Features that are each a mix of parts, in order; numbers only tell mixes of the same parts apart. */
function templates(space: number, value: number, mixes: readonly (readonly Part[])[]): Templates {
  return { space, value, features: mixes.map((parts) => parts.map(finderOf).reduce(mixed)) };
}

function mixed(left: Finder, right: Finder): Finder {
  return (scene) => mix(left(scene), right(scene));
}

/** Adds the features of templates, in their order. */
export function addTemplates(scene: TermScene, all: readonly Templates[]): void {
  for (const { space, value, features } of all) {
    for (const find of features) add(scene.vector, space, find(scene), value);
  }
}

/** What the sums of opinions say together. */
export const OPINIONS = [
  templates(SPACE.cross, 1, [
    ["owned", "clause"],
    ["owned", "rest", 101],
    ["owned", "terms", 202],
    ["left", "right", 303],
    ["modifier", "predicate", 404],
    ["foreign", "owned", 505],
  ]),
  templates(SPACE.shape, 1, [["nearestBefore", "nearestAfter"]]),
];

/** How the term stands in its clause, together with what is said there. */
export const STANDING = [
  templates(SPACE.governor, 0.8, [
    ["governor"],
    ["governor", "modifier", 1],
    ["governor", "owned", 2],
  ]),
  templates(SPACE.follow, 0.8, [["next1", "owned"]]),
  templates(SPACE.follow, 0.6, [["next1", "next2", 3]]),
  templates(SPACE.scene, 0.5, [
    ["length", "terms"],
    ["length", "terms", "owned"],
  ]),
  templates(SPACE.own, 1, [
    ["negated", "unreal", "owned"],
    ["negated", "modifier", 7],
  ]),
];

/** Whom opinions are about, and the kinds of words around: "we ordered the …, which was". */
export const AROUND = [
  templates(SPACE.bond, 1, [
    ["attached", "byPronoun", 37],
    ["attached", "listed", 39],
    ["attached", "elsewhere", 41],
    ["attached", "nowhere", 43],
    ["attached", "ofOther", 45],
    ["attached", "through", 47],
  ]),
  templates(SPACE.kinds, 0.4, [
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
  templates(SPACE.leading, 0.4, [
    ["before2", "before1", "owned", 1],
    ["before2", "before1", "clause", 2],
    ["before1", "clauseAndRest", 3],
    ["after1", "attached", 4],
    ["before2", "before1", "attached", 5],
  ]),
  templates(SPACE.termKind, 0.4, [
    ["kind"],
    ["kind", "owned", 1],
    ["kind", "attached", 2],
    ["kind", "before1", 3],
    ["kind", "clause", 4],
  ]),
  templates(SPACE.opening, 0.4, [
    ["clause1", "clause", 1],
    ["clause1", "clause2", "clause", 2],
    ["clause1", "clause2", "attached", 3],
    ["sentence1", "sentence2", "owned", 4],
  ]),
  templates(SPACE.headWord, 0.4, [
    ["word", "owned", 1],
    ["word", "attached", 2],
    ["word", "modifier", 3],
    ["word", "clause", 4],
  ]),
  templates(SPACE.headGroup, 0.4, [
    ["group", "owned", 1],
    ["group", "attached", 2],
    ["group", "modifier", 3],
    ["group", "clause", 4],
    ["group"],
  ]),
];
