import { words } from "../../text/word-lists.ts" with { type: "macro" };
import { KIND } from "./name-cues.ts";
import type { PersonSpan } from "./person-span.ts";
import { is, isCapital, SHAPE, type Words, wordAt } from "./read-words.ts";
import { AGAINST, FAIR, STRONG, WEAK } from "./weights.ts";

const APPOSITIONS = new Set([",", "-", "–", "("]);
const CONNECTIVES = new Set(words("around-names", "connectives").split(" "));
const ARTICLES = new Set(words("around-names", "articles_after").split(" "));
const THEIRS = new Set(words("around-names", "theirs").split(" "));
const PLACE_OF_WORK = new Set(words("around-names", "places_of_work").split(" "));
const MODALS = new Set(words("around-names", "modals").split(" "));
const STREET_ENDS = new Set(words("around-names", "street_ends").split(" "));
const AFTER_BUSINESSES = new Set(words("around-names", "after_businesses").split(" "));
const JOB = new Set(words("around-names", "jobs").split(" "));

/** How strongly what stands after a name says that it names a person of the business. */
export function weighAfter(words: Words, span: PersonSpan): number {
  const next = span.to;
  const gap = wordAt(words, next);
  if (gap === "") return 0;
  if (isBusinessTail(words, next)) return AGAINST;
  if (words.possessives[next - 1] === 1) return weighOwned(words, next);
  if (words.starts[next] === 1) return 0;
  if (APPOSITIONS.has(gap)) return weighApposition(words, span, next + 1);
  return CONNECTIVES.has(gap) ? weighConnected(words, gap, next) : weighDoing(words, next);
}

/** "Brian and his crew", "Brian the plumber", "Brian the sales manager", "Brian who came", "Brian from Acme". */
function weighConnected(words: Words, gap: string, next: number): number {
  if (gap === "who") return FAIR;
  if (gap === "&" || gap === "and") return weighCompany(words, next + 1);
  if (PLACE_OF_WORK.has(gap)) return isCapital(words, next + 1) ? FAIR : 0;
  return is(words, next + 1, KIND.role) || is(words, next + 2, KIND.role) ? STRONG : 0;
}

/** "Steve Plumbing", "Steve & Sons", "Steve's Auto Body", "Jackson Street", "Jackson, TN". */
function isBusinessTail(words: Words, next: number): boolean {
  if (words.starts[next] === 1) return false;
  const gap = wordAt(words, next);
  const joined = gap === "&" || gap === "and" ? next + 1 : next;
  if (is(words, joined, KIND.business) && (joined === next || isCapital(words, joined))) {
    return !isHumanDoing(words, joined);
  }
  if (isCapital(words, next) && isStreet(words, next)) return true;
  const isState = words.shapes[next + 1] === SHAPE.upper && is(words, next + 1, KIND.street);
  return gap === "," && isState;
}

/** "Street"; "LA" for a state, but not the "La" of a surname. */
function isStreet(words: Words, index: number): boolean {
  if (!is(words, index, KIND.street)) return false;
  return (
    wordAt(words, index).length > 2 ||
    words.shapes[index] === SHAPE.upper ||
    STREET_ENDS.has(wordAt(words, index))
  );
}

/** "works", "service": words that are business and doing at once, as doing. */
function isHumanDoing(words: Words, index: number): boolean {
  return !isCapital(words, index) && is(words, index, KIND.humanVerb | KIND.deed);
}

/** "Brian's work" and "Brian's very kind", but "Brian's was closed" and "AJ's!". */
function weighOwned(words: Words, next: number): number {
  if (is(words, next, KIND.possession) && !is(words, next, KIND.humanQuality)) return FAIR;
  if (isCapital(words, next) && words.starts[next] === 0) return -STRONG - 1;
  if (words.shapes[next] === SHAPE.mark || AFTER_BUSINESSES.has(wordAt(words, next)))
    return -STRONG;
  if (is(words, next, KIND.auxiliary | KIND.deed)) return -STRONG;
  return is(words, next + 1, KIND.possession) ? FAIR : weighQuality(words, next);
}

/** "Brian and his crew", "Brian & team". */
function weighCompany(words: Words, index: number): number {
  if (THEIRS.has(wordAt(words, index)))
    return is(words, index + 1, KIND.team | KIND.role | KIND.relative) ? STRONG : FAIR;
  return is(words, index, KIND.team) ? STRONG : 0;
}

/** "Brian, the owner,", "Brian (our plumber)". */
function weighApposition(words: Words, span: PersonSpan, index: number): number {
  if (is(words, index, KIND.role)) return STRONG;
  if (wordAt(words, index) === "who") return FAIR;
  for (let at = index; at < index + 3; at += 1) {
    if (ARTICLES.has(wordAt(words, index)) && is(words, at, KIND.role)) return STRONG;
  }
  if (
    is(words, span.name, KIND.placeToo) &&
    isCapital(words, index) &&
    is(words, index, KIND.place)
  )
    return AGAINST;
  return 0;
}

function weighDoing(words: Words, next: number): number {
  let index = next;
  while (
    index < next + 2 &&
    is(words, index, KIND.adverb) &&
    !is(words, index, KIND.humanVerb | KIND.deed)
  )
    index += 1;
  if (is(words, index, KIND.humanVerb)) return wordAt(words, index + 1) === "over" ? WEAK : STRONG;
  if (is(words, index, KIND.deed)) return weighDeed(words, index);
  if (MODALS.has(wordAt(words, index))) return FAIR;
  if (is(words, index, KIND.auxiliary)) return WEAK + weighQuality(words, index + 1);
  return wordAt(words, index).endsWith("ed") ? WEAK : 0;
}

/** "did an amazing job" tells more than "installed". */
function weighDeed(words: Words, index: number): number {
  for (let at = index + 2; at < index + 5; at += 1) {
    if (JOB.has(wordAt(words, at))) return STRONG;
  }
  const next = wordAt(words, index + 1);
  if (next === "above") return STRONG;
  return next === "over" ? WEAK : FAIR;
}

/** "was very professional": people are, businesses are less. */
function weighQuality(words: Words, start: number): number {
  for (let index = start; index < start + 4; index += 1) {
    if (is(words, index, KIND.humanQuality) || (index > start && is(words, index, KIND.role)))
      return FAIR;
    if (is(words, index, KIND.praise)) return WEAK;
    if (!is(words, index, KIND.adverb))
      return is(words, index, KIND.humanVerb | KIND.deed) ? WEAK : 0;
  }
  return 0;
}
