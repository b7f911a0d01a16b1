import { inflectionKey } from "../analysis/match/inflection-key.ts";
import { once } from "../analysis/text/once.ts";
import { searchable, withoutMarks } from "../domain/fold-case.ts";
import { splitText } from "../search/split-text.ts";
import { type Vocabulary, wordKey } from "../search/vocabulary.ts";
import { asking } from "./asking.ts";

/** A word of a question, and what reviews may call it. */
export interface WordChoice {
  readonly asked: string;
  /** As they are searched for: a word, or several in a row. */
  readonly forms: readonly string[];
  /** The keys of each form's words. */
  readonly keys: readonly (readonly string[])[];
}

/** Words that follow each other in a question: "gas line". */
export interface WordGroup {
  /** As it was asked. */
  readonly asked: string;
  readonly choices: readonly WordChoice[];
}

const MOST_FORMS = 12;
/** A search accepts twice as many, but each costs agents tokens. */
const MOST_TERMS = 16;
const PLAIN_WORD = /^[\p{L}\p{M}\p{N}]+$/u;
const LONGEST_PHRASE = 3;
/** Reviews repeat their words, so a bounded cache answers nearly all. */
const CACHE_LIMIT = 20_000;
const keys = new Map<string, string>();
/** Words whose stem would be that of another word: "even". */
const OWN_STEM: ReadonlySet<string> = new Set(["evening", "evenings"]);

/** What reviews may call a word, by the word's key. */
const sameWords = once(() => {
  const byKey = new Map<string, string[]>();
  for (const { asked, found } of asking().sameWords) {
    for (const key of new Set(asked.map((one) => keysOf(one).join(" ")))) {
      byKey.set(key, [...(byKey.get(key) ?? []), ...found]);
    }
  }
  return byKey;
});

/** All words that have synonyms, and those synonyms. */
export function wordsWithOthers(): readonly string[] {
  return asking().sameWords.flatMap(({ asked, found }) => [...asked, ...found]);
}

/**
 * A key that a word shares only with its own forms: "organic" is not a form of "organization",
 * though search treats it as one.
 */
export function keyOf(word: string): string {
  const known = keys.get(word);
  if (known !== undefined) return known;
  const folded = searchable(word);
  const key = OWN_STEM.has(folded)
    ? "evening"
    : `${wordKey(folded)} ${inflectionKey(withoutMarks(folded))}`;
  if (keys.size >= CACHE_LIMIT) keys.clear();
  keys.set(word, key);
  return key;
}

/** The keys of several words. */
export function keysOf(words: string): string[] {
  return splitText(words).map(({ text }) => keyOf(text));
}

/**
 * How many words from here on form a phrase that has synonyms: 2 for "older people"; 0 for none.
 */
export function lengthOfPhrase(words: readonly string[], at: number): number {
  for (let length = LONGEST_PHRASE; length > 1; length -= 1) {
    const phrase = words.slice(at, at + length).map(keysOf);
    const isPhrase = phrase.length === length && phrase.every((keys) => keys.length > 0);
    if (isPhrase && sameWords().has(phrase.flat().join(" "))) return length;
  }
  return 0;
}

/** A group of words that follow each other, with the forms that occur in reviews. */
export function wordGroup(written: readonly string[], vocabulary: Vocabulary): WordGroup {
  const words = written.flatMap((one) => splitText(one).map(({ text }) => text));
  const choices: WordChoice[] = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.max(1, lengthOfPhrase(words, at));
    choices.push(choiceOf(words.slice(at, at + length).join(" "), vocabulary));
    at += length;
  }
  return { asked: written.join(" "), choices };
}

function choiceOf(asked: string, vocabulary: Vocabulary): WordChoice {
  const byKey = new Map<string, string>();
  for (const form of [asked, ...(sameWords().get(keysOf(asked).join(" ")) ?? [])]) {
    const key = keysOf(form).join(" ");
    if (!byKey.has(key)) byKey.set(key, form);
  }
  const forms = [...byKey.values()].filter((form) => isIn(vocabulary, form)).slice(0, MOST_FORMS);
  return { asked, forms, keys: forms.map(keysOf) };
}

function isIn(vocabulary: Vocabulary, form: string): boolean {
  return splitText(searchable(form)).every(({ text }) => vocabulary.withKeyOf(text).length > 0);
}

/** Drops groups that mean the same as an earlier one: "couch" after "sofa". */
export function distinctGroups(groups: readonly WordGroup[]): WordGroup[] {
  return groups.filter((group, at) => !groups.slice(0, at).some((other) => isSameAs(group, other)));
}

function isSameAs(group: WordGroup, other: WordGroup): boolean {
  const named = ({ asked, forms }: WordChoice) =>
    [asked, ...forms].map((one) => keysOf(one).join(" "));
  const others = other.choices.flatMap(named);
  return group.choices.every((choice) => named(choice).some((form) => others.includes(form)));
}

/** Words in the syntax of `search_reviews`, so that a review must have one form of each. */
export function searchWords(groups: readonly WordGroup[]): string {
  const choices = groups.flatMap((group) => group.choices);
  const most = Math.max(1, Math.floor(MOST_TERMS / choices.length));
  return choices
    .map(({ asked, forms }) => (forms.length === 0 ? [asked] : forms.slice(0, most)))
    .map((forms) => forms.map(quoted).join(" OR "))
    .join(" ");
}

function quoted(form: string): string {
  return PLAIN_WORD.test(form) && form !== "OR" ? form : `"${form.replaceAll('"', "")}"`;
}
