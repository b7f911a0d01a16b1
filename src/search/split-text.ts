/** The kinds of characters: a separator, part of a word, or of a script written without spaces. */
export const SEPARATOR = 1;
const LETTER = 2;
const UNSPACED = 3;

/** Apostrophes are part of words: "didn't" is one word. */
const OF_WORDS = /[\p{L}\p{M}\p{N}'’ʼ]/u;
const OF_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** The kind of each character of the basic plane, looked up when first seen. */
const known = new Uint8Array(0x10000);

/** A run of characters of one kind; `start` and `end` are UTF-16 offsets. */
export interface Run {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isUnspaced: boolean;
  /** Whether it is between words. */
  readonly isSeparator: boolean;
}

/** The words of a text, in order. */
export function splitText(text: string): Run[] {
  return runsOf(text).filter(({ isSeparator }) => !isSeparator);
}

/**
 * The words of a text and what is between them. A character's kind does not depend on its context,
 * so a part of a text that is all of one kind is always within one run.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  scanRuns(text, (start, end, kind) => {
    const isUnspaced = kind === UNSPACED;
    const isSeparator = kind === SEPARATOR;
    runs.push({ text: text.slice(start, end), start, end, isUnspaced, isSeparator });
  });
  return runs;
}

/** Reports the runs of a text one after another, without making objects. */
export function scanRuns(
  text: string,
  tell: (start: number, end: number, kind: number) => void,
): void {
  let start = 0;
  let kind = kindAt(text, 0);
  for (let at = 0; at < text.length; at += isHalf(text, at) ? 2 : 1) {
    const next = kindAt(text, at);
    if (next === kind) continue;
    tell(start, at, kind);
    start = at;
    kind = next;
  }
  if (start < text.length) tell(start, text.length, kind);
}

function isHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= FIRST_SURROGATE && code <= LAST_SURROGATE && (text.codePointAt(at) ?? 0) > 0xffff;
}

function kindAt(text: string, at: number): number {
  if (at >= text.length) return SEPARATOR;
  const code = text.charCodeAt(at);
  if (code >= FIRST_SURROGATE && code <= LAST_SURROGATE) {
    return kindOf(String.fromCodePoint(text.codePointAt(at) ?? code));
  }
  const kind = known[code] ?? 0;
  if (kind !== 0) return kind;
  const found = kindOf(String.fromCharCode(code));
  known[code] = found;
  return found;
}

function kindOf(character: string): number {
  if (OF_UNSPACED.test(character)) return UNSPACED;
  return OF_WORDS.test(character) ? LETTER : SEPARATOR;
}
