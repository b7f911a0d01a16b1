import { phrases } from "../../../macros/word-lists.ts" with { type: "macro" };
import type { PersonSpan, TextWords } from "./read-words.ts";
import { scoreLeftContext } from "./score-left-context.ts";
import { scoreRightContext } from "./score-right-context.ts";
import { AGAINST, ENOUGH, FAIR, STRONG, WEAK } from "./weights.ts";

const TITLED = 5;
/** "JW", "AK" */
const INITIALS = 2;
const PRONOUN_REACH = 15;
const PRONOUN_NEAR = 3;
const SIGNATURE_TAIL = 5;
const WELL_KNOWN_NAMES = new Set(phrases("well-known-names", "names"));
const GREETING = /^(?:hey|hi|hello)$/;
const DASHES = new Set(["-", "–", "—", "~", "--"]);

/** What a mention of a name weighs; other mentions may change it. */
export interface Score {
  weight: number;
  /**
   * Whether the text itself gives a sign of it: in "like Ben and I said" it does not, whoever Ben
   * is.
   */
  isSigned: boolean;
}

/**
 * How strongly a text says that a name in it is that of a person of the business.
 * @param business the words of the business's name
 */
export function scoreSpan(
  words: TextWords,
  span: PersonSpan,
  business: ReadonlySet<string>,
): Score {
  const after = scoreRightContext(words, span);
  const isWriters = after <= WEAK && isSignature(words, span);
  if (isWriters || isWellKnown(words, span)) return { weight: AGAINST, isSigned: false };
  const signs = scoreLeftContext(words, span) + after;
  const weight = priorOf(words, span, business) + signs;
  const isTakenUp = weighPronoun(words, span, PRONOUN_NEAR) === FAIR;
  const isSigned = signs > 0 || span.name > span.from || isTakenUp;
  if (!isSigned) return { weight: Math.min(weight, ENOUGH - 1), isSigned };
  const mayGain = weight > 0 && weight < ENOUGH;
  return { weight: mayGain ? weight + weighPronoun(words, span, PRONOUN_REACH) : weight, isSigned };
}

/** "Ben & Jerry's", "Home Depot": a name that everybody knows. */
function isWellKnown(words: TextWords, { name }: PersonSpan): boolean {
  const isJoint = (at: number) => words.isOneOf(at, "and") || /^[n.]$/.test(words.word(at));
  const second = isJoint(name + 1) ? name + 2 : name + 1;
  const before = isJoint(name - 1) ? name - 2 : name - 1;
  const [first, bare] = [words.word(name), words.bare(name)];
  return [
    `${first} ${words.word(second)}`,
    `${bare} ${words.bare(second)}`,
    `${words.word(before)} ${bare}`,
  ].some((one) => WELL_KNOWN_NAMES.has(one));
}

/**
 * The writer's name under the text: "- Karen", "Karen & Tom" on its own line; not "my stylist -
 * Karen - is good".
 */
function isSignature(words: TextWords, span: PersonSpan): boolean {
  const isSecond = words.isOneOf(span.from - 1, "and");
  const from = isSecond ? span.from - 2 : span.from;
  if (words.tokens.length - span.to > SIGNATURE_TAIL) return false;
  if (DASHES.has(words.word(span.to))) return false;
  if (!DASHES.has(words.word(from - 1))) return words.startsLine(from);
  return words.startsLine(from - 1) || !(isSecond || words.isOneOf(span.to, "and"));
}

/** What a name weighs on its own. */
function priorOf(words: TextWords, span: PersonSpan, business: ReadonlySet<string>): number {
  if (span.name > span.from) return TITLED;
  const isBusinessWord = business.has(words.bare(span.name));
  if (!words.isOneOf(span.name, "given")) return unknownPrior(words, span, isBusinessWord);
  if (isModal(words, span) || isVerb(words, span)) return AGAINST;
  const prior = givenPrior(words, span.name) + surnamePrior(words, span);
  return isBusinessWord ? prior - WEAK : prior;
}

/** "Zorvan" says nothing on its own; "Plumbing" and "Austin" are hardly names. */
function unknownPrior(words: TextWords, span: PersonSpan, isBusinessWord: boolean): number {
  const isLower = words.shape(span.name) === "lower";
  if (isBusinessWord || (!isLower && isWordHere(words, span.name))) return AGAINST;
  return isLower ? 0 : capitalPrior(words, span);
}

/** "Austin", "Copper Kettle", "ZORVAN" and "Zorvans" are less sure than "Zorvan" and "JW Lawson". */
function capitalPrior(words: TextWords, { name, to }: PersonSpan): number {
  const isShouted = words.shape(name) === "upper";
  const areInitials = isShouted && words.word(name).length === INITIALS;
  const hasSurname = to - name > 1;
  if (areInitials && hasSurname) return 0;
  const hasOddSurname = hasSurname && !isPlainGiven(words, to - 1);
  if (hasOddSurname || words.isOneOf(name, "also_places")) return -FAIR;
  return (isShouted && !areInitials) || words.word(name).endsWith("s") ? -WEAK : 0;
}

/** Whether the text also has the word in lower case. */
function isWordHere(words: TextWords, name: number): boolean {
  const word = words.word(name);
  return words.tokens.some(({ text }, at) => text === word && words.shape(at) === "lower");
}

/** "Will use again", but "Will came". */
function isModal(words: TextWords, { name, to }: PersonSpan): boolean {
  if (!/^(?:will|may)$/.test(words.word(name)) || words.hasTellingCapital(name)) return false;
  const isEnd = words.shape(to) === "mark" || to === words.tokens.length;
  const next = words.word(to);
  const isDoing = next.endsWith("ed") || words.isOneOf(to, "after_will_and_may");
  return !(isEnd || isDoing || next === "and");
}

/** "Hope to see her", "Hope he stays", "Bill him", "Mark my words", but "Mark our plumber". */
function isVerb(words: TextWords, { name, to }: PersonSpan): boolean {
  if (to - name > 1 || !words.isOneOf(name, "also_words")) return false;
  if (!words.startsSentence(name) || words.isOneOf(name, "possessives")) return false;
  if (words.word(to) === "to") return true;
  // Of the names that are verbs, only this one, "will" and "may" have a clause after them.
  if (words.word(name) === "hope") return words.isOneOf(to, "subjects", "articles_after");
  const isOwned = words.isOneOf(to, "writers_own", "others_own");
  return words.isOneOf(to, "objects") || (isOwned && !words.hasOneOf(to + 1, 3, "roles"));
}

/** "Brian" is surer than "brian" and "Rich", "rich" hardly a name. */
function givenPrior(words: TextWords, name: number): number {
  const shape = words.capitalsMeanNothing ? "lower" : words.shape(name);
  if (isPlainGiven(words, name)) return shape === "lower" ? FAIR : STRONG;
  if (shape === "lower") return words.isOneOf(name, "also_words", "ordinary") ? -STRONG : -WEAK;
  if (shape === "upper") return -WEAK;
  if (words.startsSentence(name)) return firstWordPrior(words, name);
  return words.isOneOf(name, "also_places", "ordinary", "months") ? FAIR : STRONG;
}

/** A sentence's first word has a capital in any case. */
function firstWordPrior(words: TextWords, name: number): number {
  if (words.isOneOf(name, "roles")) return -STRONG;
  return words.isOneOf(name, "ordinary") ? WEAK : FAIR;
}

/** "aaliyah": a name that is nothing else. */
export function isPlainGiven(words: TextWords, at: number): boolean {
  if (!words.isOneOf(at, "given")) return false;
  return !words.isOneOf(at, "also_words", "also_places", "ordinary", "roles", "months");
}

/** "Mark Smith" is surer than "Mark", "Copper Kettle" less sure. */
function surnamePrior(words: TextWords, { name, to }: PersonSpan): number {
  if (to - name === 1) return 0;
  const isWord = words.isOneOf(name, "also_words") && !words.isOneOf(name + 1, "given");
  return isWord ? -WEAK : WEAK;
}

/** "Brian … he": a name that a pronoun takes up. In "Hey Brian, he" it is somebody else. */
function weighPronoun(words: TextWords, { from, name, to }: PersonSpan, reach: number): number {
  if (!words.hasOneOf(to, reach, "pronouns") || GREETING.test(words.word(from - 1))) return 0;
  return words.isOneOf(name, "given") ? FAIR : WEAK;
}
