import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import { attachmentAt, BOND } from "../polarity/attachment.ts";
import type { Reading } from "../polarity/reading.ts";
import { ROLE, roleAt, roleOf } from "../text/parts-of-speech.ts";
import { contains, type Span, someAt } from "../text/span.ts";
import { textAt, UPPER } from "../text/tokens.ts";
import type { AspectEvidence, Findings } from "./aspect-evidence.ts";
import { isExpression } from "./compiled-vocabulary.ts";
import { isPartOfName } from "./is-part-of-name.ts";

const WRITERS = new Set(words("attribution", "writers").split(" "));
const AWAITING = new Set(words("aspects", "awaiting").split(" "));
const ASKING = new Set(words("aspects", "asking").split(" "));
/** So many words may stand before what is said of a subject: "and he was". */
const MAX_BEFORE = 3;
export const SOMEBODY: ReadonlySet<string> = new Set(["he", "she", "he's", "she's"]);
const ADVICE = new Set(["recommend", "recommends"]);
const ADVISERS = new Set(["he", "she", "they"]);
const FAVORITES = new Set(["favorite", "favourite", "favorites", "favourites"]);
/** What one of these praises stands right behind it. */
const OF_AN_OBJECT = new Set(["recommend", "wrong"]);
const PLACES = new Set(words("grammar", "places").split(" "));
const IN_PHRASE = new Set<number>([
  ...[ROLE.determiner, ROLE.adjective, ROLE.modifier, ROLE.unknown],
  ...[ROLE.general, ROLE.concrete, ROLE.nounOrVerb, ROLE.loose],
]);
const MAX_PHRASE = 6;
const BEING = new Set(["is", "are", "was", "were"]);
const PAST = new Set(["was", "were"]);
/** What verbs of liking and some participles say of an object: "enjoy the weather", "a swollen ankle". */
const DESCRIBING = /^(?:(?:enjoy|lov|lik|ador|hat)\w*|\w+en)$/;
/** A pronoun with its verb. */
const WITH_VERB = /^(?:it|that|he|she|this|everything|they|we)'(?:s|re)$/;

/** All that a text says, and of which aspect. */
export interface Told {
  readonly text: ParsedText;
  /** The evidence of all aspects. */
  readonly all: Findings;
  /** Whether the aspect is the whole, or describes the place. */
  readonly isBroad: boolean;
  /** The aspect of the whole. */
  readonly whole: number;
}

/**
 * Whether what praises or blames can be of the aspect: not by a word that only says how something was
 * done ("They quickly turned the chair"), and not if it is of some other thing.
 */
export function isOfAspect(one: AspectEvidence, own: Findings, told: Told): boolean {
  const { text } = told;
  if (!isExpression(one.kind) || isOfThing(one, own, told)) return false;
  if (isAhead(one, text) || isFavorite(one, text) || isAdvised(one, text)) return false;
  if (isOfObject(one, own, text)) return false;
  const first = text.tokens[one.from]?.text ?? "";
  return one.to - one.from > 1 || !(isAdverb(first) || isInName(one, text));
}

/** "Cozy Cakes" is a name. */
function isInName({ from, to, clause: index }: AspectEvidence, text: ParsedText): boolean {
  const clause = text.clauses[index];
  const next = text.tokens[to];
  if (clause === undefined || next === undefined) return false;
  return UPPER.test(text.text.charAt(next.start)) && isPartOfName(text, { from, to, clause });
}

/** Whether it was only wanted then: "We were excited to try this", "I called the shop to fit me in". */
function isAhead({ clause, from }: AspectEvidence, { tokens, clauses }: ParsedText): boolean {
  if (textAt(tokens, from - 1) !== "to") return false;
  const said = tokens.slice(clauses[clause]?.from, from);
  const verb = from - said.length + said.findLastIndex(({ text }) => WRITERS.has(text)) + 1;
  if (!WRITERS.has(textAt(tokens, verb - 1))) return false;
  if (AWAITING.has(textAt(tokens, from - 2))) return PAST.has(textAt(tokens, verb));
  return ASKING.has(textAt(tokens, verb)) && roleAt(tokens, from - 2) !== ROLE.adjective;
}

/** "He will no longer recommend Bob": it is somebody else who does or does not. */
function isAdvised({ clause, from, to }: AspectEvidence, text: ParsedText): boolean {
  const { tokens, clauses } = text;
  const isOneOf = (words: ReadonlySet<string>) => (at: number) => words.has(tokens[at]?.text ?? "");
  if (!someAt({ from, to }, isOneOf(ADVICE))) return false;
  const start = Math.max(clauses[clause]?.from ?? 0, from - MAX_BEFORE);
  return someAt({ from: start, to: from }, isOneOf(ADVISERS));
}

/**
 * "My favorite is the vanilla" and "no fan of onions" speak of a thing, "my favorite place" and "a fan
 * of Rosa's" of the whole.
 */
function isFavorite({ to }: AspectEvidence, { text, tokens }: ParsedText): boolean {
  const [last, next, object] = tokens.slice(to - 1, to + 2);
  if (last?.text === "fan" && next?.text === "of" && object !== undefined) {
    return object.text !== "this" && !UPPER.test(text.charAt(object.start));
  }
  if (!FAVORITES.has(last?.text ?? "")) return false;
  return BEING.has(tokens[to]?.text ?? "") || roleAt(tokens, to) === ROLE.concrete;
}

/** "I recommend the smoked salmon" and "cannot go wrong with the omelet" speak of one thing, not of the whole. */
function isOfObject({ from, to }: AspectEvidence, own: Findings, text: ParsedText): boolean {
  const { tokens } = text;
  if (!someAt({ from, to }, (at) => OF_AN_OBJECT.has(textAt(tokens, at)))) return false;
  const isOfPhrase = (at: number) =>
    IN_PHRASE.has(roleAt(tokens, at)) || UPPER.test(text.text.charAt(tokens[at]?.start ?? 0));
  let object = textAt(tokens, to) === "with" ? to + 1 : to;
  while (object < to + MAX_PHRASE && isOfPhrase(object + 1)) object += 1;
  const isThing = roleAt(tokens, object) === ROLE.concrete && !PLACES.has(textAt(tokens, object));
  return isThing && !isOwn(object, own);
}

/** "Quickly", but not "friendly". */
function isAdverb(word: string): boolean {
  return word.endsWith("ly") && roleOf(word.slice(0, -2)) === ROLE.adjective;
}

/**
 * Whether what praises or blames is of a thing that is not of the aspect: "a friendly pooch", "The
 * glasses were too cold", "with an ankle so painful", "I find this pretentious", "enjoy the weather".
 */
function isOfThing(one: AspectEvidence, own: Findings, told: Told): boolean {
  if (isOfPlace(one, told) && isOfSomebody(one, told.text)) return true;
  const { reading, tokens } = told.text;
  const at = reading.wordOf[one.to - 1] ?? 0;
  const { role } = reading.facts[at] ?? {};
  if (role === ROLE.adjective) return describesThing(one, own, told);
  // "Avoid having to pay" warns of nothing else.
  if (tokens[one.to]?.text.endsWith("ing") === true) return true;
  if (role !== ROLE.verb) return false;
  const { head, bond } = attachmentAt(reading, at);
  const isOfObject = bond === BOND.object && DESCRIBING.test(reading.words[at] ?? "");
  return isOfObject && one.to - one.from === 1 && !isOwn(reading.wordOf.indexOf(head), own);
}

function describesThing(one: AspectEvidence, own: Findings, told: Told): boolean {
  const { reading } = told.text;
  const at = reading.wordOf[one.to - 1] ?? 0;
  const { head, bond } = attachmentAt(reading, at);
  const before = nounBefore(reading, at, one);
  if (before === undefined && (bond === BOND.pronoun || followsPronoun(reading, at))) return false;
  const noun = reading.wordOf.indexOf(before ?? head);
  const isNamed = own.some(({ kind }) => !isExpression(kind));
  if (isNamed && (noun < 0 || bond === BOND.predicate)) return false;
  if (isOwn(noun, own)) return false;
  const isGeneral = reading.facts[before ?? head]?.role === ROLE.general;
  return !isGeneral || (bond === BOND.modifier && isOfPlace(one, told));
}

function isOwn(noun: number, own: Findings): boolean {
  return own.some((one) => contains(one, noun));
}

/** Whether evidence is of where the business is: "tiny" says nothing of that in "tiny servings". */
export function isOfPlace({ aspect }: AspectEvidence, { isBroad, whole }: Told): boolean {
  return isBroad && aspect !== whole;
}

/** "He was very clean." */
function isOfSomebody({ clause, from }: AspectEvidence, { tokens, clauses }: ParsedText): boolean {
  const start = clauses[clause]?.from ?? 0;
  const isNear = from - start <= MAX_BEFORE;
  return isNear && tokens.slice(start, from).some(({ text }) => SOMEBODY.has(text));
}

/** "They're honest", "it's really dark". */
function followsPronoun({ facts, words: all }: Reading, at: number): boolean {
  let before = at - 1;
  while (facts[before]?.degree !== undefined) before -= 1;
  return WITH_VERB.test(all[before] ?? "");
}

/** The noun that stands right before a word, or before how much it says: "an ankle so painful". */
function nounBefore({ facts, wordOf }: Reading, at: number, { from }: Span): number | undefined {
  let before = at - 1;
  while (facts[before]?.degree !== undefined) before -= 1;
  const isWithin = before >= (wordOf[from] ?? 0);
  return facts[before]?.isNoun === true && !isWithin ? before : undefined;
}
