import { phrases, words } from "../../text/word-lists.ts" with { type: "macro" };
import { KIND } from "./name-cues.ts";
import type { PersonSpan } from "./person-span.ts";
import { is, isCapital, SHAPE, type Words, wordAt } from "./read-words.ts";
import { weighBefore } from "./score-left-context.ts";
import { weighAfter } from "./score-right-context.ts";
import { AGAINST, ENOUGH, FAIR, STRONG, WEAK } from "./weights.ts";

const TITLED = 5;
/** "JW", "AK" */
const INITIALS = 2;
const PRONOUN_REACH = 15;
const SIGNATURE_TAIL = 5;
const NO_PLAIN_NAME = KIND.wordToo | KIND.placeToo | KIND.ordinary | KIND.role | KIND.month;
const WELL_KNOWN_NAMES = new Set(phrases("well-known-names", "names"));
const AFTER_NAMES = new Set(words("around-names", "after_will_and_may").split(" "));
const DASHES = new Set(["-", "–", "—", "~", "--"]);

/** How strongly a text says that a name in it is that of a person of the business. */
export function weighSpan(
  words: Words,
  span: PersonSpan,
  businessWords: ReadonlySet<string>,
): number {
  if (isWellKnown(words, span)) return AGAINST;
  const after = weighAfter(words, span);
  if (after <= WEAK && isSignature(words, span)) return AGAINST;
  const weight = priorOf(words, span, businessWords) + weighBefore(words, span) + after;
  return weight > 0 && weight < ENOUGH ? weight + weighPronoun(words, span) : weight;
}

/** What a name weighs by itself. */
function priorOf(words: Words, span: PersonSpan, businessWords: ReadonlySet<string>): number {
  if (span.name > span.from) return TITLED;
  const isBusinessWord = businessWords.has(nameWord(words, span.name));
  if (!is(words, span.name, KIND.given)) return unknownPrior(words, span, isBusinessWord);
  if (isModal(words, span)) return AGAINST;
  const prior = givenPrior(words, span) + surnamePrior(words, span);
  return isBusinessWord ? prior - WEAK : prior;
}

/** "Mark Smith" is surer than "Mark", "Copper Kettle" less sure. */
function surnamePrior(words: Words, span: PersonSpan): number {
  if (span.to - span.name === 1) return 0;
  const isWord = is(words, span.name, KIND.wordToo) && !is(words, span.name + 1, KIND.given);
  return isWord ? -WEAK : WEAK;
}

/** "Will use again", but "Will came". */
function isModal(words: Words, span: PersonSpan): boolean {
  const word = wordAt(words, span.name);
  if (word !== "will" && word !== "may") return false;
  if (words.starts[span.name] === 0 && isCapital(words, span.name) && !words.capitalsMeanNothing)
    return false;
  const next = wordAt(words, span.to);
  const isMark = words.shapes[span.to] === SHAPE.mark || span.to === words.tokens.length;
  return !(isMark || next === "and" || next.endsWith("ed") || AFTER_NAMES.has(next));
}

function unknownPrior(words: Words, span: PersonSpan, isBusinessWord: boolean): number {
  const word = wordAt(words, span.name);
  if (words.shapes[span.name] === SHAPE.lower) return isBusinessWord ? AGAINST : 0;
  const isWordHere = words.tokens.some(
    ({ text }, index) => text === word && words.shapes[index] === SHAPE.lower,
  );
  if (isBusinessWord || isWordHere) return AGAINST;
  if (isInitials(words, span)) return 0;
  const hasOddSurname = span.to - span.name > 1 && !isPlainGiven(words, span.to - 1);
  if (is(words, span.name, KIND.placeToo) || hasOddSurname) return -FAIR;
  const isShout = words.shapes[span.name] === SHAPE.upper && word.length !== INITIALS;
  return isShout || word.endsWith("s") ? -WEAK : 0;
}

/** "JW Lawson": initials that a surname follows. */
function isInitials(words: Words, { name, to }: PersonSpan): boolean {
  return (
    words.shapes[name] === SHAPE.upper && wordAt(words, name).length === INITIALS && to - name > 1
  );
}

function givenPrior(words: Words, span: PersonSpan): number {
  const shape = words.capitalsMeanNothing ? SHAPE.lower : words.shapes[span.name];
  const isPlain = isPlainGiven(words, span.name);
  if (isPlain) return shape === SHAPE.lower ? FAIR : STRONG;
  if (shape === SHAPE.lower)
    return is(words, span.name, KIND.wordToo | KIND.ordinary) ? -STRONG : -WEAK;
  if (shape === SHAPE.upper) return -WEAK;
  if (words.starts[span.name] === 1) return capitalAtStartPrior(words, span);
  return is(words, span.name, KIND.placeToo | KIND.ordinary | KIND.month) ? FAIR : STRONG;
}

/** A capital that a sentence's first word has in any case. */
function capitalAtStartPrior(words: Words, span: PersonSpan): number {
  if (is(words, span.name, KIND.role)) return -STRONG;
  return is(words, span.name, KIND.ordinary) ? WEAK : FAIR;
}

/** "Brian … he": a name that a pronoun takes up. */
function weighPronoun(words: Words, span: PersonSpan): number {
  for (let index = span.to; index < span.to + PRONOUN_REACH; index += 1) {
    if (is(words, index, KIND.pronoun)) return is(words, span.name, KIND.given) ? FAIR : WEAK;
  }
  return 0;
}

function isWellKnown(words: Words, span: PersonSpan): boolean {
  const name = nameWord(words, span.name);
  const gap = wordAt(words, span.name + 1);
  const second = gap === "&" || gap === "and" || gap === "n" ? span.name + 2 : span.name + 1;
  if (WELL_KNOWN_NAMES.has(`${wordAt(words, span.name)} ${wordAt(words, second)}`)) return true;
  return (
    WELL_KNOWN_NAMES.has(`${name} ${nameWord(words, second)}`) ||
    WELL_KNOWN_NAMES.has(`${wordAt(words, span.name - 1)} ${name}`)
  );
}

/** The writer's name under the text: "- Karen", "Karen & Tom" on a line of its own. */
function isSignature(words: Words, span: PersonSpan): boolean {
  const isSecond = isJoint(words, span.from - 1);
  const from = isSecond ? span.from - 2 : span.from;
  if (from <= 0 || words.starts[from] !== 1) return false;
  if (words.tokens.length - span.to > SIGNATURE_TAIL) return false;
  if (!DASHES.has(wordAt(words, from - 1))) return startsLine(words, from);
  return startsLine(words, from - 1) || !(isSecond || isJoint(words, span.to));
}

function isJoint(words: Words, index: number): boolean {
  const word = wordAt(words, index);
  return word === "&" || word === "and";
}

function startsLine(words: Words, index: number): boolean {
  const before = words.tokens[index - 1];
  const token = words.tokens[index];
  if (before === undefined || token === undefined) return false;
  return words.text.slice(before.end, token.start).includes("\n");
}

/** A word in lower case without a possessive 's. */
export function nameWord(words: Words, index: number): string {
  const word = wordAt(words, index);
  return word.endsWith("'s") ? word.slice(0, -2) : word;
}

function isPlainGiven(words: Words, index: number): boolean {
  return is(words, index, KIND.given) && !is(words, index, NO_PLAIN_NAME);
}
