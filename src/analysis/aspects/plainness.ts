import type { ParsedText } from "../parsed-text.ts";
import {
  type Attachment,
  attachmentAt,
  attachmentsOf,
  BOND,
  isOfPerson,
} from "../polarity/attachment.ts";
import { CLEAR_OPINION, type Reading } from "../polarity/reading.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { contains, type Span, someAt } from "../text/span.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";
import { isExpression } from "./compiled-vocabulary.ts";
import type { Sign } from "./judgment.ts";

/** How plainly a clause speaks of an aspect, 0 to 1. */
const PLAIN = 1;
/** "They were two hours late" does not name the aspect, and can be of no other. */
const UNNAMED = 0.85;
/** Quoted only if nothing else is unsure. */
const FAIR = 0.7;
/** Below what is quoted. */
const DOUBTFUL = 0.45;
/** A clause that also speaks of this many other aspects is not plainly about this one. */
const MANY = 2;
/** An opinion up to this many words after an expression is about the same thing. */
const MAX_WORDS_AFTER = 2;

/** All that a text says, and of which aspect. */
export interface Told {
  readonly text: ParsedText;
  /** The evidence of all aspects. */
  readonly all: Findings;
  /** Whether the aspect is the whole, or describes the place. */
  readonly isBroad: boolean;
}

/**
 * How plainly a clause speaks of an aspect, and not of something else that it names.
 * @param own the evidence of the aspect in the clause
 */
export function plainnessOf(own: Findings, told: Told): number {
  const { text } = told;
  const mentions = own.filter(({ kind }) => !isExpression(kind));
  const shared = sharing(own, told);
  if (mentions.length === 0) {
    const isMeant = own.some((one) => isOfAspect(one, own, text)) && !isAside(own, text);
    return isMeant ? Math.min(shared, told.isBroad ? FAIR : UNNAMED) : DOUBTFUL;
  }
  const isDescribed = mentions.length < own.length || mentions.some((one) => isJudged(one, text));
  return isDescribed ? shared : DOUBTFUL;
}

/** Whether words name their aspect: "the price", and with what is said of it "a great value". */
function names({ kind, from, to }: AspectEvidence, { reading }: ParsedText): boolean {
  if (!isExpression(kind)) return true;
  const own = { from: reading.wordOf[from] ?? 0, to: (reading.wordOf[to - 1] ?? 0) + 1 };
  return attachmentsOf(reading).some(
    ({ at, head, bond }) =>
      bond === BOND.modifier &&
      isAdjective(reading, at) &&
      contains(own, at) &&
      contains(own, head),
  );
}

/**
 * What a clause says of the whole is doubtful where it names a part ("The tacos were a
 * disappointment"), and so is what it says of the place where it names something else, what it says
 * of an aspect that it does not name, and any judgment that may be of the one or of the other.
 */
function sharing(own: Findings, { text, all, isBroad }: Told): number {
  const [first] = own;
  const others = all.filter((one) => one.clause === first?.clause && one.aspect !== first.aspect);
  if (others.length === 0) return PLAIN;
  const areNamed = others.some(({ kind }) => !isExpression(kind));
  const isNamed = own.some((one) => names(one, text));
  const isSaid = own.some(({ kind }) => isExpression(kind));
  if (areNamed && (isBroad || !isSaid)) return DOUBTFUL;
  if (areNamed && !isNamed && saysMore(own, text)) return DOUBTFUL;
  if (!isNamed && new Set(others.map(({ aspect }) => aspect)).size >= MANY) return DOUBTFUL;
  return isNamed && !isBroad ? PLAIN : FAIR;
}

/** Whether a clause judges by other words too: all of "The cleaning was quick" is of how fast it was. */
function saysMore(own: Findings, text: ParsedText): boolean {
  return clearOpinions(own, text).some((at) => !isWithin(own, text.reading, at));
}

/** The words that clearly praise or blame in the clause of some evidence, by their places. */
function clearOpinions(own: Findings, text: ParsedText): number[] {
  const { values } = text.reading;
  const said = text.opinionsIn(own[0]?.clause ?? 0);
  return said.filter((at) => Math.abs(values[at] ?? 0) >= CLEAR_OPINION);
}

/** Whether a word of the reading lies in one of some spans of tokens. */
function isWithin(spans: readonly Span[], { wordOf }: Reading, at: number): boolean {
  return spans.some((one) => contains(one, wordOf.indexOf(at)));
}

/**
 * Whether expressions that praise or blame by what happened ("the next morning") stand beside a
 * clear judgment of something else: "The dinner was superb, and so was the soup the next morning".
 */
function isAside(own: Findings, text: ParsedText): boolean {
  const { reading } = text;
  const clear = clearOpinions(own, text);
  // In "came right on time", the expression is "came right", and "on time" is said of the same.
  const near = own.map(({ from, to }) => ({ from, to: to + MAX_WORDS_AFTER }));
  if (clear.some((at) => isWithin(near, reading, at))) return false;
  return clear.some((at) => {
    const { head, bond } = attachmentAt(reading, at);
    if (!isAdjective(reading, at)) return false;
    const isBound = bond === BOND.modifier || bond === BOND.predicate;
    return isBound && head >= 0 && !isWithin(own, reading, head);
  });
}

/**
 * Whether an adjective describes something of the aspect, or what a pronoun stands for: not "a
 * friendly pooch", "The glasses were too cold", "with an ankle so painful" or "I find this
 * pretentious".
 */
function isOfAspect(one: AspectEvidence, own: Findings, { reading, tokens }: ParsedText): boolean {
  const at = reading.wordOf[one.to - 1] ?? 0;
  const { role } = reading.facts[at] ?? {};
  // "Avoid having to pay" warns of nothing else.
  if (role === ROLE.verb) return tokens[one.to]?.text.endsWith("ing") !== true;
  if (role !== ROLE.adjective) return true;
  const { head, bond } = attachmentAt(reading, at);
  const before = nounBefore(reading, at);
  if (before === undefined && bond === BOND.pronoun) return true;
  const noun = reading.wordOf.indexOf(before ?? head);
  if (noun < 0) return false;
  const isWithin = contains(one, noun) || own.some((other) => contains(other, noun));
  return isWithin || reading.facts[before ?? head]?.role === ROLE.general;
}

function isAdjective({ facts }: Reading, at: number): boolean {
  return facts[at]?.role === ROLE.adjective;
}

/** The noun that stands right before a word, or before how much it says: "an ankle so painful". */
function nounBefore({ facts }: Reading, at: number): number | undefined {
  let before = at - 1;
  while (facts[before]?.degree !== undefined) before -= 1;
  return facts[before]?.isNoun === true ? before : undefined;
}

/**
 * Whether an opinion of its side is about what is named, by the order of words, and not only what it
 * is: "a free guarantee".
 */
function isJudged({ from, to, polarity }: AspectEvidence, { reading }: ParsedText): boolean {
  const named = { from: reading.wordOf[from] ?? 0, to: (reading.wordOf[to - 1] ?? 0) + 1 };
  return attachmentsOf(reading).some(
    (one) =>
      contains(named, one.head) &&
      isOnSide(reading, one, polarity) &&
      isDirect(reading, one) &&
      !isOfPerson(reading, one),
  );
}

function isOnSide({ values }: Reading, { at, bond }: Attachment, polarity: Sign): boolean {
  const value = values[at] ?? 0;
  const isKind = bond === BOND.modifier && value > 0 && value < CLEAR_OPINION;
  return value * polarity > 0 && !isKind;
}

/**
 * Whether nothing parts an opinion from its noun: not "(on a small budget) was bad" or "screaming
 * throughout the movie".
 */
function isDirect({ words: all, facts }: Reading, { at, head, bond }: Attachment): boolean {
  const between = { from: Math.min(at, head) + 1, to: Math.max(at, head) };
  if (bond === BOND.predicate) return !someAt(between, (each) => all[each] === ")");
  const isPhrase = (each: number) =>
    facts[each]?.role !== ROLE.other || facts[each]?.degree !== undefined;
  return bond !== BOND.object || !someAt(between, (each) => !isPhrase(each));
}
