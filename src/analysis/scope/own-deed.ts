import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { isBarrierAt, type MarkedText, type Place } from "../match/marked-text.ts";
import { bitsByWord } from "../text/by-word.ts";
import { someAt } from "../text/span.ts";
import { endOfNegator } from "./negation.ts";

const REACH = 3;
/** What a word can be in a statement about the writer; a word's kinds are a sum of these. */
const KIND = { writer: 1, filler: 2, deed: 4, state: 8, copula: 16 } as const;
const kinds = bitsByWord([
  [KIND.writer, words("attribution", "writers")],
  [KIND.filler, words("attribution", "own_deed_fillers")],
  [KIND.deed, words("attribution", "own_deeds")],
  [KIND.state, words("attribution", "own_states")],
  [KIND.copula, words("attribution", "own_copulas")],
]);

/**
 * Whether the writer did what the text says at a place, "I called ahead", or did not, "I never called
 * back". "I called five times" is a deed of the writer too, but blames the business.
 */
export function isOwnDeed(text: MarkedText, place: Place, isPraise: boolean): boolean {
  const { from, to } = place;
  const said = { from, to: isPraise ? from + 1 : to };
  if (!someAt(said, (at) => isOfKind(text, at, KIND.deed))) return false;
  return (isPraise || isDenied(text, from)) && isOfWriter(text, place, KIND.filler);
}

function isOfKind({ tokens }: MarkedText, at: number, kind: number): boolean {
  const token = tokens[at];
  return token !== undefined && (kinds.of(token) & kind) !== 0;
}

/** Whether a negation begins at a token or right before it. */
function isDenied(text: MarkedText, from: number): boolean {
  return [from, from - 1].some((at) => {
    return isOfKind(text, at, KIND.filler) && endOfNegator(text.tokens, at) > at;
  });
}

/**
 * Whether the text describes the writer: "I was late", "we were always polite", but not "I don't
 * think they were on time".
 */
export function isOwnState(text: MarkedText, place: Place): boolean {
  const last = place.to - 1;
  if (!isOfKind(text, last, KIND.state)) return false;
  const before = { from: place.from, to: last };
  return (
    !someAt(before, (at) => !isOfKind(text, at, KIND.copula)) &&
    isOfWriter(text, place, KIND.copula)
  );
}

/** Whether "I" or "we" precedes a place, with only words of a kind in between. */
function isOfWriter(text: MarkedText, { from, clause }: Place, between: number): boolean {
  for (let at = from - 1; at >= Math.max(clause.from, from - REACH); at -= 1) {
    if (isOfKind(text, at, KIND.writer)) return true;
    if (isBarrierAt(text, at) || !isOfKind(text, at, between)) return false;
  }
  return false;
}
