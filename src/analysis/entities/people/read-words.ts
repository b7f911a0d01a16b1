import { hasNewLine } from "../../text/clauses.ts";
import type { Span } from "../../text/span.ts";
import type { Token } from "../../text/tokens.ts";
import { cuesOf, type NameCue, withoutPossessive } from "./name-cues.ts";

/** A span of tokens that may be a name; `name` is where it starts without a title. */
export interface PersonSpan extends Span {
  readonly name: number;
  /** The name on the owner's list, if it is there. */
  readonly listedName?: string;
}

/**
 * How a word is written: "brian", "Brian", "BRIAN"; anything that does not begin with a letter is a
 * mark.
 */
type Shape = "mark" | "lower" | "capital" | "upper";

const SENTENCE_ENDS = '.!?:"“•*(…-–—~';
/** From here on the marks are bullets, arrows and emoji. */
const FIRST_SYMBOL = "\u2020";
/**
 * Capitals say nothing if most words have one; of fewer than MANY words, if all have one and they
 * are more than FEW.
 */
const MANY = 8;
const FEW = 3;

/** A text's words with what the search for names needs to know of each. Few texts need all of it. */
export class TextWords {
  readonly text: string;
  readonly tokens: readonly Token[];
  #capitalsMeanNothing: boolean | undefined;

  constructor(text: string, tokens: readonly Token[]) {
    this.text = text;
    this.tokens = tokens;
  }

  /** Whether capitals say nothing here: a shouted text, or Nearly Every Word With A Capital. */
  get capitalsMeanNothing(): boolean {
    this.#capitalsMeanNothing ??= this.#doCapitalsMeanNothing();
    return this.#capitalsMeanNothing;
  }

  /** How a word is written; undefined outside the text. */
  shape(at: number): Shape | undefined {
    const token = this.tokens[at];
    return token && shapeOf(this.text, token);
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
  isOneOf(at: number, ...lists: readonly NameCue[]): boolean {
    const token = this.tokens[at];
    if (token === undefined) return false;
    const cues = cuesOf.of(token);
    if (cues.size === 0) return false;
    for (const list of lists) if (cues.has(list)) return true;
    return false;
  }

  /** Whether a word ends what a person is in two words: "front desk", "office manager". */
  isRoleOfTwo(last: number): boolean {
    return this.isOneOf(last, "roles", "desks") && this.isOneOf(last - 1, "role_beginnings");
  }

  /** Whether any of the `count` words from `from` on is on one of the lists. */
  hasOneOf(from: number, count: number, ...lists: readonly NameCue[]): boolean {
    for (let at = from; at < from + count; at += 1) {
      if (this.isOneOf(at, ...lists)) return true;
    }
    return false;
  }

  /** Whether a word begins with a capital. */
  isCapital(at: number): boolean {
    const token = this.tokens[at];
    if (token === undefined || isLower(this.text, token.start)) return false;
    return isUpper(this.text, token.start);
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
    if (this.tokens[at] === undefined) return false;
    const before = this.tokens[at - 1];
    if (before === undefined || this.startsLine(at)) return true;
    if (this.shape(at - 1) === "lower") return false;
    const mark = this.text.charAt(before.start);
    if (!SENTENCE_ENDS.includes(mark)) return mark > FIRST_SYMBOL;
    return mark !== "." || !(this.isOneOf(at - 2, "abbreviations") || this.isInitial(at - 2));
  }

  /** Whether a line after the first starts with a word. */
  startsLine(at: number): boolean {
    const end = this.tokens[at - 1]?.end ?? this.text.length;
    const start = this.tokens[at]?.start ?? this.text.length;
    return hasNewLine(this.text, end, start);
  }

  /** Goes back from `from`, at most `most` words within its sentence, to a word on one of the lists. */
  lastOneOf(from: number, most: number, ...lists: readonly NameCue[]): number | undefined {
    for (let at = from; at > from - most; at -= 1) {
      if (this.isOneOf(at, ...lists)) return at;
      if (this.startsSentence(at)) return undefined;
    }
    return undefined;
  }

  #doCapitalsMeanNothing(): boolean {
    let [plain, capitals] = [0, 0];
    for (let at = 0; at < this.tokens.length; at += 1) {
      const shape = this.shape(at);
      if (shape === "mark" || this.startsSentence(at)) continue;
      if (shape === "lower") plain += 1;
      else if (this.word(at) !== "i") capitals += 1;
    }
    return plain + capitals >= MANY ? capitals > plain : plain === 0 && capitals > FEW;
  }
}

/** "BRIAN" and "AJs" are written in capitals, "DeShawn" is not. */
function shapeOf(text: string, { start, end }: Token): Shape {
  if (isLower(text, start)) return "lower";
  if (!isUpper(text, start)) return "mark";
  if (end < start + 2 || !isUpper(text, start + 1)) return "capital";
  const isLong = end > start + 2 && isUpper(text, start + 2);
  return isLong || isUpper(text, end - 1) ? "upper" : "capital";
}

const ASCII = 128;

/** For nearly all letters this needs no Unicode case mapping. */
function isLower(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < ASCII) return code >= 97 && code <= 122;
  const letter = text.charAt(at);
  return letter !== letter.toUpperCase();
}

function isUpper(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < ASCII) return code >= 65 && code <= 90;
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}
