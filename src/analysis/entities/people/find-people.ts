import type { Listed } from "../../../domain/business.ts";
import type { Token } from "../../text/tokens.ts";
import { words } from "../../text/word-lists.ts" with { type: "macro" };
import { canonicalNames } from "./canonical-names.ts";
import { findSpans } from "./find-spans.ts";
import { KIND } from "./name-cues.ts";
import type { PersonSpan } from "./person-span.ts";
import { is, isCapital, readWords, SHAPE, type Words, wordAt } from "./read-words.ts";
import { matchRoster, type Roster, rosterOf } from "./roster.ts";
import { nameWord, weighSpan } from "./score-span.ts";
import { AGAINST, ENOUGH, NEVER, STRONG } from "./weights.ts";

/** A mention of a person of the business. */
export interface Person {
  /** The name on the owner's list; for others the fullest form that the text has. */
  readonly name: string;
  /** UTF-16 offsets into the text, a title included, a possessive 's not. */
  readonly start: number;
  readonly end: number;
  /** Whether it is on the owner's list. */
  readonly listed: boolean;
}

/** What is known of the business before any text is read. */
export interface PeopleContext {
  readonly businessWords: ReadonlySet<string>;
  readonly roster: Roster;
}

interface Candidate {
  readonly span: PersonSpan;
  readonly listed: string | undefined;
  weight: number;
}

const NAME_SEPARATOR = /[^\p{L}\p{N}'-]+/u;
const PLURALS = new Set(words("around-names", "plural_verbs").split(" "));
const JOINTS = new Set(words("around-names", "joints").split(" "));

/** Prepares what `findPeople` knows of a business. */
export function peopleContext(
  businessName: string | undefined,
  technicians: readonly Listed[],
): PeopleContext {
  const name = (businessName ?? "").toLowerCase().replaceAll("’", "'");
  const words = name
    .split(NAME_SEPARATOR)
    .map((word) => (word.endsWith("'s") ? word.slice(0, -2) : word));
  return { businessWords: new Set(words), roster: rosterOf(technicians) };
}

/**
 * Finds the people of the business that a review names: those on the owner's list, and others by
 * their given names, titles and what is said of them.
 * @returns each mention, in the order of the text
 */
export function findPeople(
  text: string,
  tokens: readonly Token[],
  context: PeopleContext,
): Person[] {
  const words = readWords(text, tokens);
  const candidates = candidatesOf(words, context);
  if (candidates.length === 0) return [];
  weighPairs(words, candidates);
  weighCompany(words, candidates);
  const accepted = acceptedOf(words, candidates);
  const names = canonicalNames(
    words,
    accepted.map(({ span }) => span),
  );
  return accepted.map(({ span, listed }, index) => ({
    name: listed ?? names[index] ?? "",
    start: tokens[span.from]?.start ?? 0,
    end: endOf(words, span),
    listed: listed !== undefined,
  }));
}

function candidatesOf(words: Words, context: PeopleContext): Candidate[] {
  const candidates: Candidate[] = [];
  let taken = 0;
  for (const span of spansOf(words, context.roster)) {
    if (span.from < taken) continue;
    taken = span.to;
    const listed = matchRoster(context.roster, words.tokens, span.name)?.listed;
    const weight = weighSpan(words, span, context.businessWords);
    candidates.push({
      span,
      listed,
      weight: listed === undefined ? weight : listedWeight(words, span, weight),
    });
  }
  return candidates;
}

/** The spans of the roster's names go before the others. */
function spansOf(words: Words, roster: Roster): PersonSpan[] {
  const spans = findSpans(words);
  if (roster.size === 0) return spans;
  const listed: PersonSpan[] = [];
  for (let index = 0; index < words.tokens.length; index += 1) {
    const match = matchRoster(roster, words.tokens, index);
    if (match !== undefined) listed.push({ from: index, name: index, to: index + match.length });
  }
  const others = spans.map((span) => ({
    ...span,
    ...listed.find(({ from }) => from === span.name),
    from: span.from,
  }));
  return [...listed, ...others].sort((one, other) => one.from - other.from || other.to - one.to);
}

/** A name on the list that is no word needs no more; one that is a word needs a capital or a sign. */
function listedWeight(words: Words, span: PersonSpan, weight: number): number {
  const isWord = is(words, span.name, KIND.wordToo | KIND.ordinary);
  if (!isWord || span.to - span.name > 1) return weight + 2 * STRONG;
  const hasCapital =
    isCapital(words, span.name) && words.starts[span.name] === 0 && !words.capitalsMeanNothing;
  return weight + (hasCapital ? STRONG : 0);
}

/** "Kirat and Sharry were great": two names beside each other that do something. */
function weighPairs(words: Words, candidates: readonly Candidate[]): void {
  for (const [place, one] of candidates.entries()) {
    const other = candidates[place + 1];
    if (other === undefined || !mayBePair(words, one, other)) continue;
    one.weight = Math.max(one.weight, ENOUGH);
    other.weight = Math.max(other.weight, ENOUGH);
  }
}

function mayBePair(words: Words, one: Candidate, other: Candidate): boolean {
  const joint = wordAt(words, one.span.to);
  if ((joint !== "and" && joint !== "&") || other.span.from !== one.span.to + 1) return false;
  if (one.weight < 0 || other.weight < 0) return false;
  if (!isCapital(words, one.span.name) || !isCapital(words, other.span.name)) return false;
  const next = other.span.to;
  if (is(words, next, KIND.humanVerb | KIND.deed) || PLURALS.has(wordAt(words, next))) return true;
  const isSentence = words.starts[one.span.from] === 1 && words.shapes[next] === SHAPE.mark;
  return isSentence && next + 1 < words.tokens.length;
}

/** "Brian and Shawn": who is named beside a person of the business is one as well. */
function weighCompany(words: Words, candidates: readonly Candidate[]): void {
  const ordered = [...candidates.keys()];
  for (const places of [ordered, ordered.toReversed()]) {
    const step = places === ordered ? 1 : -1;
    for (const place of places) liftNeighbour(words, candidates[place], candidates[place + step]);
  }
}

function liftNeighbour(
  words: Words,
  one: Candidate | undefined,
  other: Candidate | undefined,
): void {
  if (one === undefined || other === undefined) return;
  if (one.weight < ENOUGH || other.weight >= ENOUGH || other.weight < AGAINST / 2) return;
  if (!isCapital(words, other.span.name) && is(words, other.span.name, KIND.wordToo)) return;
  if (areJoined(words, one.span, other.span)) other.weight += STRONG;
}

function areJoined(words: Words, one: PersonSpan, other: PersonSpan): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  if (second.from === first.to || second.from - first.to > 2) return false;
  for (let index = first.to; index < second.from; index += 1) {
    if (!JOINTS.has(wordAt(words, index))) return false;
  }
  return true;
}

/** A name that was taken once in a text is taken wherever nothing speaks against it. */
function acceptedOf(words: Words, candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, number>();
  for (const { span, weight } of candidates) {
    const name = nameWord(words, span.name);
    const other = best.get(name) ?? 0;
    best.set(name, weight <= NEVER / 2 || other <= NEVER / 2 ? NEVER : Math.max(weight, other));
  }
  return candidates.filter(({ span, weight }) => {
    const most = best.get(nameWord(words, span.name)) ?? 0;
    return most >= ENOUGH && weight >= (words.shapes[span.name] === SHAPE.lower ? 1 : 0);
  });
}

function endOf(words: Words, span: PersonSpan): number {
  const end = words.tokens[span.to - 1]?.end ?? 0;
  return words.possessives[span.to - 1] === 1 ? end - 2 : end;
}
