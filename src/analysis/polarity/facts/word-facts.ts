import { hashWord } from "../../text/hash-word.ts";
import { type Role, roleOf } from "../../text/parts-of-speech.ts";
import { WordTable, wordOf } from "../../text/word-table.ts";
import { vectorOf, type WordVector } from "../../text/word-vectors.ts";
import { type Forms, WRITTEN } from "./canonical.ts";
import { degreeOf } from "./degree.ts";
import { kindOf } from "./kinds.ts";
import { type Phrase, phrasesFrom, strengthOf } from "./lexicon.ts";
import { type Mood, moodOf } from "./mood.ts";
import { isNegator } from "./negators.ts";
import { nounClassesOf, type Senses, sensesOf } from "./senses.ts";

/**
 * All that polarity knows of a canonical word by itself. It is found out once a word, instead of asking
 * list after list for each word of each text.
 */
export interface WordFacts {
  readonly text: string;
  /** {@link hashWord} */
  readonly hash: number;
  readonly role: Role;
  /** {@link kindOf} */
  readonly kind: number;
  /** {@link strengthOf} */
  readonly strength: number;
  readonly negates: boolean;
  /** Whether it is a mark that parts phrases. */
  readonly isStop: boolean;
  /** {@link degreeOf} */
  readonly degree: number | undefined;
  /** {@link moodOf} */
  readonly mood: Mood | "modal" | undefined;
  /** {@link phrasesFrom} */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]> | undefined;
  /** {@link sensesOf} */
  readonly senses: Senses | undefined;
  /** {@link nounClassesOf} */
  readonly nounClasses: readonly string[] | undefined;
  /** {@link vectorOf} */
  readonly vector: WordVector | undefined;
}

const STOPS = new Set([".", ",", ";", ":", "!", "?", "(", ")"]);

const words = new WordTable(factsOf);

/** What is known of the canonical words of tokens. */
export const FACTS: Forms<WordFacts> = {
  of: (token) => words.of(token),
  withNot: (token) => {
    const form = WRITTEN.withNot(token);
    return form === undefined ? undefined : words.of(wordOf(form));
  },
};

function factsOf(written: string): WordFacts {
  const text = WRITTEN.of({ text: written });
  return {
    text,
    hash: hashWord(text),
    role: roleOf(text),
    kind: kindOf(text),
    strength: strengthOf(text),
    negates: isNegator(text),
    isStop: STOPS.has(text),
    degree: degreeOf(text),
    mood: moodOf(text),
    phrases: phrasesFrom(text),
    senses: sensesOf(text),
    nounClasses: nounClassesOf(text),
    vector: vectorOf(text),
  };
}
