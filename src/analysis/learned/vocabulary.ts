import { type Static, Type } from "@sinclair/typebox";
import type { Vertical } from "../../domain/business/vertical.ts";
import { onceEach } from "../../domain/text/once.ts";
import { AnswerCues, AnswerLists } from "./answer-cues.ts";
import { NameFinder, NameLists, TitleFinder } from "./names.ts";
import { ThingLists, Things } from "./things.ts";

const Words = Type.Array(Type.String());
/** Words in one string, by what they stand for: thousands of members would take twice the memory. */
const WordsBy = Type.Record(Type.String(), Type.String());

/** The words that a language's sentences are read by (data/languages/LANGUAGE/reading/reading.toml). */
export const LearnedWords = Type.Object({
  /** Turn what is said near them: "nicht", "sin". */
  negators: Words,
  /** Turn praise right after them: "wenig freundlich". */
  little: Words,
  /** Turn nothing, though a word of them might: "ein wenig", "nicht nur". `_` is a space. */
  inert: Words,
  /** Begin a wish if something better is named after them: "könnte freundlicher sein". */
  wishes: Words,
  /** Say what is better, with the praise after them if they are none: "besser", "más". */
  more: Words,
  /** What praise ends with that is better, and what is after it if another form ends so, too. */
  comparatives: Type.Object({ clear: Words, unclear: Words, before: Words }),
  /** A clause begins before them: "aber". */
  contrasts: Words,
  /** A sentence that begins with them needs the one before it: "dazu", "das war". `_` is a space. */
  referring: Words,
  /** Concede something, or set it against what was said before: "immerhin". `_` is a space. */
  conceding: Words,
  /** Between groups of words, each of which may say something: "y". */
  joiners: Words,
  /** Say nothing of their words: "ehrlich gesagt". `_` is a space. */
  idioms: Words,
  /** Their dot ends no sentence. */
  abbreviations: Words,
  /** Titles before a name, and how they are written: "Herr" is also "Herrn". */
  titles: Type.Record(Type.String(), Words),
  /** A title with the word before or after it that is nobody's: "meine Frau". `_` is a space. */
  untitled: Words,
  /** Whether the end of a long word says what it is: "Zwiebelsuppe" is a soup. */
  compounds: Type.Boolean(),
  /** Opinion words by their strength, from −3 to 3. */
  lexicon: WordsBy,
  /** Words that speak of an aspect, by its id. */
  terms: WordsBy,
  /** What is counted as a topic. */
  nouns: ThingLists,
  names: NameLists,
  questions: AnswerLists,
});
export type LearnedWords = Static<typeof LearnedWords>;

/** Between the words of a string. */
export const BETWEEN_WORDS = "|";
/** Of a compound: "Reis" in "Milchreis". */
const MIN_PART = 4;
/** How many words' aspects are cached. */
const MAX_KNOWN = 20_000;

/** The same for looking words up. Expressions of several words have one space between them. */
export class LearnedVocabulary {
  readonly negators: ReadonlySet<string>;
  readonly little: ReadonlySet<string>;
  readonly wishes: ReadonlySet<string>;
  readonly more: ReadonlySet<string>;
  readonly contrasts: ReadonlySet<string>;
  readonly referring: ReadonlySet<string>;
  readonly conceding: ReadonlySet<string>;
  readonly abbreviations: ReadonlySet<string>;
  readonly joiners: ReadonlySet<string>;
  readonly comparatives: LearnedWords["comparatives"];
  readonly #idioms: Expressions;
  readonly #inert: Expressions;
  readonly #lexicon = new Map<string, number>();
  readonly #terms = new Map<string, readonly string[]>();
  readonly #compounds: boolean;
  readonly #opinionStarts: Starts;
  readonly #termStarts: Starts;
  readonly #ofCompound = onceEach((word: string) => this.#aspectsOfCompound(word), MAX_KNOWN);
  readonly titles: TitleFinder;
  readonly names: NameFinder;
  readonly cues: AnswerCues;
  readonly #nouns: ThingLists;
  readonly #things = new Map<Vertical, Things>();

  constructor(words: LearnedWords) {
    this.negators = new Set(words.negators);
    this.little = new Set(words.little);
    this.wishes = new Set(words.wishes);
    this.more = new Set(words.more);
    this.comparatives = words.comparatives;
    this.#inert = startedOf(words.inert);
    this.contrasts = new Set(words.contrasts);
    this.referring = expressionsOf(words.referring);
    this.conceding = expressionsOf(words.conceding);
    this.joiners = new Set(words.joiners);
    this.#idioms = startedOf(words.idioms);
    this.abbreviations = new Set(words.abbreviations);
    for (const [strength, opinions] of Object.entries(words.lexicon)) {
      for (const one of opinions.split(BETWEEN_WORDS)) this.#lexicon.set(one, Number(strength));
    }
    this.#compounds = words.compounds;
    this.#nouns = words.nouns;
    this.names = new NameFinder(
      words.names,
      (word) => this.#lexicon.has(word) || this.#terms.has(word),
    );
    this.cues = new AnswerCues(words.questions);
    for (const [aspect, terms] of Object.entries(words.terms)) {
      const alone = [aspect];
      for (const term of terms.split(BETWEEN_WORDS)) {
        const others = this.#terms.get(term);
        this.#terms.set(term, others === undefined ? alone : [...others, aspect]);
      }
    }
    this.#opinionStarts = startsOf(this.#lexicon.keys());
    this.#termStarts = startsOf(this.#terms.keys());
    this.titles = new TitleFinder(words.titles, words.untitled);
  }

  /** The things that customers of a line of business speak of. */
  thingsOf(vertical: Vertical): Things {
    return this.#things.getOrInsertComputed(
      vertical,
      () => new Things(this.#nouns, vertical, this.#compounds),
    );
  }

  /** Without expressions that say nothing of their words. */
  withoutIdioms(words: readonly string[]): readonly string[] {
    const idioms = placesOf(words, this.#idioms);
    return idioms.size === 0 ? words : words.filter((_, at) => !idioms.has(at));
  }

  /** The places of the words that turn nothing there. */
  inertIn(words: readonly string[]): ReadonlySet<number> {
    return placesOf(words, this.#inert);
  }

  /** How good or bad a word is, from −3 to 3; undefined if it says nothing. */
  strengthOf(expression: string): number | undefined {
    return this.#lexicon.get(expression);
  }

  /** The words at [from, to) that say something good or bad, the longest expressions first. */
  opinionsIn(words: readonly string[]): (readonly [from: number, to: number, strength: number])[] {
    const opinions: (readonly [number, number, number])[] = [];
    for (let from = 0; from < words.length; ) {
      const to = this.#opinionEnd(words, from);
      const strength = this.#lexicon.get(expressionAt(words, from, to - from));
      if (strength !== undefined) opinions.push([from, to, strength]);
      from = to;
    }
    return opinions;
  }

  /** Where the longest opinion that begins at a word ends; after that word if none is longer. */
  #opinionEnd(words: readonly string[], from: number): number {
    const longer = longerAt(words, from, this.#opinionStarts);
    const known = longer.find((length) => this.#lexicon.has(expressionAt(words, from, length)));
    return from + (known ?? 1);
  }

  /** The aspects of which words speak. */
  aspectsIn(words: readonly string[]): Set<string> {
    const aspects = new Set<string>();
    const add = (expression: string) => {
      const named = this.aspectsOf(expression);
      if (named !== NONE) for (const aspect of named) aspects.add(aspect);
    };
    for (let from = 0; from < words.length; from += 1) {
      add(words[from] ?? "");
      for (const length of longerAt(words, from, this.#termStarts)) {
        add(expressionAt(words, from, length));
      }
    }
    return aspects;
  }

  /** The aspects of which a word or an expression speaks. */
  aspectsOf(expression: string): readonly string[] {
    if (!this.#compounds || expression.includes(" ")) return this.#terms.get(expression) ?? NONE;
    return this.#ofCompound(expression);
  }

  #aspectsOfCompound(word: string): readonly string[] {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    for (let from = MIN_PART; word.length - from >= MIN_PART; from += 1) {
      const end = this.#terms.get(word.slice(from));
      if (end !== undefined) return end;
    }
    return NONE;
  }
}

const NONE: readonly string[] = [];

function expressionsOf(words: readonly string[]): Set<string> {
  return new Set(words.map((one) => one.replaceAll("_", " ")));
}

/** Expressions, and the first words of those of several words. */
type Expressions = readonly [all: ReadonlySet<string>, starts: Starts];

function startedOf(words: readonly string[]): Expressions {
  const all = expressionsOf(words);
  return [all, startsOf(all)];
}

/** Where the words of expressions are. */
function placesOf(words: readonly string[], [all, starts]: Expressions): ReadonlySet<number> {
  const places = new Set<number>();
  for (let from = 0; from < words.length; ) {
    const longer = longerAt(words, from, starts);
    const found = longer.find((length) => all.has(expressionAt(words, from, length))) ?? 0;
    for (let at = from; at < from + found; at += 1) places.add(at);
    from += Math.max(1, found);
  }
  return places;
}

/** The first words of expressions, which are few, and how many words the longest of each has. */
type Starts = ReadonlyMap<string, number>;

function startsOf(expressions: Iterable<string>): Starts {
  const starts = new Map<string, number>();
  for (const expression of expressions) {
    if (!expression.includes(" ")) continue;
    const [first = "", ...others] = expression.split(" ");
    starts.set(first, Math.max(starts.get(first) ?? 0, 1 + others.length));
  }
  return starts;
}

const LENGTHS = [4, 3, 2] as const;
const NO_LENGTHS: readonly number[] = [];

/** How long an expression that begins at a word may be, the longest first; none for most words. */
function longerAt(words: readonly string[], from: number, starts: Starts): readonly number[] {
  const longest = starts.get(words[from] ?? "");
  if (longest === undefined) return NO_LENGTHS;
  return LENGTHS.filter((length) => length <= longest && from + length <= words.length);
}

function expressionAt(words: readonly string[], from: number, length: number): string {
  return length === 1 ? (words[from] ?? "") : words.slice(from, from + length).join(" ");
}
