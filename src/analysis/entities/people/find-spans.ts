import { ROLE, roleAt, roleOf } from "../../text/parts-of-speech.ts";
import { beginsName } from "./name-cues.ts";
import type { PersonSpan, TextWords } from "./read-words.ts";
import { isPlainGiven } from "./score-span.ts";

/** "JW", "AK". */
const INITIALS = 2;
const ABBREVIATED_TITLE = /^(?:dr|mrs?|ms)$/;
const ONE_LINE_BREAK = /^[^\S\n]*\n[^\S\n]*$/;
/** "quickly", "Floormart", "we'll", "B&Q". */
const WORD_ENDING =
  /&|(?:ly|ing|ed|tion|ment|ness|ship|ity|able|ible|ful|less|ous|ism|ers|ive|ists|ance|ence|n't|'ll|'ve|'re|'d|'m|men|tech|corp|pros|mart|\d)$/;
/** "FloodShield": businesses are written like this, people are not. */
const INNER_CAPITAL = /^(?!Mc|Mac|De|La|Le|Di|Du|O['’]).+\p{Lu}/u;

/** What people do or are begins with these: "came", "quickly", "were", "great", "thank you". */
const DOINGS = [
  ...(["human_verbs", "deeds", "auxiliaries", "adverbs", "praise", "thanks"] as const),
  "plural_verbs",
] as const;

/** The places in a text where a person's name may be, in order, none within another. */
export function findSpans(words: TextWords): PersonSpan[] {
  const spans: PersonSpan[] = [];
  let at = 0;
  while (at < words.tokens.length) {
    const begun = mayBegin(words, at) ? (titledAt(words, at) ?? namedAt(words, at)) : undefined;
    const span = begun ?? besideAt(words, at, spans.at(-1));
    if (span !== undefined) spans.push(span);
    at = span?.to ?? at + 1;
  }
  return spans;
}

function mayBegin(words: TextWords, at: number): boolean {
  const token = words.tokens[at];
  return token !== undefined && (beginsName.of(token) === 1 || words.isCapital(at));
}

/** "Dr. Patel", "Mr Don Melvin", "Dr. J. Hill". */
function titledAt(words: TextWords, title: number): PersonSpan | undefined {
  if (!words.isOneOf(title, "titles")) return undefined;
  const mark = words.word(title + 1);
  const name = mark === "." || mark === "," ? title + 2 : title + 1;
  if (!isWrittenAsTitled(words, title, name)) return undefined;
  const isApart = mark === "," || words.startsLine(name);
  if (isApart ? !isTitledApart(words, title, name) : !mayBeTitled(words, name)) return undefined;
  const hasInitial = words.word(name).length === 1 && words.word(name + 1) === ".";
  const rest = hasInitial ? name + 2 : name + 1;
  const hasSurname = isSurname(words, rest) && !words.isOneOf(name, "possessives");
  return { from: title, name, to: hasSurname ? rest + 1 : rest };
}

/** "Doctor Patel", "dr. Patel" and "dr patel", but not "the doctor Patel" or "dr will". */
function isWrittenAsTitled(words: TextWords, title: number, name: number): boolean {
  const isShort = ABBREVIATED_TITLE.test(words.word(title));
  if (words.isCapital(name)) return isShort || words.isCapital(title);
  return isShort && words.shape(name) === "lower" && words.word(name) !== "will";
}

/** "Dr, Patel", "Dr." above "Patel"; not "our Dr, Patel" or "Dr." above "They". */
function isTitledApart(words: TextWords, title: number, name: number): boolean {
  const isShort = ABBREVIATED_TITLE.test(words.word(title)) && words.isCapital(title);
  if (!isShort || roleAt(words.tokens, title - 1) === ROLE.determiner) return false;
  const { end = 0 } = words.tokens[name - 1] ?? {};
  const between = words.text.slice(end, words.tokens[name]?.start);
  if (words.startsLine(name) && !ONE_LINE_BREAK.test(between)) return false;
  return words.isOneOf(name, "given") ? isPlainGiven(words, name) : isUnknownName(words, name);
}

/** "Patel", "Will" and "White", but not "Office", "Assistant" or "Very". */
function mayBeTitled(words: TextWords, name: number): boolean {
  if (words.startsSentence(name)) return false;
  if (words.isOneOf(name, "given")) return true;
  if (words.isOneOf(name, "businesses", "roles", "pronouns", "titles")) return false;
  if (!words.isOneOf(name, "ordinary")) return true;
  const hasCapital = words.isCapital(name) && !words.capitalsMeanNothing;
  return hasCapital && words.isOneOf(name, "surnames_that_are_words");
}

/**
 * A given name, or a capitalized word that is not an ordinary one, with the surname after it if
 * there is one.
 */
function namedAt(words: TextWords, at: number): PersonSpan | undefined {
  if (!words.isOneOf(at, "given") && !isUnknownName(words, at)) return undefined;
  const hasSurname =
    words.isCapital(at) && isSurname(words, at + 1) && !words.isOneOf(at, "possessives");
  return { from: at, name: at, to: hasSurname ? at + 2 : at + 1 };
}

function isUnknownName(words: TextWords, at: number): boolean {
  if (!words.isCapital(at) || words.isOneOf(at, "known") || words.capitalsMeanNothing) return false;
  const word = words.word(at);
  if (word.length < INITIALS || word.includes("-") || WORD_ENDING.test(word)) return false;
  // "Bagel was nice": a thing, according to the lists of nouns.
  if (roleOf(words.bare(at)) >= ROLE.modifier) return false;
  if (word.length === INITIALS) return true;
  return words.shape(at) === "capital" && !INNER_CAPITAL.test(words.written(at));
}

/** "Sandeep and ginda were great": a word in lower case that can only be a second name. */
function besideAt(words: TextWords, at: number, before?: PersonSpan): PersonSpan | undefined {
  if (before?.to !== at - 1 || !words.isOneOf(at - 1, "and")) return undefined;
  if (words.shape(at) !== "lower" || words.isOneOf(at, "known", "also_places")) return undefined;
  const word = words.word(at);
  if (word.length <= INITIALS || /-|s$/.test(word) || WORD_ENDING.test(word)) return undefined;
  const isEnd = at + 1 === words.tokens.length || words.startsLine(at + 1);
  const isLast = isEnd || words.shape(at + 1) === "mark";
  const isDoing = words.isOneOf(at + 1, ...DOINGS);
  return isLast || isDoing ? { from: at, name: at, to: at + 1 } : undefined;
}

/** Whether a word is a surname, given that a given name stands before it. */
function isSurname(words: TextWords, at: number): boolean {
  if (words.capitalsMeanNothing || words.startsSentence(at)) return false;
  if (words.shape(at) !== "capital" || /^.$|^i'/.test(words.word(at))) return false;
  if (words.isOneOf(at, "businesses", "streets", "roles", "titles", "pronouns", "months")) {
    return false;
  }
  if (!words.isOneOf(at, "ordinary", "places")) return true;
  if (words.isOneOf(at, "given", "also_places")) return true;
  return words.isOneOf(at, "surnames_that_are_words") && !words.isOneOf(at, "possessives");
}
