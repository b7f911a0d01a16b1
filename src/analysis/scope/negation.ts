import { phrases, words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";
import { ROLE, roleAt, roleOf } from "../text/parts-of-speech.ts";
import type { Token } from "../text/tokens.ts";
import { WordNumbers } from "../text/word-table.ts";
import { CueTable } from "./cue-table.ts";
import { Marks } from "./marks.ts";

/** How many tokens a negation reaches at most. */
const REACH = 7;
const REACH_OF_NEAR = 3;
/**
 * How far after a comma an "or" may come for the comma to separate a list: "not polite, friendly or
 * quick".
 */
const REACH_OF_LIST = 4;
/** How far ahead the word may be that makes a negation say how good something is. */
const REACH_OF_DEGREE = 6;

const COMPARATIVES = words("negation", "comparatives").split(" ");
const COMPARED = new Set(COMPARATIVES);
const UNSURPASSED = new Set(words("negation", "polarity_unsurpassed").split(" "));
const UNABLE = new Set(words("negation", "unable").split(" "));
const UNABLE_AFTER_CAN = new Set(words("negation", "unable_after_can").split(" "));
const NEVER = new Set(phrases("negation", "never"));
const EMPTY = new Set(words("negation", "empty").split(" "));
const EQUALLING = new Set(words("negation", "equalling").split(" "));
const ADJECTIVES_TOO = new Set(words("negation", "adjectives_too").split(" "));
const adjectives = new WordNumbers((word) =>
  Number(roleOf(word) === ROLE.adjective || ADJECTIVES_TOO.has(word)),
);
const TIES = new Set(words("negation", "ties").split(" "));

const CUES = new CueTable(
  [
    ["none", phrases("negation", "no_denials")],
    ["denies", words("negation", "negators").split(" ")],
    ["denies", words("negation", "joining_negators").split(" ")],
    ["denies", phrases("negation", "negator_phrases")],
    ["reverses", phrases("negation", "reversing_negators")],
    ["reversesGerund", words("negation", "reversing_before_gerunds").split(" ")],
    ["deniesNear", phrases("negation", "near_negators")],
    ["ends", words("negation", "denied_alone").split(" ")],
    ["ends", words("negation", "ends").split(" ")],
    ["endsUnlessTied", words("negation", "ends_unless_tied").split(" ")],
    ["endsUnlessNear", [...COMPARATIVES, ...words("negation", "ends_unless_near").split(" ")]],
    ["joins", ["and"]],
  ],
  (word) => (word.endsWith("n't") ? "denies" : undefined),
);

type NegationCue = NonNullable<ReturnType<typeof CUES.at>>;

const NEGATORS = new Set([
  ...words("negation", "negators").split(" "),
  ...words("negation", "joining_negators").split(" "),
  "no",
  "without",
]);

/** Whether a word does nothing but negate what follows it. */
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}

/** A word is negated, or looks like a negation and is not one. */
export const DENIAL = { denied: 1, none: 2 } as const;

/** A negation, by its last token, and how far it reaches. */
interface Negation {
  readonly at: number;
  readonly reach: number;
}

/** The negation that applies to a word, if any. */
type Ruling = Negation | undefined;

/** Finds the words that are negated: marks of DENIAL. */
export function denialsIn(text: MarkedText): Marks {
  const denials = new Marks(text.tokens.length);
  for (const clause of text.clauses) scan(text, clause, denials);
  return denials;
}

function scan(text: MarkedText, clause: Clause, denials: Marks): void {
  let ruling: Ruling;
  for (let at = clause.from; at < clause.to; ) {
    const cue = CUES.at(text.tokens, at);
    const next = at + (cue?.words.length ?? 1);
    ruling = stillRuling(text, at, ruling);
    if (ruling !== undefined) denials.add(at, next, DENIAL.denied, ruling.at);
    const excuse = excuseOf(text, at, cue, clause);
    if (excuse !== undefined) denials.add(at, next, DENIAL.none, excuse);
    ruling = excuse === undefined ? rulingAfter(text, at, cue, ruling) : undefined;
    at = next;
  }
}

/**
 * The negation that still applies to a token: its scope ends at a mark, and where its reach ends.
 */
function stillRuling(text: MarkedText, at: number, ruling: Ruling): Ruling {
  if (ruling === undefined || at - ruling.at > ruling.reach) return undefined;
  if (!isBarrierAt(text, at)) return ruling;
  return isInList(text, at) || joinsAdjectives(text, at, ruling) ? ruling : undefined;
}

/** The negation that applies to what follows a cue at token `at`. */
function rulingAfter(
  text: MarkedText,
  at: number,
  cue: NegationCue | undefined,
  ruling: Ruling,
): Ruling {
  if (cue === undefined) return ruling;
  const last = at + cue.words.length - 1;
  switch (cue.effect) {
    case "denies":
      return { at: last, reach: reachAfter(text, ruling) };
    case "deniesNear":
      return ruling ?? { at: last, reach: REACH_OF_NEAR };
    case "reversesGerund":
      return text.tokens[at + 1]?.text.endsWith("ing") === true ? reversed(ruling, last) : ruling;
    case "reverses":
      return reversed(ruling, last);
    case "endsUnlessTied":
      return isTied(text, at, ruling) ? ruling : undefined;
    case "endsUnlessNear":
      return at - 1 === ruling?.at ? ruling : undefined;
    case "joins":
      return joinsAdjectives(text, at, ruling) ? ruling : undefined;
    default:
      return undefined;
  }
}

/** How far a negation reaches after another one: not at all in "nothing they can't fix". */
function reachAfter({ tokens }: MarkedText, ruling: Ruling): number {
  return EMPTY.has(tokens[ruling?.at ?? -1]?.text ?? "") ? 0 : REACH;
}

/** A second negation cancels the first one. */
function reversed(ruling: Ruling, at: number): Ruling {
  return ruling === undefined ? { at, reach: REACH } : undefined;
}

function isTied({ tokens }: MarkedText, at: number, ruling: Ruling): boolean {
  return at - 1 === ruling?.at || TIES.has(tokens[at - 1]?.text ?? "");
}

/** Whether a comma separates a list: "not polite, friendly or quick". */
function isInList(text: MarkedText, at: number): boolean {
  if (text.tokens[at]?.text !== ",") return false;
  for (let ahead = at + 1; ahead <= at + REACH_OF_LIST; ahead += 1) {
    if (text.tokens[ahead]?.text === "or") return true;
    if (isBarrierAt(text, ahead)) return false;
  }
  return false;
}

/** "not friendly, helpful": adjectives under one negation. */
function joinsAdjectives({ tokens }: MarkedText, at: number, ruling: Ruling): boolean {
  if (ruling === undefined || at - ruling.at > REACH_OF_NEAR) return false;
  return (
    [",", "and"].includes(tokens[at]?.text ?? "") &&
    isAdjective(tokens[at - 1]) &&
    isAdjective(tokens[at + 1])
  );
}

function isAdjective(token: Token | undefined): boolean {
  return token !== undefined && adjectives.of(token) === 1;
}

/**
 * The token because of which what looks like a negation negates nothing: it only says how good
 * something is, "couldn't be more helpful", "never looked this good". Undefined if it negates.
 */
function excuseOf(
  { tokens }: MarkedText,
  at: number,
  cue: NegationCue | undefined,
  clause: Clause,
): number | undefined {
  if (cue?.effect === "none") return at + cue.words.length - 1;
  if (cue?.effect !== "denies") return undefined;
  const isUnable = saysUnable(tokens, at);
  if (!isUnable && !NEVER.has(cue.words.join(" "))) return undefined;
  return degreeAfter(tokens, at, clause, isUnable);
}

/** Where "enough", "better" or "so good" comes after a negation, but not in "never late, so I". */
function degreeAfter(
  tokens: readonly Token[],
  at: number,
  { to }: Clause,
  isUnable: boolean,
): number | undefined {
  for (let ahead = at + 1; ahead < Math.min(to, at + 1 + REACH_OF_DEGREE); ahead += 1) {
    if (isUnable && tokens[ahead]?.text === "enough") return ahead;
    if (isExtreme(tokens, ahead)) return ahead;
    if (isEndAt(tokens, ahead)) return undefined;
  }
  return undefined;
}

/** "can't", "could not", "could hardly" */
function saysUnable(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  const before = tokens[at - 1]?.text;
  return (
    UNABLE.has(word) || (UNABLE_AFTER_CAN.has(word) && (before === "can" || before === "could"))
  );
}

/** "more helpful", "kinder", "so good". */
function isExtreme(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  const next = tokens[at + 1];
  if (word === "so") return next !== undefined && roleAt(tokens, at + 1) !== ROLE.subject;
  if (EQUALLING.has(word)) return word === "such" || isAdjective(next);
  if (UNSURPASSED.has(word)) return true;
  return COMPARED.has(word) || (word.endsWith("er") && isAdjective(tokens[at]));
}

function isEndAt(tokens: readonly Token[], at: number): boolean {
  const effect = CUES.at(tokens, at)?.effect;
  return effect === "ends" || effect === "joins" || tokens[at]?.text === ",";
}

/** What is left of a strength after a negation `distance` words before its word. */
export function negated(value: number, word: string, distance: number): number {
  if (UNSURPASSED.has(word)) return value;
  if (COMPARED.has(word) && distance > 1) return Math.abs(value);
  if (value > 0) return (distance <= REACH_OF_NEAR ? -0.8 : -0.5) * value;
  return (distance <= REACH_OF_NEAR ? -0.6 : 0.2) * value;
}

/** Whether a word compares: no negation takes back the praise of "nobody does it better". */
export function isComparative(token: Token | undefined): boolean {
  return COMPARED.has(token?.text ?? "");
}

/** Where a negation that begins at a token ends; the token itself if none does. */
export function endOfNegator(tokens: MarkedText["tokens"], at: number): number {
  const { effect, words } = CUES.at(tokens, at) ?? {};
  const isNegator = effect === "denies" || effect === "reverses" || effect === "deniesNear";
  return isNegator ? at + (words?.length ?? 0) : at;
}
