import { words, wordTable } from "../../macros/word-lists.ts" with { type: "macro" };
import { namesByWord } from "../text/by-word.ts";
import { WordNumbers } from "../text/word-table.ts";

/**
 * Classes of words that patterns can name and rules ask for; a word's classes are a sum of these.
 */
export const WORD_CLASS = {
  not: 1,
  good: 2,
  bad: 4,
  money: 8,
  number: 16,
  time: 32,
  person: 64,
  count: 128,
  /** Numbers in figures that are not on the list of #count: "5:30", "$300". */
  figure: 256,
} as const;

export type ClassName = keyof typeof WORD_CLASS;

/** What ends patterns and negations; a word's stops are a sum of these. */
export const STOP = {
  /** Marks, brackets, "but": no pattern continues past them. */
  barrier: 1,
  /** "and", "when", "hesitate": no negation continues past them. */
  turn: 2,
  /** No letter and no number. */
  mark: 4,
} as const;

const CLASSES = wordTable("word-classes", "classes");
const GROUPS = new Map(
  Object.entries(wordTable("word-classes", "groups")).map(([name, list]) => [
    `#${name}`,
    list.split(" "),
  ]),
);
const MARKS = [",", ";", ":", "(", ")", "—", "–", "--", "-", '"'];
const BARRIERS = new Set([...MARKS, ...words("patterns", "turning_points").split(" ")]);
const TURNS = new Set(words("patterns", "ends_of_denial").split(" "));
const NEGATORS = [
  words("negation", "negators"),
  words("negation", "joining_negators"),
  words("negation", "negators_by_class"),
].join(" ");
const NEGATORS_IN_PATTERNS = new Set(
  `${NEGATORS} ${words("negation", "negators_in_patterns")}`.split(" "),
);
const SENTENCE_MARK = /^[.!?…]/;
const WORD = /^[\p{L}\p{N}$£€'#]/u;
const NUMBER = /^\d/;
/** "#1" is read as two words. */
const NUMBER_SIGN = "#";
const PRICE = /^[$£€]\d/;

const NAMES_BY_WORD = namesByWord(Object.entries({ ...CLASSES, not: NEGATORS }));

/** Whether a word of a pattern is a negation, as it is written there or by its inflection key. */
export function isNegation(word: string): boolean {
  return NEGATORS_IN_PATTERNS.has(word) || word.endsWith("n't");
}

const BIT_OF_CLASS = new Map(Object.entries(WORD_CLASS).map(([name, bit]) => [`#${name}`, bit]));

/** The bit of a class by its name in patterns, "#good"; 0 for an unknown name. */
export function classNamed(name: string): number {
  return BIT_OF_CLASS.get(name) ?? 0;
}

/** The words of a group that a pattern names, "#came". */
export function groupNamed(name: string): readonly string[] | undefined {
  return GROUPS.get(name);
}

/** All names that patterns can use. */
export function namesOfClasses(): string[] {
  return [...BIT_OF_CLASS.keys(), ...GROUPS.keys()];
}

/** A word's classes, a sum of {@link WORD_CLASS}. */
export const wordClasses = new WordNumbers(classesOf);
/** What a word stops, a sum of {@link STOP}. */
export const wordStops = new WordNumbers(stopsOf);

const BITS = Object.values(WORD_CLASS);
const PLACES = Array.from({ length: 1 << BITS.length }, (_, classes) =>
  BITS.flatMap((bit, place) => ((classes & bit) === 0 ? [] : place)),
);

/** The places of classes among all, given their sum. */
export function placesOfClasses(classes: number): readonly number[] {
  return PLACES[classes] ?? [];
}

function classesOf(word: string): number {
  const names = NAMES_BY_WORD.get(word) ?? [];
  const known = names.reduce((sum, name) => sum | classNamed(`#${name}`), 0);
  if (PRICE.test(word)) return known | WORD_CLASS.money | figureOf(known);
  if (NUMBER.test(word)) return known | WORD_CLASS.number | figureOf(known);
  if (word === NUMBER_SIGN) return known | figureOf(known);
  return word.endsWith("n't") ? known | WORD_CLASS.not : known;
}

function figureOf(known: number): number {
  return (known & WORD_CLASS.count) === 0 ? WORD_CLASS.count | WORD_CLASS.figure : 0;
}

function stopsOf(word: string): number {
  const mark = WORD.test(word) ? 0 : STOP.mark;
  if (SENTENCE_MARK.test(word) || BARRIERS.has(word)) return STOP.barrier | mark;
  return (TURNS.has(word) ? STOP.turn : 0) | mark;
}
