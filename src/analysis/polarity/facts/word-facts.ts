import { numberTables, words, wordTable } from "../../../macros/word-lists.ts" with {
  type: "macro",
};
import { type MoodOfWord, moodOf } from "../../scope/mood.ts";
import { isNegator } from "../../scope/negation.ts";
import { byWord } from "../../text/by-word.ts";
import { hashWord } from "../../text/hash-word.ts";
import { ROLE, type Role, roleOf } from "../../text/parts-of-speech.ts";
import { WordTable } from "../../text/word-table.ts";
import { vectorOf, type WordVector } from "../../text/word-vectors.ts";
import { canonicalForm } from "./canonical.ts";
import { type Phrase, phrasesFrom, strengthOf } from "./lexicon.ts";

/**
 * All that polarity knows of a single canonical word. It is found out once per word, instead of
 * looking it up in list after list for each word of each text.
 */
export interface WordFacts {
  readonly text: string;
  /** {@link hashWord} */
  readonly hash: number;
  readonly role: Role;
  readonly isNoun: boolean;
  /** The hash of its kind; 0 for most. */
  readonly kind: number;
  /** {@link strengthOf} */
  readonly strength: number;
  /** Whether it has no strength, whatever stands beside it. */
  readonly isPlain: boolean;
  /** Whether it does nothing but negate what follows it. */
  readonly negates: boolean;
  /** Whether it is a mark that separates phrases. */
  readonly isStop: boolean;
  /**
   * How much stronger or weaker it makes the next word, if it says only that: "very", "slightly".
   */
  readonly degree: number | undefined;
  /** {@link moodOf} */
  readonly mood: MoodOfWord | undefined;
  /** {@link phrasesFrom} */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;
  /** Its strengths by class of noun, and by `default`, if its meaning depends on the noun. */
  readonly senses: Readonly<Record<string, number>> | undefined;
  /** The classes of nouns that it belongs to. */
  readonly nounClasses: readonly string[];
  /** {@link vectorOf} */
  readonly vector: WordVector | undefined;
}

/** What is known of the words of a text, in their order. */
export type Facts = readonly WordFacts[];

const STOPS = new Set(". , ; : ! ? ( )".split(" "));
const DEGREES = byWord([
  [1.3, words("degrees", "stronger")],
  [0.6, words("degrees", "weaker")],
  [1, words("degrees", "as_strong")],
]);
const KINDS = byWord(
  Object.entries(wordTable("kinds", "kinds")).map(([name, list]) => [
    hashWord(`kind ${name}`),
    list,
  ]),
);
const SENSES = new Map(Object.entries(numberTables("senses", "strengths")));
const NOUN_CLASSES = Object.entries(wordTable("senses", "nouns")).map(
  ([name, list]) => [name, new Set(list.split(" "))] as const,
);

/** What is known of the canonical forms of words. */
export const wordFacts = new WordTable(factsOf);

/** Words whose strength depends on the one before: `senseAt` has the rules. */
const BY_NEIGHBOR = new Set(["like", "better"]);

function factsOf(written: string): WordFacts {
  const text = canonicalForm(written);
  const role = roleOf(text);
  const strength = strengthOf(text);
  const negates = isNegator(text);
  const senses = SENSES.get(text);
  return {
    text,
    hash: hashWord(text),
    role,
    isNoun: role === ROLE.unknown || role >= ROLE.general,
    kind: KINDS.get(text) ?? 0,
    strength,
    isPlain: strength === 0 && !negates && senses === undefined && !BY_NEIGHBOR.has(text),
    negates,
    isStop: STOPS.has(text),
    degree: DEGREES.get(text),
    mood: moodOf(text),
    phrases: phrasesFrom(text),
    senses,
    nounClasses: NOUN_CLASSES.filter(([, nouns]) => nouns.has(text)).map(([name]) => name),
    vector: vectorOf(text),
  };
}
