import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { ROLE } from "../text/parts-of-speech.ts";
import type { Reading } from "./reading.ts";

/** How an opinion reaches the noun that it is about. */
export const BOND = { none: 0, modifier: 1, predicate: 2, object: 3, pronoun: 4 } as const;

/** What each opinion of a text is about. */
export interface Attachments {
  /** For each word that carries an opinion the noun that it is about; −1 for none and other words. */
  readonly heads: Int32Array;
  /** For each such word how it reaches that noun. */
  readonly bonds: Uint8Array;
}

interface Attachment {
  readonly head: number;
  readonly bond: number;
}

const COPULAS = new Set(words("grammar", "attachment_verbs").split(" "));
const PRONOUNS = new Set(words("grammar", "attachment_pronouns").split(" "));
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const JOINS = new Set(words("grammar", "attachment_joins").split(" "));
const ADVERBS = new Set(words("grammar", "attachment_adverbs").split(" "));
const ENDS = new Set([".", "!", "?", "...", "…"]);
const REACH = 5;
const SUBJECT_REACH = 24;
const PRONOUN_REACH = 16;
const NOTHING: Attachment = { head: -1, bond: BOND.none };

const known = new WeakMap<Reading, Attachments>();

/**
 * What each opinion of a text is about, by the order of words: "a great salad", "the salad was
 * great", "we loved the salad", "the salad … It was great".
 */
export function attachmentsOf(reading: Reading): Attachments {
  const kept = known.get(reading);
  if (kept !== undefined) return kept;
  const found = attachAll(reading);
  known.set(reading, found);
  return found;
}

function attachAll(reading: Reading): Attachments {
  const size = reading.words.length;
  const heads = new Int32Array(size).fill(-1);
  const bonds = new Uint8Array(size);
  for (const at of reading.opinions) {
    const { head, bond } = attach(reading, at);
    heads[at] = head;
    bonds[at] = bond;
  }
  return { heads, bonds };
}

function attach(reading: Reading, at: number): Attachment {
  const takesObject = reading.facts[at]?.role === ROLE.verb;
  const ahead = takesObject ? objectOf(reading, at) : modifiedBy(reading, at);
  if (ahead >= 0) return { head: ahead, bond: takesObject ? BOND.object : BOND.modifier };
  return subjectOf(reading, at);
}

function isNoun(reading: Reading, at: number): boolean {
  const role = reading.facts[at]?.role ?? ROLE.other;
  return role === ROLE.unknown || role >= ROLE.general;
}

/** The noun that an adjective stands before: "a really good salad". */
function modifiedBy(reading: Reading, at: number): number {
  const clause = reading.clauseOf[at];
  for (let ahead = at + 1; ahead <= at + REACH && reading.clauseOf[ahead] === clause; ahead += 1) {
    if (isNoun(reading, ahead)) return lastOfNouns(reading, ahead);
    if (!describes(reading, ahead) && !joinsDescriptions(reading, ahead)) return -1;
  }
  return -1;
}

function describes(reading: Reading, at: number): boolean {
  return reading.values[at] !== 0 || reading.facts[at]?.role === ROLE.adjective;
}

function joinsDescriptions(reading: Reading, at: number): boolean {
  if (!JOINS.has(reading.words[at] ?? "")) return false;
  return describes(reading, at + 1) || ADVERBS.has(reading.words[at + 1] ?? "");
}

/** The head of nouns that stand together: "salad" in "chicken salad". */
function lastOfNouns(reading: Reading, at: number): number {
  const clause = reading.clauseOf[at];
  let head = at;
  while (head < at + REACH && reading.clauseOf[head + 1] === clause && isNoun(reading, head + 1)) {
    head += 1;
  }
  return head;
}

/** The noun after a verb: "loved the salad". */
function objectOf(reading: Reading, at: number): number {
  const clause = reading.clauseOf[at];
  for (let ahead = at + 1; ahead <= at + REACH && reading.clauseOf[ahead] === clause; ahead += 1) {
    if (isNoun(reading, ahead)) return lastOfNouns(reading, ahead);
    if (endsObject(reading.words[ahead] ?? "")) return -1;
  }
  return -1;
}

function endsObject(word: string): boolean {
  return PREPOSITIONS.has(word) || COPULAS.has(word) || JOINS.has(word) || ENDS.has(word);
}

/** The noun before the verb that leads to an opinion: "the salad at the bar was good". */
function subjectOf(reading: Reading, at: number): Attachment {
  const start = Math.max(reading.starts[reading.clauseOf[at] ?? 0] ?? 0, at - SUBJECT_REACH);
  let verb = at - 1;
  while (verb >= start && !isVerb(reading, verb)) verb -= 1;
  for (let back = verb - 1; back >= start; back -= 1) {
    if (PRONOUNS.has(reading.words[back] ?? "")) return byPronoun(reading, back);
    if (isNoun(reading, back)) {
      return { head: outermost(reading, back, start), bond: BOND.predicate };
    }
  }
  return NOTHING;
}

/** The noun that a phrase hangs on: "salad" in "salad at the bar". */
function outermost(reading: Reading, at: number, start: number): number {
  let head = at;
  for (let back = at - 1; back >= start; back -= 1) {
    const word = reading.words[back] ?? "";
    if (isNoun(reading, back)) {
      if (hasPreposition(reading, back, head)) head = back;
    } else if (word === "," || COPULAS.has(word)) break;
  }
  return head;
}

function isVerb(reading: Reading, at: number): boolean {
  return reading.facts[at]?.role === ROLE.verb || COPULAS.has(reading.words[at] ?? "");
}

function hasPreposition(reading: Reading, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at += 1) {
    if (PREPOSITIONS.has(reading.words[at] ?? "")) return true;
  }
  return false;
}

/** What a pronoun stands for: the noun said last. */
function byPronoun(reading: Reading, at: number): Attachment {
  let head = at - 1;
  while (head >= 0 && head > at - PRONOUN_REACH && !isNoun(reading, head)) head -= 1;
  const isFound = head >= 0 && head > at - PRONOUN_REACH;
  return { head: isFound ? head : -1, bond: BOND.pronoun };
}
