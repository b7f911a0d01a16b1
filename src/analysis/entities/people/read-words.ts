import type { Token } from "../../text/tokens.ts";
import { type Cue, cuesOf, withoutPossessive } from "./name-cues.ts";

/**
 * How a word is written: "brian", "Brian", "BRIAN"; anything that does not begin with a letter is a
 * mark.
 */
export type Shape = "mark" | "lower" | "capital" | "upper";

const SENTENCE_ENDS = '.!?:"“•*(…-–—~';
/** From here on the marks are bullets, arrows and emoji. */
const FIRST_SYMBOL = "\u2020";
/**
 * Capitals say nothing if most words have one; of fewer than MANY words, if all have one and they
 * are more than FEW.
 */
const MANY = 8;
const FEW = 3;

/** A text's words with what the search for names needs to know of each. */
export class Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly shapes: readonly Shape[];
  /** Whether capitals say nothing here: a shouted text, or Nearly Every Word With A Capital. */
  readonly capitalsMeanNothing: boolean;
  readonly #cues: readonly ReadonlySet<Cue>[];
  readonly #starts: readonly boolean[];

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
    this.shapes = tokens.map((token) => shapeOf(text, token));
    this.#cues = tokens.map((token) => cuesOf.of(token));
    this.#starts = tokens.map((_, at) => this.#isStart(at));
    this.capitalsMeanNothing = this.#doCapitalsMeanNothing();
  }

  /** A word in lower case; empty outside the text. */
  word(at: number): string {
    return this.tokens[at]?.text ?? "";
  }

  /** A word in lower case without a possessive 's. */
  bare(at: number): string {
    return withoutPossessive(this.word(at));
  }

  /** A word as the text has it. */
  written(at: number): string {
    const { start = 0, end = 0 } = this.tokens[at] ?? {};
    return this.text.slice(start, end);
  }

  /** Whether a word is on one of the lists. */
  isOneOf(at: number, ...lists: readonly Cue[]): boolean {
    const cues = this.#cues[at];
    if (cues === undefined || cues.size === 0) return false;
    for (const list of lists) if (cues.has(list)) return true;
    return false;
  }

  /** Whether any of the `count` words from `from` on is on one of the lists. */
  hasOneOf(from: number, count: number, ...lists: readonly Cue[]): boolean {
    for (let at = from; at < from + count; at += 1) {
      if (this.isOneOf(at, ...lists)) return true;
    }
    return false;
  }

  /** Whether a word begins with a capital. */
  isCapital(at: number): boolean {
    return this.shapes[at] === "capital" || this.shapes[at] === "upper";
  }

  /** "Brian J. came": a single capital letter that is not a word. */
  isInitial(at: number): boolean {
    return this.isCapital(at) && this.word(at).length === 1 && !/[ai]/.test(this.word(at));
  }

  /** Whether a word has a capital for no other reason than that it is a name. */
  hasTellingCapital(at: number): boolean {
    return this.isCapital(at) && !this.startsSentence(at) && !this.capitalsMeanNothing;
  }

  /** Where a word ends in the text, without a possessive 's. */
  endOf(at: number): number {
    const end = this.tokens[at]?.end ?? 0;
    return this.isOneOf(at, "possessives") ? end - 2 : end;
  }

  /** Whether a sentence or a line starts with a word. */
  startsSentence(at: number): boolean {
    return this.#starts[at] === true;
  }

  /** Whether a line after the first starts with a word. */
  startsLine(at: number): boolean {
    const end = this.tokens[at - 1]?.end ?? this.text.length;
    const start = this.tokens[at]?.start ?? this.text.length;
    return this.text.slice(end, start).includes("\n");
  }

  /** Goes back from `from`, at most `most` words within its sentence, to a word on one of the lists. */
  lastOneOf(from: number, most: number, ...lists: readonly Cue[]): number | undefined {
    for (let at = from; at > from - most; at -= 1) {
      if (this.isOneOf(at, ...lists)) return at;
      if (this.startsSentence(at)) return undefined;
    }
    return undefined;
  }

  #isStart(at: number): boolean {
    const before = this.tokens[at - 1];
    if (before === undefined || this.startsLine(at)) return true;
    if (this.shapes[at - 1] === "lower") return false;
    const mark = this.text.charAt(before.start);
    if (!SENTENCE_ENDS.includes(mark)) return mark > FIRST_SYMBOL;
    return mark !== "." || !(this.isOneOf(at - 2, "abbreviations") || this.isInitial(at - 2));
  }

  #doCapitalsMeanNothing(): boolean {
    const within = this.shapes.filter((shape, at) => {
      if (shape === "mark" || this.startsSentence(at)) return false;
      return shape === "lower" || this.word(at) !== "i";
    });
    const plain = within.filter((shape) => shape === "lower").length;
    const capitals = within.length - plain;
    return within.length >= MANY ? capitals > plain : plain === 0 && capitals > FEW;
  }
}

/** "BRIAN" and "AJs" are written in capitals, "DeShawn" is not. */
function shapeOf(text: string, { start, end }: Token): Shape {
  const first = text.charAt(start);
  if (isLower(first)) return "lower";
  if (!isUpper(first)) return "mark";
  if (end < start + 2 || !isUpper(text.charAt(start + 1))) return "capital";
  const isLong = end > start + 2 && isUpper(text.charAt(start + 2));
  return isLong || isUpper(text.charAt(end - 1)) ? "upper" : "capital";
}

/** For nearly all letters this needs no Unicode case mapping. */
function isLower(letter: string): boolean {
  return (letter >= "a" && letter <= "z") || letter !== letter.toUpperCase();
}

function isUpper(letter: string): boolean {
  return (letter >= "A" && letter <= "Z") || letter !== letter.toLowerCase();
}
