import { backgroundClauses } from "./background.ts";
import { isConceded } from "./concession.ts";
import type { AspectEvidence } from "./find-evidence.ts";
import type { PreparedText } from "./prepare.ts";
import { isPromised } from "./promise.ts";

/** From what prior on the stars have said what the review thinks. */
const CLEAR = 0.4;
/** The prior of five stars. */
const FULL = 1;
/** How sure the clause must be of what contradicts the stars, to count in part and in full. */
const AGAINST_STARS = { part: 0.3, full: 0.6 };
const PART = 0.5;
/** From what score on a clause contradicts the words in it. */
const CONTRADICTS = -0.6;
/** Below this confidence the model has no opinion. */
const NO_OPINION = 0.5;

/**
 * Weighs evidence by what the polarity model makes of its clause: words that carry a polarity may
 * be meant otherwise, most of all where they go against the stars.
 * @param prior what the stars say, -1 to 1
 */
export function corroborate(
  prepared: PreparedText,
  evidence: readonly AspectEvidence[],
  prior: number,
): AspectEvidence[] {
  const isOpposed = ({ polarity }: AspectEvidence): boolean => polarity * prior <= -CLEAR;
  const background = evidence.some(isOpposed)
    ? backgroundClauses(prepared, prior, (clause) => scoreOf(prepared, clause))
    : undefined;
  const kept: AspectEvidence[] = [];
  for (const each of evidence) {
    const factor = trustIn(prepared, each, isOpposed(each));
    const isAside =
      isOpposed(each) && (background?.[each.clause] === 1 || isUnmeant(prepared, each, prior));
    if (factor === 0 || isAside) continue;
    kept.push(factor === 1 ? each : { ...each, weight: each.weight * factor });
  }
  return kept;
}

/** What evidence counts for by what the model says of its clause, 0 to 1. */
function trustIn(prepared: PreparedText, evidence: AspectEvidence, isOpposed: boolean): number {
  if (evidence.polarity === 0) return 1;
  const support = evidence.polarity * scoreOf(prepared, evidence.clause);
  return isOpposed ? trustAgainst(support) : trust(support);
}

/**
 * What goes against the stars and is not meant: in a review of five, blame that is not held against
 * the praise (the leak, the last owner); in one of few, praise of what is better elsewhere, or was
 * promised.
 */
function isUnmeant(prepared: PreparedText, evidence: AspectEvidence, prior: number): boolean {
  if (prior >= FULL) return !isConceded(prepared, evidence.clause);
  return prior < 0 && isPromised(prepared, evidence);
}

function trustAgainst(support: number): number {
  if (support >= AGAINST_STARS.full) return 1;
  return support >= AGAINST_STARS.part ? PART : 0;
}

function trust(support: number): number {
  return support <= CONTRADICTS ? PART : 1;
}

/** What the model says of a clause, -1 to 1. */
function scoreOf(prepared: PreparedText, clause: number): number {
  const { score, confidence } = prepared.judge(clause);
  return confidence < NO_OPINION ? 0 : score;
}
