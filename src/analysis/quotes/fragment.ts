import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { byWord } from "../text/by-word.ts";
import { ROLE, roleAt, roleOf } from "../text/parts-of-speech.ts";
import { type Span, someAt } from "../text/span.ts";
import { type Token, textAt } from "../text/tokens.ts";
import { WordNumbers } from "../text/word-table.ts";

const FINITE = new Set([
  ...words("clauses", "finite_verbs").split(" "),
  ...words("grammar", "attachment_verbs").split(" "),
]);
const SUBJECTS = new Set(words("clauses", "pronouns").split(" "));
const DESCRIBING = new Set(words("describing-words", "adjectives").split(" "));
const POINTING = new Set(words("clauses", "pointing").split(" "));
const DEFINING = new Set(words("clauses", "defining").split(" "));
const NOTHING = new Set(words("clauses", "nothing").split(" "));
const OPENING = new Set(words("clauses", "opening").split(" "));
const HOPES = new Set(words("clauses", "hopes").split(" "));
const GRANTING = new Set(words("clauses", "granting").split(" "));
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const PERSONS = new Set(["i", "we", "you"]);
const BEFORE_POINTING = new Set(words("clauses", "before_pointing").split(" "));
const AFTER_SO = new Set(words("clauses", "after_so").split(" "));
/** What to ask where a word may begin something that tells nothing of the business. */
const CHECKS = byWord([
  [tellsOfTaste, "i"],
  [tellsOfHabit, "used"],
  [tellsOfSearch, "search quest hunt searching"],
  [tellsOfHearsay, "hear heard"],
  [tellsOfAdvice, "recommended recommendation referred referral"],
]);
const SEARCHERS = new Set(["my", "our", "i'm", "was", "were", "been"]);
const TASTES = new Set(words("clauses", "tastes").split(" "));
const DESCRIBING_ROLES = new Set<number>([ROLE.adjective, ROLE.modifier]);
const OF_A_BUSINESS = new Set("here there the this their your his her from at".split(" "));
/** As many may stand before a subject: "then again, maybe they". */
const MAX_ADVERBS = 3;
const LETTER = /\p{L}/u;
const QUOTATION_MARKS = new Set(['"', "“", "”"]);
/** So many words in quotation marks are a name or a way to say it, more are somebody else's. */
const MAX_QUOTED = 4;

/**
 * Whether words that are quoted alone leave out what they speak of, or what they lead to, or state
 * nothing that the writer says.
 */
export function isFragment(tokens: readonly Token[], span: Span, sentence: Span): boolean {
  const isBegun = span.from > sentence.from;
  if (isBegun ? !hasSubject(tokens, span) : !saysSomething(tokens, span)) return true;
  if (isBegun && leansBack(tokens, span, sentence)) return true;
  if (span.to < sentence.to - 1 && isOnlyBegun(tokens, span)) return true;
  if (hopes(tokens, sentence.from) || hopes(tokens, span.from)) return true;
  if (textAt(tokens, span.from + 1) === ":" || tellsOfOthers(tokens, span)) return true;
  return someAt(span, (at) => pointsBack(tokens, at, span)) || quotesOthers(tokens, span);
}

/** "Hope the rolls stay good", "I hope the rolls stay good." */
function hopes(tokens: readonly Token[], from: number): boolean {
  const first = textAt(tokens, from);
  return HOPES.has(first) || (first === "i" && textAt(tokens, from + 1) === "hope");
}

/**
 * "They seated us, so that our wait was short", "If you hate noise, you will not like it", "I had a
 * flight, so I had to wait", "I was told not to go, because they would charge too much".
 */
function leansBack(tokens: readonly Token[], { from }: Span, sentence: Span): boolean {
  const [subject = "", verb = textAt(tokens, from + 1)] = textAt(tokens, from).split("'");
  if (subject === "that" || ["if", "unless"].includes(textAt(tokens, sentence.from))) return true;
  if (PERSONS.has(subject)) return textAt(tokens, from - 1) === "so" && AFTER_SO.has(verb);
  return SUBJECTS.has(subject) && ["would", "d"].includes(verb);
}

/**
 * Whether the beginning of a sentence leads to what is left out: "After we had a blast", "Those who
 * like a great party", "I know they say it works", "Not only cleaned the yard".
 */
function isOnlyBegun(tokens: readonly Token[], span: Span): boolean {
  const [first, second] = [textAt(tokens, span.from), textAt(tokens, span.from + 1)];
  // "From packing the lamps to carrying the sofa", "With the help of a very friendly waiter".
  if (first === "from" && second.endsWith("ing")) return true;
  if (PREPOSITIONS.has(first) && !someAt(span, (at) => isVerbAt(tokens, at))) return true;
  if (OPENING.has(first) || (POINTING.has(first) && ["who", "that"].includes(second))) return true;
  if (first === "i" && GRANTING.has(second)) return true;
  return someAt(span, (at) => textAt(tokens, at) === "not" && textAt(tokens, at + 1) === "only");
}

/** Whether the writer tells of something that has nothing to do with the business. */
function tellsOfOthers(tokens: readonly Token[], span: Span): boolean {
  if (tellsOfLiking(tokens, span.from) || tellsOfAnybody(tokens, span)) return true;
  return someAt(
    span,
    (at) => CHECKS.get(textAt(tokens, at))?.(tokens, { from: at, to: span.to }) === true,
  );
}

/** "Love haircuts!" tells nothing of the business. */
function tellsOfLiking(tokens: readonly Token[], from: number): boolean {
  const verb = isSubject(textAt(tokens, from)) ? from + 1 : from;
  if (!["love", "like"].includes(textAt(tokens, verb))) return false;
  return textAt(tokens, verb + 1).endsWith("s") && isNounAt(tokens, verb + 1);
}

/** "We used to walk here", but not "We got used to it" or "Used to be good". */
function tellsOfHabit(tokens: readonly Token[], { from }: Span): boolean {
  const subject = textAt(tokens, from - 1);
  return textAt(tokens, from + 1) === "to" && LETTER.test(subject) && !FINITE.has(subject);
}

/** "I began my search for the perfect bakery" says nothing of the one that was found. */
function tellsOfSearch(tokens: readonly Token[], { from }: Span): boolean {
  return textAt(tokens, from + 1) === "for" && SEARCHERS.has(textAt(tokens, from - 1));
}

/** "I had heard the soup was great", but not "I never heard back". */
function tellsOfHearsay(tokens: readonly Token[], { from }: Span): boolean {
  const isOwn = [from - 1, from - 2].some((at) => PERSONS.has(textAt(tokens, at)));
  return isOwn && !["back", "from"].includes(textAt(tokens, from + 1));
}

/** "By recommendation from a friend who loves it" says what somebody else thinks. */
function tellsOfAdvice(tokens: readonly Token[], { from }: Span): boolean {
  const [tie, who] = [textAt(tokens, from + 1), textAt(tokens, from + 2)];
  return ["by", "from", "of"].includes(tie) && who !== "me";
}

/** "People were friendly" tells of whoever was there, "the people" and "people here" of the business. */
function tellsOfAnybody(tokens: readonly Token[], { from, to }: Span): boolean {
  if (textAt(tokens, from) !== "people" || !FINITE.has(textAt(tokens, from + 1))) return false;
  return !someAt({ from, to }, (at) => OF_A_BUSINESS.has(textAt(tokens, at)));
}

/**
 * "I love egg rolls" and "I really enjoy biting into a hot roll", but not "I love egg rolls here" or
 * "I love their egg rolls".
 */
function tellsOfTaste(tokens: readonly Token[], { from, to }: Span): boolean {
  const isLed = /^do$|ly$/.test(textAt(tokens, from + 1));
  const verb = isLed ? from + 2 : from + 1;
  if (!TASTES.has(textAt(tokens, verb))) return false;
  const isDescribed = DESCRIBING_ROLES.has(roleAt(tokens, verb + 1));
  const object = isDescribed ? verb + 2 : verb + 1;
  const isThing = roleAt(tokens, object) === ROLE.concrete;
  if (!isThing && !isDoingIn(tokens, { from: verb + 1, to })) return false;
  return !someAt({ from: object, to }, (at) => OF_A_BUSINESS.has(textAt(tokens, at)));
}

/** "Biting into a hot roll", but not "working with these guys". */
function isDoingIn(tokens: readonly Token[], { from, to }: Span): boolean {
  if (!textAt(tokens, from).endsWith("ing")) return false;
  return someAt({ from, to }, (at) => ["a", "an"].includes(textAt(tokens, at)));
}

/**
 * Whether a part of a sentence has a subject of its own, with a verb before any comma: not "still
 * really nice, and very clean" after "The room was the cheapest, but", and not "with enough space".
 */
function hasSubject(tokens: readonly Token[], { from, to }: Span): boolean {
  let start = from;
  while (start < from + MAX_ADVERBS && isAdverbAt(tokens, start)) start += 1;
  const first = textAt(tokens, start);
  if (isSubject(first) && first.includes("'")) return true;
  if (!isSubject(first) && (isVerbAt(tokens, start) || isAdverbAt(tokens, start))) return false;
  if (PREPOSITIONS.has(first)) return false;
  let end = start + 1;
  while (end < to && textAt(tokens, end) !== ",") end += 1;
  return someAt({ from: start + 1, to: end }, (at) => isVerbAt(tokens, at) && !isNamed(tokens, at));
}

/**
 * Whether a sentence has a verb, or begins with a noun and what describes it: not "very tender and
 * flavorful." or "nothing out of this world."
 */
function saysSomething(tokens: readonly Token[], span: Span): boolean {
  if (leadsToVerb(tokens, span)) return false;
  if (someAt(span, (at) => isVerbAt(tokens, at))) return true;
  if (NOTHING.has(textAt(tokens, span.from))) return false;
  return someAt(span, (at) => isNounAt(tokens, at));
}

/** "Back again to enjoy the pool." */
function leadsToVerb(tokens: readonly Token[], { from, to }: Span): boolean {
  let at = from;
  while (at < to && textAt(tokens, at) !== "to" && isAdverbAt(tokens, at)) at += 1;
  return at > from && textAt(tokens, at) === "to" && isVerbAt(tokens, at + 1);
}

/**
 * "This is their fault", "That was my first try" and "I told him that's wrong" say only after another
 * sentence what is meant, "This is the best" alone.
 */
function pointsBack(tokens: readonly Token[], at: number, { from }: Span): boolean {
  const [subject = "", verb = textAt(tokens, at + 1)] = textAt(tokens, at).split("'");
  if (!POINTING.has(subject) || !(verb === "s" || verb === "and" || FINITE.has(verb))) return false;
  if (at > from && !BEFORE_POINTING.has(textAt(tokens, at - 1))) return false;
  if (["that", "those"].includes(subject)) return true;
  return !someAt({ from: at + 2, to: at + 4 }, (next) => DEFINING.has(textAt(tokens, next)));
}

/** 'Easy parking." Also, he loves the sinks', 'They said "we are not able to help" and left.', one mark of a pair. */
function quotesOthers(tokens: readonly Token[], { from, to }: Span): boolean {
  let open: number | undefined;
  for (let at = from; at < to; at += 1) {
    if (!QUOTATION_MARKS.has(textAt(tokens, at))) continue;
    if (open !== undefined && at - open > MAX_QUOTED) return true;
    open = open === undefined ? at : undefined;
  }
  return open !== undefined;
}

/** 'A spicy "rub"', which is no verb. */
function isNamed(tokens: readonly Token[], at: number): boolean {
  const quoted = QUOTATION_MARKS.has(textAt(tokens, at - 1)) ? 1 : 0;
  const before = at - 1 - quoted;
  if (isSubject(textAt(tokens, before))) return false;
  const role = roleAt(tokens, before);
  return role === ROLE.determiner || role === ROLE.adjective;
}

/** "they", or with its verb: "it's", "you're". */
function isSubject(word: string): boolean {
  return SUBJECTS.has(word) || (word.includes("'") && !word.endsWith("n't"));
}

function isVerb(word: string): boolean {
  return FINITE.has(word) || roleOf(word) === ROLE.verb || word.endsWith("n't");
}

const isVerbAt = ofKind(isVerb);
const isAdverbAt = ofKind(isAdverb);

/** Asks of the word at a place whether it is of a kind; each word is looked at once. */
function ofKind(isOfKind: (word: string) => boolean) {
  const known = new WordNumbers((word) => Number(isOfKind(word)));
  return (tokens: readonly Token[], at: number) => {
    const token = tokens[at];
    return token !== undefined && known.of(token) === 1;
  };
}

function isAdverb(word: string): boolean {
  return roleOf(word) === ROLE.other && LETTER.test(word) && !isVerb(word) && !isSubject(word);
}

function isNounAt(tokens: readonly Token[], at: number): boolean {
  const word = textAt(tokens, at);
  if (DESCRIBING.has(word)) return false;
  const role = roleAt(tokens, at);
  return role === ROLE.unknown ? LETTER.test(word) : role >= ROLE.general;
}
