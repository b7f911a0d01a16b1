import type { ParsedText } from "../parsed-text.ts";
import { backgroundClauses } from "../scope/background.ts";
import { isCompared } from "../scope/comparison.ts";
import { isConceded } from "../scope/concession.ts";
import type { Dismissal } from "../scope/dismissal.ts";
import type { Findings, Saying } from "./aspect-evidence.ts";

/** From this prior on, the stars say clearly what the review thinks. */
const CLEAR = 0.4;
/** The prior of five stars. */
const FULL = 1;
/** How sure a clause must be for what contradicts the stars to count in part, and in full. */
const AGAINST_STARS = { part: 0.3, full: 0.6 };
const PART = 0.5;
/** At this score or below, a clause contradicts the words in it. */
const CONTRADICTS = -0.6;
/** Below this confidence the model has no opinion. */
const NO_OPINION = 0.5;

/** How much a piece of evidence counts, and why it does not count in full. */
export interface Trust {
  /** 0 to 1. */
  readonly factor: number;
  readonly dismissal: Dismissal | undefined;
}

const FULL_TRUST: Trust = { factor: 1, dismissal: undefined };

/**
 * Weighs evidence by what the polarity model makes of its clause: words that carry a polarity may
 * be meant otherwise, most of all where they go against the stars.
 * @param prior what the stars say, -1 to 1
 */
export function corroborate(parsed: ParsedText, evidence: Findings, prior: number): Findings {
  const trusts = trustIn(parsed, evidence, prior);
  return evidence.flatMap((each, index) => {
    const { factor } = trusts[index] ?? FULL_TRUST;
    if (factor === 0) return [];
    return factor === 1 ? each : { ...each, weight: each.weight * factor };
  });
}

/** How much each piece of evidence counts. @param prior what the stars say, -1 to 1 */
export function trustIn(parsed: ParsedText, evidence: readonly Saying[], prior: number): Trust[] {
  const isOpposed = ({ polarity }: Saying): boolean => polarity * prior <= -CLEAR;
  const background = evidence.some(isOpposed)
    ? backgroundClauses(parsed, prior, (clause) => scoreOf(parsed, clause))
    : undefined;
  return evidence.map((each) => {
    const support = each.polarity * scoreOf(parsed, each.clause);
    if (!isOpposed(each)) return trusted(support <= CONTRADICTS ? PART : 1);
    if (background?.[each.clause] === 1) return { factor: 0, dismissal: "background" };
    return unmeant(parsed, each, prior) ?? trusted(trustAgainst(support));
  });
}

function trusted(factor: number): Trust {
  return factor === 1 ? FULL_TRUST : { factor, dismissal: "contradicted" };
}

/**
 * Dismisses what goes against the stars and is not meant: in a five-star review, blame that is not
 * conceded as a fault (the leak, the last owner); in a review of few stars, praise of what is
 * better elsewhere.
 */
function unmeant(parsed: ParsedText, evidence: Saying, prior: number): Trust | undefined {
  if (prior >= FULL) {
    return isConceded(parsed, evidence.clause) ? undefined : { factor: 0, dismissal: "passing" };
  }
  return prior < 0 && isCompared(parsed, evidence)
    ? { factor: 0, dismissal: "elsewhere" }
    : undefined;
}

function trustAgainst(support: number): number {
  if (support >= AGAINST_STARS.full) return 1;
  return support >= AGAINST_STARS.part ? PART : 0;
}

/** What the model says of a clause, -1 to 1. */
function scoreOf(parsed: ParsedText, clause: number): number {
  const { score, confidence } = parsed.judge(clause);
  return confidence < NO_OPINION ? 0 : score;
}
