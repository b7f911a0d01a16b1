import { numberTables, words, wordTable } from "../../../macros/word-lists.ts" with {
  type: "macro",
};
import { isNegator } from "../../scope/negation.ts";
import { byWord } from "../../text/by-word.ts";
import { hashWord } from "../../text/hash-word.ts";
import { ROLE, type Role, roleOf } from "../../text/parts-of-speech.ts";
import { WordTable } from "../../text/word-table.ts";
import { vectorOf, type WordVector } from "../../text/word-vectors.ts";
import { canonicalForm } from "./canonical.ts";
import { phrasesFrom, strengthOf } from "./lexicon.ts";
import type { Phrase } from "./read-lexicon.ts";

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
  /** Whether it does nothing but negate what follows it. */
  readonly negates: boolean;
  /** Whether it is a mark that separates phrases. */
  readonly isStop: boolean;
  /**
   * How much stronger or weaker it makes the next word, if it says only that: "very", "slightly".
   */
  readonly degree: number | undefined;
  /** The mood of the words after it, if it sets one; "modal" where the next word decides. */
  readonly mood: Mood | "modal" | undefined;
  /** {@link phrasesFrom} */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;
  /** Its strengths by class of noun, and by `default`, if its meaning depends on the noun. */
  readonly senses: Readonly<Record<string, number>> | undefined;
  /** The classes of nouns that it belongs to. */
  readonly nounClasses: readonly string[];
  /** {@link vectorOf} */
  readonly vector: WordVector | undefined;
}

/** Whether words tell what is, what is not so ("would have been"), or what is only thought of ("if"). */
export type Mood = "fact" | "unreal" | "supposed";

/** What is known of the words of a text, in their order. */
export type Facts = readonly WordFacts[];

const STOPS = new Set(". , ; : ! ? ( )".split(" "));
const DEGREES = byWord([
  [1.3, words("degrees", "stronger")],
  [0.6, words("degrees", "weaker")],
  [1, words("degrees", "as_strong")],
]);
const MOODS = byWord<Mood | "modal">([
  ["modal", words("modality", "polarity_modals")],
  ["supposed", words("modality", "polarity_conditions")],
  ["unreal", words("modality", "polarity_wishes")],
  ["fact", ","],
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

function factsOf(written: string): WordFacts {
  const text = canonicalForm(written);
  const role = roleOf(text);
  return {
    text,
    hash: hashWord(text),
    role,
    isNoun: role === ROLE.unknown || role >= ROLE.general,
    kind: KINDS.get(text) ?? 0,
    strength: strengthOf(text),
    negates: isNegator(text),
    isStop: STOPS.has(text),
    degree: DEGREES.get(text),
    mood: MOODS.get(text),
    phrases: phrasesFrom(text),
    senses: SENSES.get(text),
    nounClasses: NOUN_CLASSES.filter(([, nouns]) => nouns.has(text)).map(([name]) => name),
    vector: vectorOf(text),
  };
}
