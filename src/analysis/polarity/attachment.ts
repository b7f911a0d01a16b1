import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { ROLE } from "../text/parts-of-speech.ts";
import type { Reading } from "./reading.ts";

/** How an opinion reaches the noun that it is about. */
export const BOND = { none: 0, modifier: 1, predicate: 2, object: 3, pronoun: 4 } as const;

/** What an opinion of a text is about. */
export interface Attachment {
  /** The place of the word that carries the opinion. */
  readonly at: number;
  /** The place of the noun that it is about; −1 for none. */
  readonly head: number;
  readonly bond: number;
}

/** Before a noun these say what kind it is, and judge nothing: "with fresh basil". */
export const KIND_WORDS: ReadonlySet<string> = new Set(words("topics", "kinds").split(" "));
const COPULAS = new Set(words("grammar", "attachment_verbs").split(" "));
const PRONOUNS = new Set(words("grammar", "attachment_pronouns").split(" "));
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const JOINS = new Set(words("grammar", "attachment_joins").split(" "));
const ENDS = new Set([".", "!", "?", "...", "…"]);
const PEOPLE = new Set(words("grammar", "attachment_people").split(" "));
const REACH = 5;
const SUBJECT_REACH = 24;
const PRONOUN_REACH = 16;

const known = new WeakMap<Reading, readonly Attachment[]>();

/**
 * What each opinion of a text is about, by the order of words: "a great salad", "the salad was
 * great", "we loved the salad", "the salad … It was great".
 */
export function attachmentsOf(reading: Reading): readonly Attachment[] {
  return known.getOrInsertComputed(reading, () =>
    reading.opinions.map((at) => attachmentAt(reading, at)),
  );
}

/** What the word at a place is about if it describes something. */
export function attachmentAt(reading: Reading, at: number): Attachment {
  const takesObject = reading.facts[at]?.role === ROLE.verb;
  const head = nounAhead(reading, at, takesObject ? endsObject : endsDescription);
  if (head >= 0) return { at, head, bond: takesObject ? BOND.object : BOND.modifier };
  return attachToSubject(reading, at);
}

/**
 * Whether somebody else is the subject of what is said: "the ladies' shoes, everyone was nice", "the
 * owner that I was unhappy", but not "the salad we had was good".
 */
export function isOfPerson(reading: Reading, { at, head, bond }: Attachment): boolean {
  if (bond !== BOND.predicate) return false;
  let verb = at - 1;
  while (verb > head && !isVerb(reading, verb)) verb -= 1;
  return verb - 1 > head && PEOPLE.has(reading.words[verb - 1] ?? "");
}

/** The noun that a word stands before: "a really good salad", "loved the salad"; −1 for none. */
function nounAhead(reading: Reading, at: number, ends: typeof endsObject): number {
  const clause = reading.clauseOf[at];
  for (let ahead = at + 1; ahead <= at + REACH && reading.clauseOf[ahead] === clause; ahead += 1) {
    if (isNoun(reading, ahead)) return lastOfNouns(reading, ahead);
    if (ends(reading, ahead)) return -1;
  }
  return -1;
}

function isNoun({ facts }: Reading, at: number): boolean {
  return facts[at]?.isNoun === true;
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

/** Whether a word separates a verb from its object. */
function endsObject({ words }: Reading, at: number): boolean {
  const word = words[at] ?? "";
  return PREPOSITIONS.has(word) || COPULAS.has(word) || JOINS.has(word) || ENDS.has(word);
}

/**
 * Whether a word separates an adjective from its noun: all do except other adjectives and what
 * joins them.
 */
function endsDescription(reading: Reading, at: number): boolean {
  if (describes(reading, at)) return false;
  return !JOINS.has(reading.words[at] ?? "") || !describes(reading, at + 1);
}

function describes({ values, facts }: Reading, at: number): boolean {
  return values[at] !== 0 || facts[at]?.role === ROLE.adjective;
}

/** The noun before the verb that leads to an opinion: "the salad at the bar was good". */
function attachToSubject(reading: Reading, at: number): Attachment {
  const start = Math.max(reading.starts[reading.clauseOf[at] ?? 0] ?? 0, at - SUBJECT_REACH);
  let verb = at - 1;
  while (verb >= start && !isVerb(reading, verb)) verb -= 1;
  for (let back = verb - 1; back >= start; back -= 1) {
    if (PRONOUNS.has(reading.words[back] ?? "")) {
      return { at, head: nounBefore(reading, back), bond: BOND.pronoun };
    }
    if (isNoun(reading, back)) {
      return { at, head: outermost(reading, back, start), bond: BOND.predicate };
    }
  }
  return { at, head: -1, bond: BOND.none };
}

function isVerb({ facts, words }: Reading, at: number): boolean {
  return facts[at]?.role === ROLE.verb || COPULAS.has(words[at] ?? "");
}

/** The head of a phrase: "salad" in "salad at the bar". */
function outermost(reading: Reading, at: number, start: number): number {
  let head = at;
  for (let back = at - 1; back >= start; back -= 1) {
    const word = reading.words[back] ?? "";
    if (isNoun(reading, back)) {
      const between = reading.words.slice(back + 1, head);
      if (between.some((each) => PREPOSITIONS.has(each))) head = back;
    } else if (word === "," || COPULAS.has(word)) break;
  }
  return head;
}

/** The last noun before a pronoun, which is taken to stand for it. */
function nounBefore(reading: Reading, pronoun: number): number {
  for (let at = pronoun - 1; at >= 0 && at > pronoun - PRONOUN_REACH; at -= 1) {
    if (isNoun(reading, at)) return at;
  }
  return -1;
}
