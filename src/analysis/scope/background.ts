import { phrases, words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import type { Clause } from "../text/clauses.ts";
import { someAt } from "../text/span.ts";
import type { Token } from "../text/tokens.ts";
import { isOtherBusiness } from "./attribution.ts";
import { CueTable } from "./cue-table.ts";

const RESCUES = new CueTable([["rescues", phrases("attribution", "rescues")]]);
const CONTRASTS = new Set(words("concession", "background_contrasts").split(" "));
const HERE = new Set(words("attribution", "background_here").split(" "));
/** What the model says of a clause, -1 to 1. */
type ScoreOf = (clause: number) => number;
/** From this score on, a clause says what the stars say. */
const SURE = 0.5;

/**
 * The clauses that tell of others, or of the time before: those on another business, up to where
 * the text comes back to this one; those before "then we called …"; and the beginning of a text
 * whose praise comes later.
 * @param prior what the stars say, -1 to 1, which background contradicts
 * @returns 1 for each clause of the background
 */
export function backgroundClauses(text: MarkedText, prior: number, scoreOf: ScoreOf): Uint8Array {
  const { tokens, clauses } = text;
  const background = new Uint8Array(clauses.length);
  const direction = Math.sign(prior);
  let isElsewhere = false;
  clauses.forEach((clause, index) => {
    const isRescued = direction > 0 && someAt(clause, (at) => RESCUES.at(tokens, at) !== undefined);
    if (isRescued) background.fill(1, 0, index);
    if (isRescued) isElsewhere = false;
    else if (someAt(clause, (at) => isOtherBusiness(tokens, at))) isElsewhere = true;
    else if (scoreOf(index) * direction >= SURE || pointsHere(tokens, clause)) isElsewhere = false;
    if (isElsewhere) background[index] = 1;
  });
  if (prior >= 1) background.fill(1, 0, openingEnd(text, scoreOf));
  return background;
}

function pointsHere(tokens: readonly Token[], clause: Clause): boolean {
  return someAt(clause, (at) => HERE.has(tokens[at]?.text ?? ""));
}

/** Where the praise begins; 0 if there is none, or if it is contrasted with what comes before. */
function openingEnd({ tokens, clauses }: MarkedText, scoreOf: ScoreOf): number {
  for (const [index, { from }] of clauses.entries()) {
    if (CONTRASTS.has(tokens[from]?.text ?? "")) return 0;
    if (scoreOf(index) >= SURE) return index;
  }
  return 0;
}
