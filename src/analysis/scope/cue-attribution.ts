import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { MarkedText } from "../match/marked-text.ts";
import { CUE_NEGATORS } from "../match/word-classes.ts";
import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";
import type { CuePlace } from "./cue-place.ts";

const BUSINESS_REACH = 6;
const OTHERS = new Set(words("attribution", "cue_others").split(" "));
const BUSINESSES = new Set(words("attribution", "cue_businesses").split(" "));
const OTHERS_ALONE = new Set(words("attribution", "cue_others_alone").split(" "));
const HAD_EARLIER = new Set(words("attribution", "cue_had_earlier").split(" "));
const TRIED = new Set(words("attribution", "cue_tried").split(" "));
const ONE_DOES = new Set(words("attribution", "cue_one_does").split(" "));
const JOINERS = new Set(words("attribution", "cue_joiners").split(" "));
const PRONOUNS = new Set(words("attribution", "cue_pronouns").split(" "));

/**
 * Whether a place speaks of another business: its clause names one, or goes on with "they" after a
 * clause that does.
 */
export function isOfAnother(text: MarkedText, place: CuePlace): boolean {
  if (namesAnother(text, place.clause, place)) return true;
  const before = text.clauses[place.clauseAt - 1];
  return before !== undefined && goesOn(text, place.clause) && namesAnother(text, before, place);
}

function goesOn({ tokens }: MarkedText, clause: Clause): boolean {
  const first = tokens[clause.from]?.text ?? "";
  const word = JOINERS.has(first) ? (tokens[clause.from + 1]?.text ?? "") : first;
  return PRONOUNS.has(word) || CUE_NEGATORS.has(word);
}

function namesAnother({ tokens }: MarkedText, clause: Clause, except: CuePlace): boolean {
  for (let at = clause.from; at < clause.to; at += 1) {
    if (at >= except.from && at < except.to) continue;
    if (isAnother(tokens, at, clause)) return true;
  }
  return false;
}

function isAnother(tokens: readonly Token[], at: number, clause: Clause): boolean {
  const word = tokens[at]?.text ?? "";
  if (OTHERS_ALONE.has(word)) return true;
  if (word === "first" && TRIED.has(tokens[at + 1]?.text ?? "")) return true;
  if (OTHERS.has(word)) return isBusinessNear(tokens, at, clause);
  const next = tokens[at + 1]?.text ?? "";
  if (word === "had") return HAD_EARLIER.has(next);
  return word === "one" && at === clause.from && ONE_DOES.has(next);
}

function isBusinessNear(tokens: readonly Token[], at: number, clause: Clause): boolean {
  for (let here = at + 1; here < Math.min(clause.to, at + BUSINESS_REACH); here += 1) {
    const word = tokens[here]?.text ?? "";
    if (word === "," || word === ".") return false;
    if (BUSINESSES.has(word) || BUSINESSES.has(word.replace("'s", ""))) return true;
  }
  return false;
}
