import { type Static, Type } from "@sinclair/typebox";

const Words = Type.Array(Type.String());

/** The words that a language's sentences are read by (data/languages/LANGUAGE/reading.toml). */
export const LearnedWords = Type.Object({
  /** Turn what is said near them: "nicht", "sin". */
  negators: Words,
  /** A clause begins before them: "aber". */
  contrasts: Words,
  /** Their dot ends no sentence. */
  abbreviations: Words,
  /** Titles before a name, and how they are written: "Herr" is also "Herrn". */
  titles: Type.Record(Type.String(), Words),
  /** Whether the end of a long word says what it is: "Zwiebelsuppe" is a soup. */
  compounds: Type.Boolean(),
  /** Opinion words, from −3 to 3. */
  lexicon: Type.Record(Type.String(), Type.Number()),
  /** Words that speak of an aspect, by its id. */
  terms: Type.Record(Type.String(), Words),
});
export type LearnedWords = Static<typeof LearnedWords>;

/** The same for looking words up. Expressions of several words have one space between them. */
export class LearnedVocabulary {
  readonly negators: ReadonlySet<string>;
  readonly contrasts: ReadonlySet<string>;
  readonly abbreviations: ReadonlySet<string>;
  readonly #lexicon: ReadonlyMap<string, number>;
  readonly #terms = new Map<string, string[]>();
  readonly #compounds: boolean;

  constructor(words: LearnedWords) {
    this.negators = new Set(words.negators);
    this.contrasts = new Set(words.contrasts);
    this.abbreviations = new Set(words.abbreviations);
    this.#lexicon = new Map(Object.entries(words.lexicon));
    this.#compounds = words.compounds;
    for (const [aspect, terms] of Object.entries(words.terms)) {
      for (const term of terms) this.#terms.getOrInsertComputed(term, () => []).push(aspect);
    }
  }

  /** How good or bad a word is, from −3 to 3; undefined if it says nothing. */
  strengthOf(expression: string): number | undefined {
    return this.#lexicon.get(expression);
  }

  /** The aspects that a word speaks of. */
  aspectsOf(expression: string): readonly string[] {
    const known = this.#terms.get(expression);
    if (known !== undefined || !this.#compounds) return known ?? NONE;
    for (let from = SHORTEST_PART; expression.length - from >= SHORTEST_PART; from += 1) {
      const end = this.#terms.get(expression.slice(from));
      if (end !== undefined) return end;
    }
    return NONE;
  }
}

const NONE: readonly string[] = [];
/** Of a compound: "Reis" in "Milchreis". */
const SHORTEST_PART = 4;
