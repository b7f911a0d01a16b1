import type { Token } from "../../text/tokens.ts";
import { words } from "../../text/word-lists.ts" with { type: "macro" };
import { WordTable } from "../../text/word-table.ts";
import { KIND, kindsOfWord } from "./name-cues.ts";

/** How a word is written. */
export const SHAPE = { mark: 0, lower: 1, capital: 2, upper: 3 } as const;

/** A text's tokens with what the search for names asks of each, one entry a token. */
export interface Words {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Sums of `KIND` members, of the word without a possessive 's. */
  readonly kinds: Int32Array;
  /** `SHAPE` members. */
  readonly shapes: Uint8Array;
  /** 1 where a sentence or a line starts. */
  readonly starts: Uint8Array;
  /** 1 where the word has a possessive 's. */
  readonly possessives: Uint8Array;
  /** Whether capitals say nothing here: a shouted text, or Nearly Every Word With A Capital. */
  readonly capitalsMeanNothing: boolean;
}

const SENTENCE_ENDS = new Set(Array.from('.!?:"“•*(…-–—~', (mark) => mark.charCodeAt(0)));
const LAST_ASCII = 127;
/** From here on the marks are bullets, arrows and emoji. */
const FIRST_SYMBOL = 0x2020;
const FULL_STOP = 46;
const ABBREVIATIONS = new Set(words("around-names", "abbreviations").split(" "));
/** Words within sentences from which on the share of capitals says something. */
const MANY = 8;
const MOST = 0.5;
const FEW = 3;
const NEW_LINE = 10;
const APOSTROPHE = 39;
const SMALL_S = 115;

/** Beside the kinds of a word: that a possessive 's was taken from it. */
const POSSESSIVE = 1 << 30;
const table = new WordTable((text) =>
  isPossessive(text)
    ? (kindsOfWord().get(text.slice(0, -2)) ?? 0) | POSSESSIVE
    : (kindsOfWord().get(text) ?? 0),
);

/** Reads a text's tokens for the search for names. */
export function readWords(text: string, tokens: readonly Token[]): Words {
  const kinds = new Int32Array(tokens.length);
  const shapes = new Uint8Array(tokens.length);
  const starts = new Uint8Array(tokens.length);
  const possessives = new Uint8Array(tokens.length);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) continue;
    const shape = shapeOf(text, token);
    shapes[index] = shape;
    if (startsSentence(text, tokens, index)) starts[index] = 1;
    if (shape === SHAPE.mark) continue;
    const facts = table.of(token);
    kinds[index] = facts & ~POSSESSIVE;
    possessives[index] = facts === kinds[index] ? 0 : 1;
  }
  const capitalsMeanNothing = doCapitalsMeanNothing(tokens, shapes, starts);
  return { text, tokens, kinds, shapes, starts, possessives, capitalsMeanNothing };
}

function doCapitalsMeanNothing(
  tokens: readonly Token[],
  shapes: Uint8Array,
  starts: Uint8Array,
): boolean {
  let plain = 0;
  let capitals = 0;
  for (let index = 0; index < shapes.length; index += 1) {
    const shape = shapes[index] ?? SHAPE.mark;
    if (starts[index] === 1 || shape === SHAPE.mark) continue;
    if (shape === SHAPE.lower) plain += 1;
    else if (tokens[index]?.text !== "i") capitals += 1;
  }
  const all = capitals + plain;
  return all >= MANY ? capitals > all * MOST : plain === 0 && capitals > FEW;
}

function isPossessive(word: string): boolean {
  const length = word.length;
  if (word.charCodeAt(length - 1) !== SMALL_S || word.charCodeAt(length - 2) !== APOSTROPHE) {
    return false;
  }
  return ((kindsOfWord().get(word) ?? 0) & KIND.ordinary) === 0;
}

function shapeOf(text: string, token: Token): number {
  const first = text.charCodeAt(token.start);
  if (isLower(first)) return SHAPE.lower;
  if (!isUpper(first)) return SHAPE.mark;
  const length = token.end - token.start;
  if (length === 1 || !isUpper(text.charCodeAt(token.start + 1))) return SHAPE.capital;
  const shouts = length === 2 || isUpper(text.charCodeAt(token.start + 2));
  return shouts || isUpper(text.charCodeAt(token.end - 1)) ? SHAPE.upper : SHAPE.capital;
}

function isLower(code: number): boolean {
  if (code <= LAST_ASCII) return code >= 97 && code <= 122;
  const letter = String.fromCharCode(code);
  return letter !== letter.toUpperCase();
}

function isUpper(code: number): boolean {
  if (code <= LAST_ASCII) return code >= 65 && code <= 90;
  const letter = String.fromCharCode(code);
  return letter !== letter.toLowerCase();
}

function startsSentence(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token === undefined || before === undefined) return true;
  for (let at = before.end; at < token.start; at += 1) {
    if (text.charCodeAt(at) === NEW_LINE) return true;
  }
  const code = text.charCodeAt(before.start);
  if (isLower(code)) return false;
  if (!SENTENCE_ENDS.has(code)) return code > FIRST_SYMBOL;
  return code !== FULL_STOP || !ABBREVIATIONS.has(tokens[index - 2]?.text ?? "");
}

/** Whether a word is of one of the kinds in a sum of `KIND` members. */
export function is(words: Words, index: number, kinds: number): boolean {
  return ((words.kinds[index] ?? 0) & kinds) !== 0;
}

/** Whether a word stands with a capital. */
export function isCapital(words: Words, index: number): boolean {
  return (words.shapes[index] ?? 0) >= SHAPE.capital;
}

/** A token in lower case; empty outside the text. */
export function wordAt(words: Words, index: number): string {
  return words.tokens[index]?.text ?? "";
}
