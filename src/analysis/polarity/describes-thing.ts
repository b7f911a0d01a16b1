import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { ROLE } from "../text/parts-of-speech.ts";
import type { Span } from "../text/span.ts";
import type { Reading } from "./reading.ts";

const COPULAS = new Set(words("grammar", "attachment_verbs").split(" "));
const JOINS = new Set(words("grammar", "attachment_joins").split(" "));
/** "The front desk was friendly" means who sits there. */
const MEAN_STAFF = new Set(words("grammar", "things_for_staff").split(" "));
const PEOPLE = new Set(words("grammar", "people_at_large").split(" "));
const WHO = new Set(words("grammar", "whose_deeds").split(" "));
/** These describe a place as well as those who work there; "friendly" means the latter. */
const DESCRIBES_BOTH = new Set(words("grammar", "describes_both").split(" "));
const PLACES = new Set(words("grammar", "places").split(" "));
/** "It was nice to talk to him" says nothing of what "it" stands for elsewhere. */
const LEADS_ON = new Set(words("grammar", "leads_on").split(" "));
const LEADING_ENDING = words("grammar", "leading_ending");
/** Phrases are not longer; a text of nothing but adjectives would take minutes. */
const REACH = 8;
/** Nor is what is said of somebody before the verb: "the man who fixed the sink". */
const WHO_REACH = 24;
/** "The girl at the bar was nice" says nothing of the bar. */
const LEADS_ELSEWHERE = new Set(words("grammar", "attachment_prepositions").split(" "));

/**
 * Whether words that can describe people describe a thing at a place, "a friendly sports bar", "their
 * chips are nice and salty", or people of whom it is not said that they work there.
 */
export function describesThing(reading: Reading, { from, to }: Span): boolean {
  const [first, last] = [reading.wordOf[from] ?? 0, reading.wordOf[to - 1] ?? 0];
  let isOfThing = false;
  for (let at = first; at <= last; at += 1) {
    if (!describes(reading, at)) continue;
    isOfThing = thingAfter(reading, at) > last || isSaidOfThing(reading, at, first);
    if (!isOfThing) return false;
  }
  return isOfThing;
}

function describes({ facts, values }: Reading, at: number): boolean {
  return facts[at]?.role === ROLE.adjective || (values[at] ?? 0) !== 0;
}

/** The place of "bar" in "a friendly sports bar"; −1 in "the friendly bar staff". */
function thingAfter(reading: Reading, at: number): number {
  let head = at;
  while (head < at + REACH && isOfPhrase(reading, head + 1)) head += 1;
  return head > at && isThing(reading, head, at) ? head : -1;
}

/**
 * "He said that the small chips are hot and nice", but not "He fixed the sink and was nice". Nor are
 * "people" without an article those who work there: "People were nice". What names the thing itself
 * ("room not ready") says what it says.
 * @param first the first word of what is looked at
 */
function isSaidOfThing(reading: Reading, at: number, first: number): boolean {
  const verb = verbBefore(reading, at);
  if (!COPULAS.has(reading.words[verb] ?? "")) return false;
  if (PEOPLE.has(reading.words[verb - 1] ?? "") && !isOfPhrase(reading, verb - 2)) {
    return !isArticle(reading, verb - 2);
  }
  const start = phraseStart(reading, verb - 1);
  if (verb > first || followsWho(reading, start)) return false;
  if (reading.words[verb - 1] === "it") return isOfBoth(reading, at) && !leadsOn(reading, at + 1);
  return isThing(reading, verb - 1, at) && !LEADS_ELSEWHERE.has(reading.words[start - 1] ?? "");
}

function phraseStart(reading: Reading, noun: number): number {
  let start = noun;
  const isWithin = (at: number) => isOfPhrase(reading, at) || isArticle(reading, at);
  while (start > noun - REACH && isWithin(start - 1)) start -= 1;
  return start;
}

/** Where the verb would be that leads to a description. */
function verbBefore(reading: Reading, at: number): number {
  let verb = at - 1;
  while (verb > at - REACH && isBetween(reading, verb)) verb -= 1;
  return verb;
}

/** "The man who fixed the sink was nice" says nothing of the sink. */
function followsWho({ words, clauseOf, starts }: Reading, at: number): boolean {
  const from = Math.max(starts[clauseOf[at] ?? 0] ?? 0, at - WHO_REACH);
  return words.slice(from, at).some((word) => WHO.has(word));
}

/** Whether a word can stand between a copula and what describes: "really", "hot and". */
function isBetween(reading: Reading, at: number): boolean {
  const word = reading.words[at] ?? "";
  if (COPULAS.has(word)) return false;
  return describes(reading, at) || JOINS.has(word) || reading.facts[at]?.degree !== undefined;
}

function isOfPhrase(reading: Reading, at: number): boolean {
  return describes(reading, at) || reading.facts[at]?.isNoun === true;
}

/** "the", and "one's", as which "their" is read. */
function isArticle({ facts, words }: Reading, at: number): boolean {
  const word = words[at] ?? "";
  const isDeterminer = facts[at]?.role === ROLE.determiner && !LEADS_ELSEWHERE.has(word);
  return isDeterminer || word === "one's";
}

/** @param at the word that describes it */
function isThing(reading: Reading, noun: number, at: number): boolean {
  const word = reading.words[noun] ?? "";
  if (PLACES.has(word)) return isOfBoth(reading, at);
  return (reading.facts[noun]?.role ?? ROLE.unknown) >= ROLE.concrete && !MEAN_STAFF.has(word);
}

function isOfBoth({ words }: Reading, at: number): boolean {
  return DESCRIBES_BOTH.has(words[at] ?? "");
}

function leadsOn({ words }: Reading, at: number): boolean {
  const word = words[at] ?? "";
  return LEADS_ON.has(word) || word.endsWith(LEADING_ENDING);
}
