import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import { entryOf, isCompound, ROLE, type Role, roleAt, roleOf } from "../text/parts-of-speech.ts";
import { singular } from "../text/singular.ts";
import type { Span } from "../text/span.ts";
import type { Token } from "../text/tokens.ts";

/** A clause and its text. */
export type ReadClause = Pick<MarkedText, "text" | "tokens"> & Span;

/** A word of a noun phrase, or several that are one thing: a span of tokens. */
export interface PhrasePart extends Span {
  readonly text: string;
  readonly role: Role;
}

const LINKING_VERBS = new Set(words("topics", "linking_verbs").split(" "));
const OWNERS = new Set(words("topics", "owners").split(" "));
/** What is read as "and" within a compound: "mac & cheese", "mac n cheese". */
const AND = new Set(["&", "n"]);
/** Joins the words of a compound that is never split ("mac and cheese"). */
export const TIE = "_";

/** The parts of the noun phrase that begins at a token; none if none begins there. */
export function readPhrase(clause: ReadClause, at: number): PhrasePart[] {
  const parts: PhrasePart[] = [];
  let part = readPart(clause, at, true);
  while (part !== undefined) {
    parts.push(part);
    part = readPart(clause, part.to, false);
  }
  return parts;
}

function readPart(clause: ReadClause, at: number, isFirst: boolean): PhrasePart | undefined {
  const token = clause.tokens[at];
  if (token === undefined || at >= clause.to) return undefined;
  const { role, compounds, canBegin } = entryOf(token);
  if (!canBegin) return undefined;
  const compound = compounds.find((rest) => goesOn(clause, at + 1, rest));
  if (compound !== undefined) return compoundPart(clause, at, at + 1 + compound.length);
  if (role < ROLE.modifier && role !== ROLE.unknown) return hyphenated(token, at);
  if (isFirst && isUnsure(role) && !nounFits(clause, at, role)) return undefined;
  if (role === ROLE.unknown && isUpper(clause, token)) return undefined;
  return { text: token.text, role, from: at, to: at + 1 };
}

function goesOn({ tokens, to }: ReadClause, from: number, words: readonly string[]): boolean {
  if (from + words.length > to) return false;
  for (let index = 0; index < words.length; index += 1) {
    const token = tokens[from + index];
    if (token === undefined || spelledOut(entryOf(token).singular) !== words[index]) return false;
  }
  return true;
}

function spelledOut(word: string): string {
  return AND.has(word) ? "and" : word;
}

/** "hair cut" as "haircut", where that is a word; with "and" for "&". */
function compoundPart({ tokens }: ReadClause, from: number, to: number): PhrasePart {
  const words = tokens.slice(from, to).map(({ text }) => spelledOut(text));
  const closed = words.join("");
  const isWord = roleOf(singular(closed)) === ROLE.concrete;
  return { text: isWord ? closed : tied(words), role: ROLE.concrete, from, to };
}

/** "tune-up" as "tune up". */
function hyphenated(token: Token, at: number): PhrasePart | undefined {
  const words = token.text.split("-").map(spelledOut);
  const areThings = words.length === 2 && words.every((word) => isThing(roleOf(word)));
  if (!areThings && !isCompound(words.map(singular).join(" "))) return undefined;
  return { text: tied(words), role: ROLE.concrete, from: at, to: at + 1 };
}

function tied(words: readonly string[]): string {
  return words.join(words.length > 2 ? TIE : " ");
}

/** Whether words of a role name things. */
export function isThing(role: Role): boolean {
  return role === ROLE.concrete || role === ROLE.nounOrVerb || role === ROLE.loose;
}

function isUnsure(role: Role): boolean {
  return role === ROLE.unknown || role === ROLE.nounOrVerb;
}

/** Whether a noun can stand here, by the word before it; what is in no list needs better proof. */
function nounFits({ tokens, from }: ReadClause, at: number, role: Role): boolean {
  if (role === ROLE.nounOrVerb && LINKING_VERBS.has(tokens[at + 1]?.text ?? "")) return true;
  const before = at === from ? ROLE.other : roleAt(tokens, at - 1);
  if (before === ROLE.determiner || before === ROLE.adjective) return true;
  if (role === ROLE.unknown) return false;
  if (before !== ROLE.joiner) return before === ROLE.verb || before === ROLE.general;
  return at - 2 >= from && isThing(roleAt(tokens, at - 2));
}

const NAMES_KIND = /(?:[st]ion|ment)$/;

/**
 * A word at a place that is not a thing but says of which kind one is: "expansion", "a holding".
 */
export function wordOfKind({ tokens, from }: ReadClause, at: number): PhrasePart | undefined {
  const token = tokens[at];
  if (token === undefined || at < from) return undefined;
  const isDeed = token.text.endsWith("ing") && roleAt(tokens, at) === ROLE.verb;
  const isKind = isDeed ? roleAt(tokens, at - 1) === ROLE.determiner : NAMES_KIND.test(token.text);
  return isKind ? { text: token.text, role: ROLE.loose, from: at, to: at + 1 } : undefined;
}

/** Whether a place or a person follows: "a coffee shop" says nothing of the coffee. */
export function ownerFollows({ tokens, to }: ReadClause, at: number): boolean {
  const token = at < to ? tokens[at] : undefined;
  return token !== undefined && OWNERS.has(entryOf(token).singular);
}

/** "Smith Drain Company": a capital before or after makes it a part of a name. */
export function isOfName(clause: ReadClause, from: number, to: number): boolean {
  return areOneName(clause, from, from - 1) || areOneName(clause, to - 1, to);
}

function areOneName(clause: ReadClause, at: number, beside: number): boolean {
  const here = clause.tokens[at];
  const other = clause.tokens[beside];
  if (here === undefined || other === undefined) return false;
  if (!isCapitalized(clause, here) || !isCapitalized(clause, other)) return false;
  const role = roleAt(clause.tokens, beside);
  return role === ROLE.unknown || role === ROLE.general;
}

/** Whether a word has a capital, and not all of it is in capitals. */
function isCapitalized(clause: ReadClause, token: Token): boolean {
  const isNextSmall = clause.text.charCodeAt(token.start + 1) === token.text.charCodeAt(1);
  return isUpper(clause, token) && isNextSmall;
}

function isUpper({ text }: ReadClause, token: Token): boolean {
  return text.charCodeAt(token.start) !== token.text.charCodeAt(0);
}
