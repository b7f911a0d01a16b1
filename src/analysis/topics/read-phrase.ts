import { entryOf, isCompound, ROLE, type Role, roleOf } from "../text/parts-of-speech.ts";
import { singular } from "../text/singular.ts";
import type { Token } from "../text/tokens.ts";
import { words } from "../text/word-lists.ts" with { type: "macro" };

/** A text with its tokens, read up to token `to` (exclusive). */
export interface PhraseReader {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly to: number;
}

/** A noun phrase, or none (`term` is empty); `next` is the token after it. */
export interface Phrase {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

interface Part {
  readonly text: string;
  readonly role: Role;
  readonly from: number;
  readonly to: number;
}

const MOST_WORDS = 3;
const LINKING_VERBS = new Set(words("topics", "linking_verbs").split(" "));
/** Stands between the words of a compound that is never taken apart ("mac and cheese"). */
export const TIE = "_";

/** Reads the noun phrase that begins at token `at`, or passes over one token. */
export function readPhrase(reader: PhraseReader, at: number, from: number): Phrase {
  const parts: Part[] = [];
  let next = at;
  for (let part = readPart(reader, next, from, parts); part !== undefined; ) {
    parts.push(part);
    next = part.to;
    part = readPart(reader, next, from, parts);
  }
  const kept = trim(parts);
  const first = kept[0];
  const last = kept.at(-1);
  if (first === undefined || last === undefined || isOfName(reader, first, last)) {
    return { term: "", start: 0, end: 0, next: Math.max(next, at + 1) };
  }
  const start = reader.tokens[first.from]?.start ?? 0;
  const end = reader.tokens[last.to - 1]?.end ?? 0;
  return { term: kept.map(({ text }) => text).join(" "), start, end, next };
}

function readPart(
  reader: PhraseReader,
  at: number,
  from: number,
  before: readonly Part[],
): Part | undefined {
  const token = reader.tokens[at];
  if (token === undefined || at >= reader.to) return undefined;
  const { role, compounds, canBegin } = entryOf(token);
  if (!canBegin) return undefined;
  const compound = compounds.length > 0 ? readCompound(reader, at, compounds) : undefined;
  if (compound !== undefined) return compound;
  if (role < ROLE.modifier && role !== ROLE.unknown) return hyphenated(token, at);
  const isNoun = role === ROLE.unknown || role === ROLE.nounOrVerb;
  if (isNoun && before.length === 0 && !nounFits(reader, at, from, role)) return undefined;
  if (role === ROLE.unknown && isUpper(reader.text, token)) return undefined;
  return { text: token.text, role, from: at, to: at + 1 };
}

function readCompound(
  reader: PhraseReader,
  at: number,
  compounds: readonly (readonly string[])[],
): Part | undefined {
  const rest = compounds.find((words) => goesOn(reader, at + 1, words));
  if (rest === undefined) return undefined;
  const to = at + 1 + rest.length;
  const text = written(reader.tokens.slice(at, to).map((token) => token.text));
  return { text, role: ROLE.concrete, from: at, to };
}

function goesOn({ tokens, to }: PhraseReader, from: number, words: readonly string[]): boolean {
  if (from + words.length > to) return false;
  return words.every((word, index) => {
    const token = tokens[from + index];
    return token !== undefined && entryOf(token).singular === word;
  });
}

/** "hair cut" as "haircut", where that is a word. */
function written(words: readonly string[]): string {
  const closed = words.join("");
  if (roleOf(singular(closed)) === ROLE.concrete) return closed;
  return words.join(words.length > 2 ? TIE : " ");
}

/** "tune-up" as "tune up". */
function hyphenated(token: Token, at: number): Part | undefined {
  if (!token.text.includes("-")) return undefined;
  const words = token.text.split("-");
  const isThing =
    isCompound(words.map(singular).join(" ")) ||
    (words.length === 2 && words.every((word) => isThingRole(roleOf(word))));
  if (!isThing) return undefined;
  return {
    text: words.join(words.length > 2 ? TIE : " "),
    role: ROLE.concrete,
    from: at,
    to: at + 1,
  };
}

function isThingRole(role: Role): boolean {
  return role === ROLE.concrete || role === ROLE.nounOrVerb || role === ROLE.loose;
}

/** Whether a noun can stand here, by the word before it; what is in no list needs better proof. */
function nounFits(reader: PhraseReader, at: number, from: number, role: Role): boolean {
  if (role === ROLE.nounOrVerb && LINKING_VERBS.has(reader.tokens[at + 1]?.text ?? "")) return true;
  const word = at === from ? undefined : reader.tokens[at - 1]?.text;
  if (word === undefined) return false;
  const before = roleOf(word);
  if (before === ROLE.determiner || before === ROLE.adjective) return true;
  if (role === ROLE.unknown) return false;
  if (before !== ROLE.joiner) return before === ROLE.verb || before === ROLE.general;
  return at - 2 >= from && isThingRole(roleOf(reader.tokens[at - 2]?.text ?? ""));
}

function isUpper(text: string, token: Token): boolean {
  return text.charCodeAt(token.start) !== token.text.charCodeAt(0);
}

/** With a capital, in a text that is not all capitals. */
function isCapitalized(text: string, token: Token): boolean {
  return isUpper(text, token) && text.charCodeAt(token.start + 1) === token.text.charCodeAt(1);
}

/** The last words up to a noun; nothing if none of them is a thing. */
function trim(parts: readonly Part[]): readonly Part[] {
  let to = parts.length;
  while (to > 0 && parts[to - 1]?.role === ROLE.modifier) to -= 1;
  let from = to;
  let words = 0;
  while (from > 0) {
    words += countWords(parts[from - 1]);
    if (words > MOST_WORDS) break;
    from -= 1;
  }
  const kept = parts.slice(from, to);
  return kept.length === 1 && kept[0]?.role === ROLE.loose ? [] : kept;
}

function countWords(part: Part | undefined): number {
  return part?.text.includes(" ") === true ? 2 : 1;
}

/** "Smith Drain Company": a capital before or after makes it a part of a name. */
function isOfName(reader: PhraseReader, first: Part, last: Part): boolean {
  return (
    isNameBeside(reader, first.from, first.from - 1) || isNameBeside(reader, last.to - 1, last.to)
  );
}

function isNameBeside(reader: PhraseReader, at: number, beside: number): boolean {
  const here = reader.tokens[at];
  const other = reader.tokens[beside];
  if (here === undefined || other === undefined) return false;
  if (!isCapitalized(reader.text, here) || !isCapitalized(reader.text, other)) return false;
  const role = roleOf(other.text);
  return role === ROLE.unknown || role === ROLE.general;
}
