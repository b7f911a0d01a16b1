import { hashWord } from "../text/hash-word.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { contains } from "../text/span.ts";
import { mix } from "./features.ts";
import type { Reading } from "./reading.ts";
import { level, SUM } from "./term-dense.ts";
import type { TermScene } from "./term-scene.ts";
import { groupOf } from "./term-vectors.ts";

/** Finds a part of a feature in a scene. */
export type Finder = (scene: TermScene) => number;

/** A number, what a sum says in short, or what is found by these names. */
export type Part = number | keyof typeof SUM | keyof typeof FOUND;

/**
 * What is found around a term; a number in a name counts words from the term, or from the start of
 * its clause or sentence.
 */
const FOUND = {
  terms: ({ others }) => Math.min(3, others.length),
  length: ({ reading }) => Math.min(4, Math.floor(Math.log2(1 + reading.words.length))),
  clauseAndRest: (scene) => mix(level(scene, SUM.clause), level(scene, SUM.rest)),
  nearestBefore: (scene) => nearestHash(scene, 0),
  nearestAfter: (scene) => nearestHash(scene, 1),
  governor: (scene) => scene.reading.marked[scene.governor] ?? 1,
  negated: ({ reading, term }) => reading.negated[term.from] ?? 0,
  unreal: ({ reading, term }) => reading.unreal[term.from] ?? 0,
  word: ({ reading, term }) => reading.facts[term.to - 1]?.hash ?? 0,
  group: ({ reading, term }) => groupOf(reading.facts[term.to - 1]?.vector),
  kind: ({ reading, term }) => reading.facts[term.to - 1]?.kind ?? 0,
  next1: ({ reading, term }) => reading.marked[term.to] ?? 0,
  next2: ({ reading, term }) => reading.marked[term.to + 1] ?? 0,
  before1: (scene) => kindAt(scene, scene.term.from - 1),
  before2: (scene) => kindAt(scene, scene.term.from - 2),
  before3: (scene) => kindAt(scene, scene.term.from - 3),
  after1: (scene) => kindAt(scene, scene.term.to),
  after2: (scene) => kindAt(scene, scene.term.to + 1),
  after3: (scene) => kindAt(scene, scene.term.to + 2),
  clause1: (scene) => kindAt(scene, startOfClause(scene)),
  clause2: (scene) => kindAt(scene, startOfClause(scene) + 1),
  sentence1: (scene) => kindAt(scene, scene.inSentence.from),
  sentence2: (scene) => kindAt(scene, scene.inSentence.from + 1),
} satisfies Record<string, Finder>;

function startOfClause({ reading, clause }: TermScene): number {
  return reading.starts[clause] ?? 0;
}

/** What finds a part. */
export function finderOf(part: Part): Finder {
  if (typeof part === "number") return () => part;
  if (!isSum(part)) return FOUND[part];
  const sum = SUM[part];
  return (scene) => level(scene, sum);
}

/** Whether a part is named after a sum. */
function isSum(part: string): part is keyof typeof SUM {
  return part in SUM;
}

/** The sign and the distance of the opinion next to the term, as one hash. */
function nearestHash(scene: TermScene, side: 0 | 1): number {
  const { sign, from, to } = scene.nearest[side];
  const distance = to - from;
  if (distance < 4) return mix(sign, distance);
  return mix(sign, distance < 8 ? 4 : 5);
}

const BEGINNING = 7;
const END = 8;
const OTHER_TERM = 9;

/** The kind of the word at a place: what it does in the text, whatever the text is about. */
function kindAt({ reading, others }: TermScene, at: number): number {
  if (at < 0) return BEGINNING;
  if (at >= reading.words.length) return END;
  for (const other of others) if (contains(other, at)) return OTHER_TERM;
  return wordKind(reading, at);
}

const PRAISE = hashWord("kind praise");
const BLAME = hashWord("kind blame");
const NOUN = hashWord("kind noun");
const VERB = hashWord("kind verb");
const ADJECTIVE = hashWord("kind adjective");
const NEGATED = 0x1234567;
/** From this strength on, a word is praise or blame, whatever else it is. */
const CLEAR = 0.4;

function wordKind({ values, facts, negated, marked }: Reading, at: number): number {
  const value = values[at] ?? 0;
  if (Math.abs(value) > CLEAR) return value > 0 ? PRAISE : BLAME;
  const { kind = 0, role = ROLE.other, isNoun = false } = facts[at] ?? {};
  if (kind !== 0) return kind ^ (negated[at] === 1 ? NEGATED : 0);
  if (role === ROLE.verb) return VERB;
  if (role === ROLE.adjective) return ADJECTIVE;
  return isNoun ? NOUN : (marked[at] ?? 0);
}
