import { words } from "../../text/word-lists.ts" with { type: "macro" };
import { KIND } from "./name-cues.ts";
import type { PersonSpan } from "./person-span.ts";
import { is, isCapital, SHAPE, type Words, wordAt } from "./read-words.ts";
import { AGAINST, FAIR, NEVER, STRONG, WEAK } from "./weights.ts";

const PLACE_PREPOSITIONS = new Set(words("around-names", "place_prepositions").split(" "));
const PLACE_STARTS = new Set(words("around-names", "place_starts").split(" "));
const ARTICLES = new Set(words("around-names", "articles_before").split(" "));
const NAMING = new Set(words("around-names", "naming").split(" "));
const MARKS_OF_APPOSITION = new Set([",", "-", "–", "—", "(", '"', "“", ":", "'", "‘"]);
const OF_DEALINGS = new Set(words("around-names", "of_dealings").split(" "));
const WEAK_BEFORE = new Set(words("around-names", "weak_before").split(" "));
const SIGNED = new Set(words("around-names", "signed").split(" "));
const OTHERS_OWN = new Set(words("around-names", "others_own").split(" "));
const WRITERS_OWN = new Set(words("around-names", "writers_own").split(" "));
const LOOKS = new Set(words("around-names", "looks").split(" "));
const DIRECTIONS = new Set(words("around-names", "directions").split(" "));
const BRINGING = new Set(words("around-names", "bringing").split(" "));
const DESTINATIONS = new Set(words("around-names", "destinations").split(" "));
const COMPARED = new Set(words("around-names", "compared").split(" "));
const OF_PLACES = new Set(words("around-names", "of_places").split(" "));
const STATES = new Set(words("around-names", "states").split(" "));

/** How strongly what stands before a name says that it names a person of the business. */
export function weighBefore(words: Words, span: PersonSpan): number {
  if (isSaintOrPlace(words, span) || isState(words, span)) return AGAINST;
  const apposed = MARKS_OF_APPOSITION.has(wordAt(words, span.from - 1));
  const last = apposed ? span.from - 2 : span.from - 1;
  if (last < 0) return 0;
  if (isRelated(words, span, last, apposed)) {
    const related = weighRelation(words, last);
    if (related !== 0) return related;
  }
  if (isNobodyHere(words, span, last)) return NEVER;
  if (is(words, last, KIND.thanks)) return STRONG;
  if (apposed) return is(words, last, KIND.role) ? STRONG : weighThanksAbove(words, last);
  return weighWordBefore(words, span, last);
}

/** "St. Louis", "San Jose", "New Jordan". */
function isSaintOrPlace(words: Words, span: PersonSpan): boolean {
  const last = wordAt(words, span.from - 1) === "." ? span.from - 2 : span.from - 1;
  return PLACE_STARTS.has(wordAt(words, last)) && isCapital(words, last);
}

/** "Birmingham, Al" */
function isState(words: Words, { from, name }: PersonSpan): boolean {
  const isShort = wordAt(words, name).length === 2 && wordAt(words, from - 1) === ",";
  return isShort && is(words, from - 2, KIND.place | KIND.placeToo);
}

/** "my husband Bob", "my husband, Bob, was", but "for my mother, Bob came". */
function isRelated(words: Words, span: PersonSpan, last: number, apposed: boolean): boolean {
  if (span.name > span.from || !is(words, last, KIND.relative) || is(words, last, KIND.given))
    return false;
  return (
    !apposed || MARKS_OF_APPOSITION.has(wordAt(words, span.to)) || wordAt(words, span.to) === ")"
  );
}

/** "my husband Bob" is none of theirs, "his son Mike" is. */
function weighRelation(words: Words, relative: number): number {
  const owner = wordAt(words, relative - 1);
  const before = wordAt(words, relative - 2);
  if (OTHERS_OWN.has(owner)) return STRONG;
  const isTheWriters = WRITERS_OWN.has(owner) || WRITERS_OWN.has(before) || owner === "a";
  return isTheWriters ? NEVER : 0;
}

/** Whether a name is the writer's own, or that of somebody at another business. */
function isNobodyHere(words: Words, span: PersonSpan, last: number): boolean {
  return isWriter(words, span, last) || isOfAnother(words, last);
}

const EARLIER = new Set(words("around-names", "earlier").split(" "));

/** "my old dentist, Dr. Hill": none of theirs. */
function isOfAnother(words: Words, role: number): boolean {
  if (!is(words, role, KIND.role)) return false;
  return EARLIER.has(wordAt(words, role - 1)) || EARLIER.has(wordAt(words, role - 2));
}

/** "I'm Karen", "my name is Karen". */
function isWriter(words: Words, span: PersonSpan, last: number): boolean {
  const word = wordAt(words, last);
  if (word === "i'm" || (word === "am" && wordAt(words, last - 1) === "i"))
    return isCapital(words, span.name);
  if (SIGNED.has(word) && words.starts[last] === 1 && wordAt(words, last + 1) === ",") return true;
  return word === "is" && wordAt(words, last - 1) === "name" && wordAt(words, last - 2) === "my";
}

/** "Thank you so much, Brian". */
function weighThanksAbove(words: Words, last: number): number {
  for (let index = last; index >= 0 && index > last - 4; index -= 1) {
    if (is(words, index, KIND.thanks)) return STRONG;
    if (words.starts[index] === 1) return 0;
  }
  return 0;
}

function weighWordBefore(words: Words, span: PersonSpan, last: number): number {
  const word = wordAt(words, last);
  if (words.starts[span.from] === 1) return 0;
  if (is(words, last, KIND.role)) return isCapital(words, span.name) ? STRONG + 1 : STRONG;
  if (NAMING.has(word)) return word === "called" ? WEAK : STRONG + 1;
  if (STATES.has(word)) return weighState(words, last);
  if (isComparison(words, last) || isBrought(words, span, last)) return AGAINST;
  return weighFunctionWord(words, span, last) ?? weighVerbBefore(words, span, last);
}

/** "dressed like Brian", "as good as Brian", "better than Brian", "west of Lindsay": somebody else, or no one. */
function isComparison(words: Words, last: number): boolean {
  const before = wordAt(words, last - 1);
  switch (wordAt(words, last)) {
    case "like":
      return LOOKS.has(before);
    case "as":
      return COMPARED.has(before);
    case "of":
      return DIRECTIONS.has(before);
    default:
      return false;
  }
}

/** "took Bella here": a pet or a child of the writer. */
function isBrought(words: Words, span: PersonSpan, last: number): boolean {
  return BRINGING.has(wordAt(words, last)) && DESTINATIONS.has(wordAt(words, span.to));
}

function weighFunctionWord(words: Words, span: PersonSpan, last: number): number | undefined {
  const word = wordAt(words, last);
  if (OF_DEALINGS.has(word)) return weighDealing(words, span, last);
  if (PLACE_PREPOSITIONS.has(word)) return -STRONG;
  if (word === "at") return -FAIR;
  if (word === "on") return is(words, last - 1, KIND.contact | KIND.dealing) ? WEAK : -WEAK;
  return ARTICLES.has(word) ? weighArticle(words, span) : undefined;
}

function weighVerbBefore(words: Words, span: PersonSpan, last: number): number {
  if (is(words, last, KIND.contact)) return WEAK;
  if (WEAK_BEFORE.has(wordAt(words, last))) return WEAK;
  const word = wordAt(words, last);
  if (word === "you" && is(words, last - 1, KIND.thanks)) return STRONG;
  if (word === "again" || word === "much") return weighThanksAbove(words, last);
  if (!continuesProperNoun(words, span, last)) return 0;
  return weighThanksAbove(words, last) > 0 ? STRONG : -STRONG;
}

/** "Music City Dental": a word with a capital right before makes it another name. */
function continuesProperNoun(words: Words, span: PersonSpan, last: number): boolean {
  if (words.capitalsMeanNothing || words.shapes[last] !== SHAPE.capital) return false;
  if (words.shapes[span.name] === SHAPE.lower) return false;
  if (!is(words, last, KIND.ordinary)) return true;
  return words.starts[last] === 0 && !is(words, last, KIND.praise | KIND.auxiliary);
}

/** "the technician's name was Brian", "our plumber was Brian". */
function weighState(words: Words, state: number): number {
  const before = wordAt(words, state - 1);
  if (before === "name" || before === "names") return STRONG + 1;
  return is(words, state - 1, KIND.role) ? STRONG : 0;
}

/** "ask for Brian", "spoke with Brian", "thanks to Brian", "shout out to Brian". */
function weighDealing(words: Words, span: PersonSpan, last: number): number {
  const dealing = dealingBefore(words, last);
  if (dealing !== undefined) return isShoutOut(words, dealing) ? STRONG : 0;
  if (!OF_PLACES.has(wordAt(words, last))) return WEAK;
  return is(words, span.name, KIND.placeToo) ? -STRONG : 0;
}

/** Where the sentence has thanks or dealings, at most three words back. */
function dealingBefore(words: Words, last: number): number | undefined {
  for (let index = last - 1; index >= 0 && index > last - 4; index -= 1) {
    if (is(words, index, KIND.thanks | KIND.dealing)) return index;
    if (words.starts[index] === 1) return undefined;
  }
  return undefined;
}

/** Of all that is "out", only what is shouted or reached out deals with somebody. */
function isShoutOut(words: Words, index: number): boolean {
  return wordAt(words, index) !== "out" || is(words, index - 1, KIND.dealing);
}

function weighArticle(words: Words, span: PersonSpan): number {
  const isSure =
    is(words, span.name, KIND.given) && !is(words, span.name, KIND.wordToo | KIND.placeToo);
  return isSure ? -WEAK - 1 : -STRONG - 1;
}
