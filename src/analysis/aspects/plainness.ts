import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import {
  type Attachment,
  attachmentAt,
  attachmentsOf,
  BOND,
  isOfPerson,
  KIND_WORDS,
} from "../polarity/attachment.ts";
import { CLEAR_OPINION, type Reading } from "../polarity/reading.ts";
import { ROLE, roleAt } from "../text/parts-of-speech.ts";
import { contains, type Span, someAt } from "../text/span.ts";
import { textAt } from "../text/tokens.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";
import { isExpression } from "./compiled-vocabulary.ts";
import { isOfAspect, isOfPlace, SOMEBODY, type Told } from "./is-of-aspect.ts";
import type { Sign } from "./judgment.ts";

const OPEN = new Set(["it", "that", "them"]);
const EFFORTS = new Set(words("aspects", "efforts").split(" "));
const THINGS = new Set(["it", "they", "it's", "they're"]);
const WRITERS = new Set(["i", "we"]);
const OWNERS = new Set(["my", "our"]);
const LIKING = new Set(words("topics", "liking").split(" "));
const FACTS = new Set(words("topics", "facts").split(" "));
/** How plainly a clause speaks of an aspect, 0 to 1. */
const PLAIN = 1;
/** "They were two hours late" does not name the aspect, and can be of no other. */
const UNNAMED = 0.8;
/** The same where a clause says hardly anything else ("They overcharged me"), or "a fair price". */
const ALONE = 0.95;
/** Quoted only if nothing else is unsure. */
const FAIR = 0.7;
/** Below what is quoted. */
export const DOUBTFUL = 0.45;
/** A clause that also speaks of this many other aspects is not plainly about this one. */
const MANY = 2;
/** A clause says hardly anything else if its other words are at most this many more than its expressions'. */
const MAX_BESIDE = 4;
/** An opinion up to this many words after an expression is about the same thing. */
const MAX_WORDS_AFTER = 2;

/**
 * How plainly a clause speaks of an aspect, and not of something else that it names.
 * @param found the evidence of the aspect in the clause
 */
export function plainnessOf(found: Findings, told: Told): number {
  const { text } = told;
  const own = found.filter((one) => !isOfWhole(one, told));
  const mentions = own.filter(({ kind }) => !isExpression(kind));
  const isMeant = own.some((one) => isOfAspect(one, own, told));
  const isDescribed = isMeant || mentions.some((one) => isJudged(one, text));
  if (!isDescribed || isOfSomebodyElse(own, told)) return DOUBTFUL;
  const shared = sharing(own, told);
  if (mentions.length > 0) return shared;
  if (isBesideJudgment(own, text)) return DOUBTFUL;
  if (!told.isBroad && own.every((one) => leavesOpen(one, text))) return DOUBTFUL;
  if (shared > DOUBTFUL && saysNothingElse(own, told)) return ALONE;
  if (own.some((one) => names(one, text))) return Math.min(shared, ALONE);
  return Math.min(shared, own.some((one) => isOfPlace(one, told)) ? FAIR : UNNAMED);
}

/** "Worth it" and "can't beat that" leave open what was meant, a price or a drive; "worth the wait" is no price. */
function leavesOpen({ from, to }: AspectEvidence, { tokens }: ParsedText): boolean {
  const isWorth = someAt({ from, to }, (at) => textAt(tokens, at) === "worth");
  const isLed = isWorth || roleAt(tokens, to - 1) === ROLE.verb;
  if (OPEN.has(textAt(tokens, to - 1)) || (isLed && OPEN.has(textAt(tokens, to)))) return true;
  return isWorth && someAt({ from: to, to: to + 3 }, (at) => EFFORTS.has(textAt(tokens, at)));
}

/**
 * Whether what seems to be said of the whole is of one person ("She added so much to it") or of what
 * was named before ("and they were great"), or where the business is, of the writer's own ("I redid my
 * bathroom", "I'm in a bad mood").
 */
function isOfSomebodyElse(own: Findings, told: Told): boolean {
  const [first] = own;
  const clause = told.text.clauses[first?.clause ?? 0];
  if (first === undefined || clause === undefined || !told.isBroad) return false;
  const { tokens, reading } = told.text;
  const isTied = roleAt(tokens, clause.from) === ROLE.joiner;
  const start = textAt(tokens, clause.from + Number(isTied));
  if (first.aspect !== told.whole) return start === "i'm" || isOwnThing(own, clause, told.text);
  const isNoun = (at: number) => reading.facts[reading.wordOf[at] ?? -1]?.isNoun === true;
  const isOpen = THINGS.has(start) && !someAt(clause, isNoun);
  return SOMEBODY.has(start) || isOpen || overlapsOther(own, told);
}

/** Whether words of an aspect are words of another, too: "they are great with kids". */
function overlapsOther(own: Findings, { all }: Told): boolean {
  return own.every((one) =>
    all.some(
      (other) =>
        other.aspect !== one.aspect &&
        isExpression(other.kind) &&
        other.from < one.to &&
        other.to > one.from,
    ),
  );
}

/** "I redid my bathroom", but not "I love my room". */
function isOwnThing(own: Findings, { from }: Span, { tokens }: ParsedText): boolean {
  const [subject = "", verb = "", article = ""] = tokens
    .slice(from, from + 3)
    .map(({ text }) => text);
  if (!WRITERS.has(subject) || !OWNERS.has(article)) return false;
  return !LIKING.has(verb) && own.some((one) => one.from > from + 2);
}

/** Whether a clause has hardly more than what praises or blames in it. */
function saysNothingElse([first]: Findings, { all, text }: Told): boolean {
  const { from = 0, to = 0 } = text.clauses[first?.clause ?? 0] ?? {};
  const said = all.filter(({ kind, clause }) => clause === first?.clause && isExpression(kind));
  const length = said.reduce((sum, one) => sum + one.to - one.from, 0);
  return to - from <= 2 * length + MAX_BESIDE;
}

/** Whether words name the business, in any aspect but that of the whole: "a great place". */
function isOfWhole(one: AspectEvidence, { all, whole }: Told): boolean {
  if (one.aspect === whole || isExpression(one.kind)) return false;
  return all.some(({ aspect, from, to }) => aspect === whole && from === one.from && to === one.to);
}

/**
 * Whether words name their aspect: "the price", and with what is said of it "a great value" and "the
 * rooms were clean".
 */
function names({ kind, from, to }: AspectEvidence, { reading }: ParsedText): boolean {
  if (!isExpression(kind)) return true;
  const own = { from: reading.wordOf[from] ?? 0, to: (reading.wordOf[to - 1] ?? 0) + 1 };
  return attachmentsOf(reading).some(
    ({ at, head, bond }) =>
      (bond === BOND.modifier || bond === BOND.predicate) &&
      isAdjective(reading, at) &&
      contains(own, at) &&
      contains(own, head),
  );
}

/**
 * What a clause says of the whole is doubtful where it names a part ("The tacos were a
 * disappointment"), and so is what it says of the place where it names something else, what it says
 * of an aspect that it does not name, and any judgment that may be of the one or of the other.
 */
function sharing(own: Findings, told: Told): number {
  const { text, all, isBroad, whole } = told;
  const [first] = own;
  const isOther = ({ clause, aspect, kind }: AspectEvidence) =>
    clause === first?.clause &&
    aspect !== first.aspect &&
    // "This place" is where somebody is, too.
    (aspect !== whole || isExpression(kind) || !isOfPlace(first, told));
  const others = all.filter(isOther);
  if (others.length === 0) return PLAIN;
  const areNamed = others.some(({ kind }) => !isExpression(kind));
  const isNamed = own.some((one) => names(one, text));
  const isSaid = own.some(({ kind }) => isExpression(kind));
  if (areNamed && (isBroad || !isSaid || !isNamed)) return DOUBTFUL;
  const isMany = new Set(others.map(({ aspect }) => aspect)).size >= MANY;
  if (!isNamed && isMany && (isBroad || !isOfList(own, told))) return DOUBTFUL;
  const isSure = isSaid || others.every(({ aspect }) => aspect === whole);
  return isNamed && isSure && !isBroad ? PLAIN : FAIR;
}

/**
 * Whether an aspect has words of its own in a list of praise: "Bob came on time, fixed the lamp and
 * left the room clean".
 */
function isOfList(own: Findings, told: Told): boolean {
  const isPhrase = own.some(({ kind, from, to }) => isExpression(kind) && to - from > 1);
  return isPhrase && saysNothingElse(own, told) && !overlapsOther(own, told);
}

/** The words that clearly praise or blame in the clause of some evidence, by their places. */
function clearOpinions(own: Findings, text: ParsedText): number[] {
  const { values } = text.reading;
  const said = text.opinionsIn(own[0]?.clause ?? 0);
  return said.filter((at) => Math.abs(values[at] ?? 0) >= CLEAR_OPINION);
}

/** Whether a word of the reading lies in one of some spans of tokens. */
function isWithin(spans: readonly Span[], { wordOf }: Reading, at: number): boolean {
  const token = wordOf.indexOf(at);
  return spans.some((one) => contains(one, token));
}

/**
 * Whether expressions that praise or blame by what happened ("the next morning") stand beside a
 * clear judgment of something else: "The dinner was superb, and so was the soup the next morning".
 */
function isBesideJudgment(own: Findings, text: ParsedText): boolean {
  const { reading } = text;
  const clear = clearOpinions(own, text);
  // In "came right on time", the expression is "came right", and "on time" is said of the same.
  const near = own.map(({ from, to }) => ({ from, to: to + MAX_WORDS_AFTER }));
  if (clear.some((at) => isWithin(near, reading, at))) return false;
  return clear.some((at) => {
    const { head, bond } = attachmentAt(reading, at);
    if (!isAdjective(reading, at)) return false;
    const isBound = bond === BOND.modifier || bond === BOND.predicate;
    return isBound && head >= 0 && !isWithin(own, reading, head);
  });
}

function isAdjective({ facts }: Reading, at: number): boolean {
  return facts[at]?.role === ROLE.adjective;
}

/**
 * Whether an opinion of its side is about what is named, by the order of words, and not only what it
 * is: "a free guarantee", "the wrong beer".
 */
function isJudged({ from, to, polarity }: AspectEvidence, { reading }: ParsedText): boolean {
  const named = { from: reading.wordOf[from] ?? 0, to: (reading.wordOf[to - 1] ?? 0) + 1 };
  return attachmentsOf(reading).some(
    (one) =>
      contains(named, one.head) &&
      isOnSide(reading, one, polarity) &&
      isDirect(reading, one) &&
      !isOfPerson(reading, one),
  );
}

function isOnSide(
  { values, words: all }: Reading,
  { at, bond }: Attachment,
  polarity: Sign,
): boolean {
  const value = values[at] ?? 0;
  const isWeak = value > 0 && value < CLEAR_OPINION;
  const word = all[at] ?? "";
  const isKind = bond === BOND.modifier && (isWeak || KIND_WORDS.has(word));
  const isFact = bond === BOND.predicate && FACTS.has(word);
  return value * polarity > 0 && !isKind && !isFact;
}

/**
 * Whether nothing parts an opinion from its noun: not "(on a small budget) was bad" or "screaming
 * throughout the movie".
 */
function isDirect({ words: all, facts }: Reading, { at, head, bond }: Attachment): boolean {
  const between = { from: Math.min(at, head) + 1, to: Math.max(at, head) };
  if (bond === BOND.predicate) return !someAt(between, (each) => all[each] === ")");
  const isPhrase = (each: number) =>
    facts[each]?.role !== ROLE.other || facts[each]?.degree !== undefined;
  return bond !== BOND.object || !someAt(between, (each) => !isPhrase(each));
}
