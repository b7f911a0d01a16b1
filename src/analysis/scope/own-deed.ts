import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText, type Place } from "../match/marked-text.ts";
import { endOfNegator } from "./negation.ts";

const REACH = 3;
const WRITERS = new Set(words("attribution", "writers").split(" "));
const FILLERS = new Set(words("attribution", "own_deed_fillers").split(" "));
const DEEDS = new Set(words("attribution", "own_deeds").split(" "));
const STATES = new Set(words("attribution", "own_states").split(" "));
const COPULAS = new Set(words("attribution", "own_copulas").split(" "));

/**
 * Whether the writer did what the text says at a place, "I called ahead", or did not, "I never called
 * back". "I called five times" is a deed of the writer too, but blames the business.
 */
export function isOwnDeed(text: MarkedText, place: Place, isPraise: boolean): boolean {
  const { from, to } = place;
  const said = text.tokens.slice(from, isPraise ? from + 1 : to);
  if (!said.some((token) => DEEDS.has(token.text))) return false;
  return (isPraise || isDenied(text, from)) && isOfWriter(text, place, FILLERS);
}

/** Whether a negation begins at a token or right before it. */
function isDenied({ tokens }: MarkedText, from: number): boolean {
  return [from, from - 1].some(
    (at) => FILLERS.has(tokens[at]?.text ?? "") && endOfNegator(tokens, at) > at,
  );
}

/**
 * Whether the text describes the writer: "I was late", "we were always polite", but not "I don't
 * think they were on time".
 */
export function isOwnState(text: MarkedText, place: Place): boolean {
  const last = place.to - 1;
  if (!STATES.has(text.tokens[last]?.text ?? "")) return false;
  const before = text.tokens.slice(place.from, last);
  return before.every((token) => COPULAS.has(token.text)) && isOfWriter(text, place, COPULAS);
}

/** Whether "I" or "we" precedes a place, with nothing but certain words in between. */
function isOfWriter(text: MarkedText, place: Place, between: ReadonlySet<string>): boolean {
  const { from, clause } = place;
  for (let at = from - 1; at >= Math.max(clause.from, from - REACH); at -= 1) {
    const word = text.tokens[at]?.text ?? "";
    if (WRITERS.has(word)) return true;
    if (isBarrierAt(text, at) || !between.has(word)) return false;
  }
  return false;
}
