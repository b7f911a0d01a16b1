import { type MarkedText, markText } from "../analysis/match/marked-text.ts";
import type { Span } from "../analysis/text/span.ts";

const LETTER = /[\p{L}\p{N}]/u;
const CURLY = /[‘’ʼ]/g;

/** How old somebody is who the question is asked for. */
const AGE = /^\d{1,3}$/;

/** The words of a question, and which of them are accounted for. */
export class QuestionText {
  readonly text: string;
  readonly marked: MarkedText;
  readonly #isTaken: boolean[];
  readonly #isKept: boolean[];

  constructor(text: string) {
    this.text = text;
    this.marked = markText(text.replace(CURLY, "'"));
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
   * Keeps words that are one thing together from being taken one by one: "older people".
   * @param lengthAt how many words from a place on are such a thing
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

  /** The words that a pattern fixes, without those in its gaps. */
  fixedWords({ from, to, fixed }: Span & { readonly fixed: number }): string[] {
    const places = Array.from({ length: to - from }, (_, step) => step);
    return places
      .filter((step) => ((fixed >>> step) & 1) === 1)
      .map((step) => this.written({ from: from + step, to: from + step + 1 }));
  }

  /** Takes what says who asks, in a sentence that is no question: "My parents are old. Are …?" */
  takeAsker(relations: ReadonlySet<string>): void {
    const question = this.text.lastIndexOf("?");
    const start = this.text.slice(0, question).search(/[.!]\s[^.!]*$/u);
    this.marked.tokens.forEach((token, at) => {
      const isOfAsker = relations.has(token.text) || AGE.test(token.text);
      if (token.end <= start + 1 && isOfAsker) this.#isTaken[at] = true;
    });
  }

  /** The words that are left, in runs without any other word between. */
  rest(): string[][] {
    const runs: string[][] = [];
    for (let at = 0; at < this.length; at += 1) {
      if (this.isTaken(at)) continue;
      const word = this.marked.tokens[at];
      const written = word === undefined ? "" : this.text.slice(word.start, word.end);
      if (at > 0 && !this.isTaken(at - 1)) runs.at(-1)?.push(written);
      else runs.push([written]);
    }
    return runs;
  }
}
