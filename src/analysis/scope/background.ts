import { phrases, words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";
import { WordTable } from "../text/word-table.ts";
import { isOtherBusiness, mayNameBusiness } from "./attribution.ts";

const RESCUES = phrases("attribution", "rescues").map((phrase) => phrase.split(" "));
const RESCUES_BY_FIRST = Map.groupBy(RESCUES, ([first = ""]) => first);
const CONTRASTS = new Set(words("concession", "background_contrasts").split(" "));
const HERE = new Set(words("attribution", "background_here").split(" "));
const RESCUE = 1;
const OTHER = 2;
const HERE_SIGN = 4;
/** What a word may be the beginning of; most are of nothing, and are passed over. */
const signs = new WordTable((word) => {
  const rescue = RESCUES_BY_FIRST.has(word) ? RESCUE : 0;
  const other = mayNameBusiness(word) ? OTHER : 0;
  return rescue | other | (HERE.has(word) ? HERE_SIGN : 0);
});
/** From what score on a clause says what the stars say. */
const SURE = 0.5;

/**
 * The clauses that tell of others, or of the time before: those on another business, up to where
 * the text comes back; those before "then we called …"; and how a text begins whose praise comes
 * later.
 * @param prior what the stars say, -1 to 1, which background contradicts
 * @returns 1 for each clause of the background
 */
export function backgroundClauses(
  { tokens, clauses }: MarkedText,
  prior: number,
  scoreOf: (clause: number) => number,
): Uint8Array {
  const background = new Uint8Array(clauses.length);
  const direction = Math.sign(prior);
  let isElsewhere = false;
  clauses.forEach((clause, index) => {
    if (direction > 0 && hasRescue(tokens, clause)) {
      background.fill(1, 0, index);
      isElsewhere = false;
    } else if (namesOther(tokens, clause)) isElsewhere = true;
    else if (scoreOf(index) * direction >= SURE || pointsHere(tokens, clause)) isElsewhere = false;
    if (isElsewhere) background[index] = 1;
  });
  if (prior >= 1) background.fill(1, 0, openingEnd(tokens, clauses, scoreOf));
  return background;
}

function hasRescue(tokens: readonly Token[], clause: Clause): boolean {
  return hasSign(tokens, clause, RESCUE, (at) => {
    const all = RESCUES_BY_FIRST.get(tokens[at]?.text ?? "") ?? [];
    return all.some((words) => words.every((word, next) => tokens[at + next]?.text === word));
  });
}

function namesOther(tokens: readonly Token[], clause: Clause): boolean {
  return hasSign(tokens, clause, OTHER, (at) => isOtherBusiness(tokens, at));
}

function pointsHere(tokens: readonly Token[], clause: Clause): boolean {
  return hasSign(tokens, clause, HERE_SIGN, () => true);
}

/** Whether a word of a clause that has a sign is what it may be. */
function hasSign(
  tokens: readonly Token[],
  { from, to }: Clause,
  sign: number,
  isMeant: (at: number) => boolean,
): boolean {
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token !== undefined && (signs.of(token) & sign) !== 0 && isMeant(at)) return true;
  }
  return false;
}

/** Where the praise begins; 0 if none comes, or if it is set against what stands before. */
function openingEnd(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  scoreOf: (clause: number) => number,
): number {
  for (let index = 0; index < clauses.length; index += 1) {
    const first = tokens[clauses[index]?.from ?? 0]?.text ?? "";
    if (CONTRASTS.has(first)) return 0;
    if (scoreOf(index) >= SURE) return index;
  }
  return 0;
}
