import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import type { Reading } from "../polarity/reading.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { type Span, someAt } from "../text/span.ts";

const COPULAS = new Set(words("grammar", "attachment_verbs").split(" "));
const JOINS = new Set(words("grammar", "attachment_joins").split(" "));
/** "The front desk was friendly" means who sits there. */
const DESK = "desk";
const PEOPLE = "people";
/** "The girl at the bar was nice" says nothing of the bar. */
const LEADS_ELSEWHERE = new Set(words("grammar", "attachment_prepositions").split(" "));

/**
 * Whether words that can describe people describe a thing at a place, "a friendly sports bar", "their
 * chips are nice and salty", or people of whom it is not said that they work there.
 */
export function describesThing({ reading }: ParsedText, { from, to }: Span): boolean {
  const said = { from: reading.wordOf[from] ?? 0, to: (reading.wordOf[to - 1] ?? 0) + 1 };
  return someAt(said, (at) => {
    return describes(reading, at) && (precedesThing(reading, at) || isSaidOfThing(reading, at));
  });
}

function describes({ facts, values }: Reading, at: number): boolean {
  return facts[at]?.role === ROLE.adjective || (values[at] ?? 0) !== 0;
}

/** "a friendly sports bar", but not "the friendly bar staff". */
function precedesThing(reading: Reading, at: number): boolean {
  let head = at;
  while (isOfPhrase(reading, head + 1)) head += 1;
  return head > at && isThing(reading, head);
}

/**
 * "He said that the small chips are hot and nice", but not "He fixed the sink and was nice". Nor are
 * "people" without an article those who work there: "People were nice".
 */
function isSaidOfThing(reading: Reading, at: number): boolean {
  let verb = at - 1;
  while (isBetween(reading, verb)) verb -= 1;
  if (!COPULAS.has(reading.words[verb] ?? "")) return false;
  if (reading.words[verb - 1] === PEOPLE && !isOfPhrase(reading, verb - 2)) {
    return !isArticle(reading, verb - 2);
  }
  if (!isThing(reading, verb - 1)) return false;
  let start = verb - 1;
  while (isOfPhrase(reading, start - 1) || isArticle(reading, start - 1)) start -= 1;
  return !LEADS_ELSEWHERE.has(reading.words[start - 1] ?? "") && !followsWho(reading, start);
}

/** "The man who fixed the sink was nice" says nothing of the sink. */
function followsWho({ words, clauseOf, starts }: Reading, at: number): boolean {
  return words.slice(starts[clauseOf[at] ?? 0], at).includes("who");
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

function isThing({ facts, words }: Reading, at: number): boolean {
  return (facts[at]?.role ?? ROLE.unknown) >= ROLE.concrete && words[at] !== DESK;
}
