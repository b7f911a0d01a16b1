import { type MarkedText, markText } from "../analysis/match/marked-text.ts";
import type { Span } from "../analysis/text/span.ts";

const LETTER = /[\p{L}\p{N}]/u;
const CURLY = /[‘’ʼ]/g;

/** The age of the person a question is asked for. */
const AGE = /^\d{1,3}$/;

/** The words that a pattern matched; `fixed` has a bit for each that is not in a gap. */
type FixedSpan = Span & { readonly fixed: number };

/** The words of a question, and which of them have been accounted for ("taken"). */
export class QuestionText {
  readonly text: string;
  readonly marked: MarkedText;
  readonly #isTaken: boolean[];
  readonly #isKept: boolean[];

  constructor(text: string) {
    this.text = text;
    this.marked = markText(withStraight(text));
    this.#isKept = this.marked.tokens.map(() => false);
    this.#isTaken = this.marked.tokens.map((token) => !LETTER.test(token.text));
  }

  get length(): number {
    return this.marked.tokens.length;
  }

  /** A word in lower case. */
  word(at: number): string {
    return this.marked.tokens[at]?.text ?? "";
  }

  /** Words as they were written. */
  written({ from, to }: Span): string {
    const { tokens } = this.marked;
    return this.text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
  }

  isTaken(at: number): boolean {
    return this.#isTaken[at] ?? true;
  }

  /** Whether all words of a span are still to be accounted for. */
  isFree({ from, to }: Span): boolean {
    const isFree = (at: number) => this.#isTaken[at] !== true && this.#isKept[at] !== true;
    for (let at = from; at < to; at += 1) if (!isFree(at)) return false;
    return to <= this.length;
  }

  /**
   * Prevents the words of a phrase from being taken one by one: "older people".
   * @param lengthAt how many words from a place on form such a phrase; 0 for none
   */
  keepPhrases(lengthAt: (words: readonly string[], at: number) => number): void {
    const words = this.marked.tokens.map(({ text }) => text);
    for (let at = 0; at < words.length; at += 1) {
      const length = lengthAt(words, at);
      if (this.isFree({ from: at, to: at + length })) this.#isKept.fill(true, at, at + length);
    }
  }

  take({ from, to }: Span): void {
    this.#isTaken.fill(true, from, to);
  }

  /** Takes the words between two offsets of the text. */
  takeOffsets(start: number, end: number): void {
    this.marked.tokens.forEach((token, at) => {
      if (token.start >= start && token.end <= end) this.#isTaken[at] = true;
    });
  }

  /**
   * Takes the words of a pattern, but not those in its gaps, which the pattern does not account
   * for.
   */
  takeFixed(match: FixedSpan): void {
    for (const at of fixedPlaces(match)) this.#isTaken[at] = true;
  }

  /** The words of a pattern, without those in its gaps. */
  fixedWords(match: FixedSpan): string[] {
    return fixedPlaces(match).map((at) => this.written({ from: at, to: at + 1 }));
  }

  /** Takes the words that say whom a question is asked for: "My parents are old. Are they …?" */
  takeAsker(relations: ReadonlySet<string>): void {
    const question = this.text.lastIndexOf("?");
    const start = this.text.slice(0, question).search(/[.!]\s[^.!]*$/u);
    this.marked.tokens.forEach((token, at) => {
      const isOfAsker = relations.has(token.text) || AGE.test(token.text);
      if (token.end <= start + 1 && isOfAsker) this.#isTaken[at] = true;
    });
  }

  /** The words that are left, in runs without other words in between. */
  rest(): string[][] {
    const runs: string[][] = [];
    for (let at = 0; at < this.length; at += 1) {
      if (this.isTaken(at)) continue;
      const written = this.written({ from: at, to: at + 1 });
      if (at > 0 && !this.isTaken(at - 1)) runs.at(-1)?.push(written);
      else runs.push([written]);
    }
    return runs;
  }
}

/** A text with straight apostrophes, of the same length. */
export function withStraight(text: string): string {
  return text.replace(CURLY, "'");
}

function fixedPlaces({ from, to, fixed }: FixedSpan): number[] {
  const places = Array.from({ length: to - from }, (_, step) => from + step);
  return places.filter((at) => ((fixed >>> (at - from)) & 1) === 1);
}
