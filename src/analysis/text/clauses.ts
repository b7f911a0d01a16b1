import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { Span } from "./span.ts";
import type { Token } from "./tokens.ts";
import { WordNumbers } from "./word-table.ts";

/** A stretch of a text that says one thing: a span of tokens. */
export interface Clause extends Span {
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** The index of the sentence that the clause belongs to. */
  readonly sentence: number;
}

const NONE = 0;
const CLAUSE = 1;
const SENTENCE = 2;

const ABBREVIATIONS = new Set(words("clauses", "abbreviations").split(" "));
const CONTRASTS = new Set(words("clauses", "contrasts").split(" "));
const BEFORE_BUT = new Set(words("clauses", "before_but").split(" "));
const TURNS = new Set(["even", "other", "yet"]);
const COORDINATORS = new Set(words("clauses", "coordinators").split(" "));
const DETERMINERS = new Set(words("clauses", "determiners").split(" "));
const PRONOUNS = new Set(words("clauses", "pronouns").split(" "));
const FINITE_VERBS = new Set(words("clauses", "finite_verbs").split(" "));
const PUNCTUATION_BREAKS = new Set([";", "—", "–", "--"]);
const CLOSERS = new Set([")", '"', "”"]);
const SENTENCE_MARK = /^[.!?…]+$/;
const LETTER = /[\p{L}\p{N}]/u;
const SUBJECT_REACH = 5;
const NEW_LINE = 10;
const BEFORE = 1;
const AFTER = 2;
const MARK = 4;
/**
 * Whether a clause may end before or after a word, or a sentence with it; for most words none may.
 */
const breaks = new WordNumbers((word) => {
  const isTurn = CONTRASTS.has(word) || COORDINATORS.has(word) || TURNS.has(word);
  const isEnd = PUNCTUATION_BREAKS.has(word) || word === "-" || word === "," || areDots(word);
  return (isTurn ? BEFORE : 0) | (isEnd ? AFTER : 0) | (SENTENCE_MARK.test(word) ? MARK : 0);
});

/**
 * Splits a text into sentences, and those into clauses where the writer turns ("but", "although", a
 * semicolon) or starts again with its own subject (", and the price was …").
 */
export function segment(text: string, tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  let sentence = 0;
  for (let at = 1; at <= tokens.length; at += 1) {
    const kind = at === tokens.length ? SENTENCE : breakBefore(text, tokens, at, from);
    if (kind === NONE) continue;
    const first = tokens[from];
    const last = tokens[at - 1];
    if (first === undefined || last === undefined) break;
    clauses.push({ start: first.start, end: last.end, from, to: at, sentence });
    if (kind === SENTENCE) sentence += 1;
    from = at;
  }
  return clauses;
}

function breakBefore(text: string, tokens: readonly Token[], at: number, from: number): number {
  const before = tokens[at - 1];
  const here = tokens[at];
  if (before === undefined || here === undefined) return NONE;
  if (endsSentence(text, tokens, at, before, here)) return SENTENCE;
  if (at - from < 2) return NONE;
  return endsClause(tokens, at, before, here) ? CLAUSE : NONE;
}

function endsSentence(
  text: string,
  tokens: readonly Token[],
  at: number,
  before: Token,
  here: Token,
): boolean {
  if (here.start > before.end && endsLine(text, before, here)) return true;
  if (isWithinInitials(text, tokens, at)) return false;
  if (!isSentenceMark(before) || isSentenceMark(here) || CLOSERS.has(here.text)) return false;
  if (trailsOff(before) || here.start === before.end) return startsUpper(text, here);
  return before.text !== "." || !ABBREVIATIONS.has(tokens[at - 2]?.text ?? "");
}

/** Between the letters of "N.O.", and after them where the sentence goes on: "at 9 a.m. and". */
function isWithinInitials(text: string, tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at - 1];
  if (mark?.text !== ".") return false;
  const [letter, here] = [tokens[at - 2], tokens[at]];
  if (letter?.text.length !== 1 || here === undefined) return false;
  if (here.start === mark.end) return here.text.length === 1 && tokens[at + 1]?.text === ".";
  const dot = tokens[at - 3];
  return dot?.text === "." && dot.end === letter.start && !startsUpper(text, here);
}

/** An empty line, or a line that begins with a capital: other line breaks may only be wrapping. */
function endsLine(text: string, before: Token, here: Token): boolean {
  if (!hasNewLine(text, before.end, here.start)) return false;
  return startsUpper(text, here) || here.start - before.end > 1;
}

/** Whether a line ends within [from, to) of a text. */
export function hasNewLine(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === NEW_LINE) return true;
  return false;
}

function isSentenceMark(token: Token): boolean {
  return (breaks.of(token) & MARK) !== 0;
}

/** "the food ... the staff ...": dots that need not end a sentence. */
function trailsOff(token: Token): boolean {
  return (breaks.of(token) & AFTER) !== 0 && areDots(token.text);
}

function areDots(word: string): boolean {
  return word.startsWith("…") || word.startsWith("..");
}

function startsUpper(text: string, token: Token): boolean {
  return text.charAt(token.start) !== token.text.charAt(0);
}

function endsClause(tokens: readonly Token[], at: number, before: Token, here: Token): boolean {
  // Every word that is tested for below must be in `breaks` too.
  if ((breaks.of(before) & AFTER) === 0 && (breaks.of(here) & BEFORE) === 0) return false;
  if (PUNCTUATION_BREAKS.has(before.text) || isLooseDash(before, here)) return true;
  if (trailsOff(before)) return startsAnew(tokens, at);
  if (CONTRASTS.has(here.text)) return turns(tokens, at, before, here);
  if (here.text === "even") return tokens[at + 1]?.text === "though";
  if (here.text === "other") return startsWith(tokens, at, "other", "than", "that");
  if (here.text === "yet") return before.text === "," || before.text === "and";
  if (COORDINATORS.has(here.text)) return startsAnew(tokens, at + 1);
  return before.text === "," && startsAnew(tokens, at);
}

/** "food - service", against "no-show", which is one token. */
function isLooseDash(before: Token, here: Token): boolean {
  return before.text === "-" && here.start > before.end;
}

function turns(tokens: readonly Token[], at: number, before: Token, here: Token): boolean {
  if (here.text === "but") return !BEFORE_BUT.has(before.text);
  if (here.text === "though" || here.text === "although") {
    return before.text !== "even" && before.text !== "as" && isWord(tokens[at + 1]);
  }
  if (here.text === "while")
    return before.text !== "a" && before.text !== "worth" && before.text !== "little";
  return isWord(tokens[at + 1]) || tokens[at + 1]?.text === ",";
}

function isWord(token: Token | undefined): boolean {
  return token !== undefined && LETTER.test(token.text.charAt(0));
}

function startsWith(tokens: readonly Token[], at: number, ...words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.text === word);
}

/** Whether a subject and its verb begin here: "they were", "the front desk lady was". */
function startsAnew(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at]?.text ?? "";
  if (PRONOUNS.has(first) && (first.includes("'") || verbFollows(tokens, at + 1, 2))) return true;
  return DETERMINERS.has(first) && verbFollows(tokens, at + 2, SUBJECT_REACH);
}

function verbFollows(tokens: readonly Token[], from: number, reach: number): boolean {
  for (let at = from; at < from + reach; at += 1) {
    const word = tokens[at]?.text;
    if (word === undefined || COORDINATORS.has(word) || !isWord(tokens[at])) return false;
    if (FINITE_VERBS.has(word)) return true;
  }
  return false;
}
