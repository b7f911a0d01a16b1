import type { ParsedText } from "../parsed-text.ts";
import { attachmentAt, attachmentsOf, BOND } from "../polarity/attachment.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { contains } from "../text/span.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";
import { isExpression } from "./compiled-vocabulary.ts";

/** How plainly a clause speaks of an aspect, 0 to 1. */
const PLAIN = 1;
/** "They were two hours late" does not name the aspect, and can be of no other. */
const UNNAMED = 0.85;
/** Quoted only if nothing else is unsure. */
const FAIR = 0.7;
/** Below what is quoted. */
const DOUBTFUL = 0.45;

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
  const expressions = own.filter(({ kind }) => isExpression(kind));
  const named = own.filter(({ kind }) => !isExpression(kind));
  if (named.length === 0 && !expressions.some((one) => isOfAspect(one, own, told.text))) {
    return DOUBTFUL;
  }
  const shared = sharing(own, expressions.length > 0, told);
  if (named.length === 0) return Math.min(shared, told.isBroad ? FAIR : UNNAMED);
  const isDescribed = expressions.length > 0 || named.some((one) => isJudged(one, told.text));
  return isDescribed ? shared : Math.min(shared, FAIR);
}

/**
 * What a clause says of the whole is doubtful where it names a part ("The tacos were a
 * disappointment"), and so is what it says of the place where it names something else, and any
 * judgment that may be of the one or of the other.
 */
function sharing(own: Findings, isSaid: boolean, { all, isBroad }: Told): number {
  const [first] = own;
  const others = all.filter((one) => one.clause === first?.clause && one.aspect !== first.aspect);
  if (others.length === 0) return PLAIN;
  const areNamed = others.some(({ kind }) => !isExpression(kind));
  if (areNamed && (isBroad || !isSaid)) return DOUBTFUL;
  const isNamed = own.some(({ kind }) => !isExpression(kind));
  return isNamed && !isBroad ? PLAIN : FAIR;
}

/**
 * Whether an adjective describes something of the aspect, or what a pronoun stands for: not "a
 * friendly pooch", "The glasses were too cold", or "I find this pretentious".
 */
function isOfAspect({ from, to }: AspectEvidence, own: Findings, { reading }: ParsedText): boolean {
  const at = reading.wordOf[to - 1] ?? 0;
  if (reading.facts[at]?.role !== ROLE.adjective) return true;
  const { head, bond } = attachmentAt(reading, at);
  if (bond === BOND.pronoun) return true;
  const noun = reading.wordOf.indexOf(head);
  if (head < 0) return false;
  const isWithin = contains({ from, to }, noun) || own.some((one) => contains(one, noun));
  return isWithin || reading.facts[head]?.role === ROLE.general;
}

/** Whether an opinion is about what is named, by the order of words. */
function isJudged({ from, to }: AspectEvidence, { reading }: ParsedText): boolean {
  const words = { from: reading.wordOf[from] ?? 0, to: (reading.wordOf[to - 1] ?? 0) + 1 };
  return attachmentsOf(reading).some(({ head }) => contains(words, head));
}
