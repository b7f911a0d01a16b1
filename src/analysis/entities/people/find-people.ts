import type { Listed } from "../../../domain/business/business.ts";
import type { Span } from "../../text/span.ts";
import type { Token } from "../../text/tokens.ts";
import { ownNameOf } from "../own-name.ts";
import { canonicalNames } from "./canonical-names.ts";
import { findSpans } from "./find-spans.ts";
import { withoutPossessive } from "./name-cues.ts";
import { type PersonSpan, TextWords } from "./read-words.ts";
import { inLowerCase, type Roster, rosterOf, rosterSpans } from "./roster.ts";
import { isPlainGiven, type Score, scoreSpan } from "./score-span.ts";
import { AGAINST, ENOUGH, NEVER, STRONG, WEAK } from "./weights.ts";

/** A mention of a person of the business, a span of tokens. */
interface Person extends Span {
  /** The name on the owner's list; for others the fullest form that the text has. */
  readonly name: string;
  /** UTF-16 offsets into the text, including a title, without a possessive 's. */
  readonly start: number;
  readonly end: number;
  /** Whether it is on the owner's list. */
  readonly isListed: boolean;
}

/** What is known of the business before any text is read. */
export interface PeopleContext {
  readonly businessWords: ReadonlySet<string>;
  readonly ownName: ReturnType<typeof ownNameOf>;
  readonly roster: Roster;
}

interface Candidate extends Score {
  readonly span: PersonSpan;
}

type ByName = ReadonlyMap<string, readonly Candidate[]>;

const NAME_SEPARATOR = /[^\p{L}\p{N}'-]+/u;
/** "Brian, and Shawn". */
const MAX_JOINTS = 2;

/** Prepares what `findNames` knows of a business: its own name, and its people's. */
export function peopleContext(name: string | undefined, people: readonly Listed[]): PeopleContext {
  const words = inLowerCase(name ?? "").split(NAME_SEPARATOR);
  const businessWords = new Set(words.map(withoutPossessive));
  return { businessWords, ownName: ownNameOf(name ?? ""), roster: rosterOf(people) };
}

/** The people whom a text names: those who work for the business, and those who may. */
export interface Named {
  readonly people: readonly Person[];
  /** As in "Vinod and Abel!": they count if other reviews say that such people work there. */
  readonly others: readonly Person[];
}

/**
 * Finds the people of the business that a review names, those on the owner's list and others by
 * their given names, titles and what is said of them, and who else may be one.
 * @returns each mention, in the order of the text
 */
export function findNames(text: string, tokens: readonly Token[], known: PeopleContext): Named {
  const words = new TextWords(text, tokens);
  const candidates = candidatesIn(words, known);
  if (candidates.length === 0) return { people: [], others: [] };
  weighPairs(words, candidates);
  weighCompany(words, candidates);
  const byName = Map.groupBy(candidates, ({ span }) => words.bare(span.name));
  return {
    people: asPersons(words, acceptedOf(words, candidates, byName)),
    others: asPersons(words, undecidedOf(words, candidates, byName)),
  };
}

function asPersons(words: TextWords, spans: readonly PersonSpan[]): Person[] {
  const names = canonicalNames(words, spans);
  return spans.map(({ from, to, listedName }, place) => ({
    from,
    to,
    name: listedName ?? names[place] ?? "",
    start: words.tokens[from]?.start ?? 0,
    end: words.endOf(to - 1),
    isListed: listedName !== undefined,
  }));
}

function candidatesIn(words: TextWords, { roster, businessWords }: PeopleContext): Candidate[] {
  const candidates: Candidate[] = [];
  for (const span of spansIn(words, roster)) {
    if (span.from < (candidates.at(-1)?.span.to ?? 0)) continue;
    const score = scoreSpan(words, span, businessWords);
    score.weight += weighListed(words, span);
    candidates.push({ span, ...score });
  }
  return candidates;
}

/** Where names may be, those of the roster first; a title may come before one of them. */
function spansIn(words: TextWords, roster: Roster): PersonSpan[] {
  const listed = rosterSpans(words, roster);
  if (listed.length === 0) return findSpans(words);
  const others = findSpans(words).map((span) => ({
    ...span,
    ...listed.find(({ from }) => from === span.name),
    from: span.from,
  }));
  return [...listed, ...others].sort((one, other) => one.from - other.from || other.to - one.to);
}

/**
 * A name on the list that is not also a word needs nothing else; one that is needs a capital or
 * another sign.
 */
function weighListed(words: TextWords, { name, to, listedName }: PersonSpan): number {
  if (listedName === undefined) return 0;
  const isWord = to - name === 1 && words.isOneOf(name, "also_words", "ordinary");
  if (!isWord) return 2 * STRONG;
  return words.hasTellingCapital(name) ? STRONG : 0;
}

/** "Kirat and Sharry were great": two names side by side, and what they do. */
function weighPairs(words: TextWords, candidates: readonly Candidate[]): void {
  candidates.forEach((one, place) => {
    const other = candidates[place + 1];
    if (other === undefined || !mayBePair(words, one, other)) return;
    one.weight = Math.max(one.weight, ENOUGH);
    other.weight = Math.max(other.weight, ENOUGH);
  });
}

function mayBePair(
  words: TextWords,
  { span: first, weight }: Candidate,
  other: Candidate,
): boolean {
  const { span: second } = other;
  if (!words.isOneOf(first.to, "and") || second.from !== first.to + 1) return false;
  if (weight < 0 || other.weight < 0) return false;
  const areNames = words.isOneOf(first.name, "given") || words.isCapital(second.name);
  if (!words.isCapital(first.name) || !areNames) return false;
  if (words.isOneOf(second.to, "human_verbs", "deeds", "plural_verbs")) return true;
  return words.startsSentence(first.from) && isHeading(words, first, second);
}

/** "Kirat and Sharry" above the text or alone; "Kirat and Sharry. Good men." */
function isHeading(words: TextWords, first: PersonSpan, second: PersonSpan): boolean {
  const isEnd = second.to === words.tokens.length || words.startsLine(second.to);
  if (isEnd)
    return first.from === 0 && [first, second].some(({ name }) => words.isOneOf(name, "given"));
  return words.shape(second.to) === "mark" && second.to + 1 < words.tokens.length;
}

/** "Brian and Shawn": somebody named beside a person of the business belongs to it as well. */
function weighCompany(words: TextWords, candidates: readonly Candidate[]): void {
  for (const row of [candidates, candidates.toReversed(), candidates]) {
    row.forEach((one, place) => {
      const other = row[place + 1];
      if (other === undefined || !isCompany(words, one, other)) return;
      other.weight += STRONG;
      other.isSigned = true;
    });
  }
}

function isCompany(words: TextWords, one: Candidate, other: Candidate): boolean {
  if (other.weight >= ENOUGH || other.weight < AGAINST / 2) return false;
  // "Recommend Zorvan and Ben": what is said of the first holds for the second, who has a known
  // name.
  const isOne = one.weight >= ENOUGH || (one.isSigned && one.weight + other.weight >= ENOUGH);
  if (!isOne) return false;
  const { name } = other.span;
  if (!words.isCapital(name) && words.isOneOf(name, "also_words")) return false;
  const from = Math.min(one.span.to, other.span.to);
  const to = Math.max(one.span.from, other.span.from);
  const joints = words.tokens.slice(from, to);
  if (joints.length === 0 || joints.length > MAX_JOINTS) return false;
  return joints.every((_, place) => words.isOneOf(from + place, "joints"));
}

/** A name that is accepted once in a text is accepted wherever nothing speaks against it. */
function acceptedOf(
  words: TextWords,
  candidates: readonly Candidate[],
  byName: ByName,
): PersonSpan[] {
  return candidates
    .filter(({ span: { name }, weight }) => {
      const weights = (byName.get(words.bare(name)) ?? []).map((one) => one.weight);
      const least = words.shape(name) === "lower" ? 1 : 0;
      return weight >= least && Math.max(...weights) >= ENOUGH && Math.min(...weights) > NEVER / 2;
    })
    .map(({ span }) => span);
}

/**
 * Names in a text for and against which nothing speaks: known ones, and any of two that stand side by
 * side.
 */
function undecidedOf(
  words: TextWords,
  candidates: readonly Candidate[],
  byName: ByName,
): PersonSpan[] {
  const undecided = [...byName.values()].filter((same) => same.every(isUndecided(words))).flat();
  return undecided
    .filter(({ span }) => isPlainGiven(words, span.name) || isOfPair(words, span, candidates))
    .map(({ span }) => span);
}

/** A business has a possessive 's, and a writer signs with both names. */
function isUndecided(words: TextWords): (candidate: Candidate) => boolean {
  return ({ span: { name, to }, weight }) => {
    if (weight < 0 || weight >= ENOUGH || words.isOneOf(to - 1, "possessives")) return false;
    return to - name === 1 || to < words.tokens.length;
  };
}

function isOfPair(
  words: TextWords,
  { from, to }: PersonSpan,
  candidates: readonly Candidate[],
): boolean {
  return candidates.some(({ span, weight }) => {
    if (weight < -WEAK || !words.isCapital(Math.min(span.name, from))) return false;
    const joint = span.from < from ? span.to : to;
    const isNext = span.from === to + 1 || from === span.to + 1;
    return isNext && words.isOneOf(joint, "and");
  });
}
