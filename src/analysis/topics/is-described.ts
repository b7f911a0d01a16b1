import type { Polarity } from "../../domain/insights/polarity.ts";
import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import type { ParsedText } from "../parsed-text.ts";
import {
  type Attachment,
  attachmentsOf,
  BOND,
  isOfPerson,
  KIND_WORDS,
} from "../polarity/attachment.ts";
import { CLEAR_OPINION, type Reading } from "../polarity/reading.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import { type Span, someAt } from "../text/span.ts";

const DETERMINERS = words("clauses", "determiners").split(" ");
const JOINS = words("grammar", "attachment_joins").split(" ");
const LISTED = new Set([...JOINS, ...DETERMINERS]);
/** Before a noun; "our" is read as "one's". */
const BEFORE_NOUN = new Set([...DETERMINERS, "one's"]);
const PREPOSITIONS = new Set(words("grammar", "attachment_prepositions").split(" "));
const KINDS = new Set([...KIND_WORDS, ...words("topics", "kinds_of_dish").split(" ")]);
const LIKING = new Set(words("topics", "liking").split(" "));
const DEEDS = new Set(words("topics", "deeds").split(" "));
const WORK = new Set(words("topics", "work").split(" "));
const WORKED_ON = new Set(words("topics", "worked_on").split(" "));
/** "A great place for anyone who loves cake" praises no cake. */
const OTHERS = new Set(["who", "that", "someone"]);
const ADVISERS = new Set(["they", "he", "she"]);
const ORDERED = new Set(words("topics", "ordered").split(" "));
const HAVING = new Set(["has", "have", "had"]);
const FACTS = new Set(words("topics", "facts").split(" "));
const PARTING = new Set(words("topics", "parting").split(" "));

/**
 * Whether an opinion of one side is about a thing by the order of words: about the soup in "the soup
 * was great" and "the rice and soup were great", not about the menu in "the soup is my favorite on
 * the menu", and not about the basil in "it comes with fresh basil".
 * @param thing UTF-16 offsets
 */
export function isDescribed({ reading, tokens }: ParsedText, thing: Span, side: Polarity): boolean {
  const last = tokens.findLastIndex(({ start }) => start < thing.to);
  const word = reading.wordOf[last] ?? 0;
  return attachmentsOf(reading).some(
    (one) =>
      reading.clauseOf[one.at] === reading.clauseOf[word] &&
      judges(reading, one, side) &&
      reaches(reading, one, word),
  );
}

/** Whether a word is an opinion of one side, and does not only describe something or say what was done. */
function judges(reading: Reading, one: Attachment, side: Polarity): boolean {
  const { at, head, bond } = one;
  const value = reading.values[at] ?? 0;
  const word = wordAt(reading, at);
  if (side === "neutral" || value > 0 !== (side === "positive")) return false;
  // "Plenty of salt", "the steps they took care of".
  if (PREPOSITIONS.has(word) || reading.facts[at]?.isStop === true) return false;
  if (bond === BOND.predicate) return !FACTS.has(word) && !isParted(reading, one);
  if (LIKING.has(word)) return isOfWriter(reading, at);
  if (bond === BOND.object) return DEEDS.has(word);
  if (KINDS.has(word) || isOnlyWhich(reading, one)) return false;
  return value < 0 || value >= CLEAR_OPINION || WORK.has(wordAt(reading, head));
}

/** Not "anyone who loves cake", and not "they recommend the cake", which those who sell it say. */
function isOfWriter(reading: Reading, at: number): boolean {
  const subject = wordAt(reading, at - 1);
  const isAdvice = wordAt(reading, at).startsWith("recommend");
  return !OTHERS.has(subject) && !(isAdvice && ADVISERS.has(subject));
}

/** "The old soup" and "I ordered the authentic rolls" say which ones, "I had the best rolls" praises them. */
function isOnlyWhich(reading: Reading, { at, bond }: Attachment): boolean {
  if (bond !== BOND.modifier || wordAt(reading, at - 1) !== "the") return false;
  if (wordAt(reading, at) === "old") return true;
  const value = Math.abs(reading.values[at] ?? 0);
  return value <= CLEAR_OPINION && ORDERED.has(wordAt(reading, at - 2));
}

/**
 * "The pipe burst, and he got me ready again" does not praise the pipe, and "She knew all about my
 * car and had great patience" not the car.
 */
function isParted(reading: Reading, one: Attachment): boolean {
  const between = { from: one.head, to: one.at };
  const parts = (at: number) =>
    PARTING.has(wordAt(reading, at)) ||
    (wordAt(reading, at) === "and" && HAVING.has(wordAt(reading, at + 1)));
  return someAt(between, parts) || isOfPerson(reading, one);
}

function wordAt({ words: all }: Reading, at: number): string {
  return all[at] ?? "";
}

function reaches(reading: Reading, { at, head, bond }: Attachment, word: number): boolean {
  if (bond === BOND.pronoun) return false;
  if (bond === BOND.none) return LIKING.has(wordAt(reading, at)) && isObject(reading, at, word);
  if (bond === BOND.object && !isObject(reading, at, head)) return false;
  if (isWorkOn(reading, head, word)) return true;
  const [from, to] = [Math.min(head, word), Math.max(head, word)];
  // "Fresh basil, oil, and cheese" says nothing of the cheese.
  const isStop = (at: number) => reading.facts[at]?.isStop === true;
  if (bond === BOND.modifier && someAt({ from, to }, isStop)) return false;
  return areListed(reading, from, to);
}

/** Whether all that stands between two words is what a list of things has. */
function areListed(reading: Reading, from: number, to: number): boolean {
  const isOther = (at: number) =>
    reading.facts[at]?.isNoun !== true && !LISTED.has(wordAt(reading, at));
  return !someAt({ from: from + 1, to }, isOther);
}

/** "Great work on the deck" and "a great job replacing the deck" praise the deck. */
function isWorkOn(reading: Reading, head: number, word: number): boolean {
  if (!WORK.has(wordAt(reading, head))) return false;
  const led = WORKED_ON.has(wordAt(reading, head + 1)) ? head + 1 : head;
  const last = wordAt(reading, led + 1).endsWith("ing") ? led + 1 : led;
  return last > head && isObject(reading, last, word);
}

/** Whether a phrase that begins after a word ends with another: "our new deck". */
function isObject(reading: Reading, from: number, word: number): boolean {
  const isOther = (at: number) => {
    const { isNoun, role } = reading.facts[at] ?? {};
    return isNoun !== true && role !== ROLE.adjective && !BEFORE_NOUN.has(wordAt(reading, at));
  };
  return from < word && !someAt({ from: from + 1, to: word }, isOther);
}
