import { words } from "../../text/word-lists.ts" with { type: "macro" };
import { KIND } from "./name-cues.ts";
import type { PersonSpan } from "./person-span.ts";
import { is, isCapital, SHAPE, type Words, wordAt } from "./read-words.ts";

const LONGEST_INITIAL = 1;
/** "JW", "AK". */
const INITIALS = 2;
const WHAT_PEOPLE_DO =
  KIND.humanVerb | KIND.deed | KIND.auxiliary | KIND.adverb | KIND.praise | KIND.thanks;
/** Words that are no surname though they follow a given name with a capital. */
const NO_SURNAME = KIND.business | KIND.street | KIND.role | KIND.title | KIND.pronoun | KIND.month;
const NO_TITLED = KIND.business | KIND.role | KIND.pronoun | KIND.title;

/** The places in a text where a person's name may stand, in order, none within another. */
export function findSpans(words: Words): PersonSpan[] {
  const spans: PersonSpan[] = [];
  let index = 0;
  while (index < words.tokens.length) {
    const span =
      titledAt(words, index) ?? namedAt(words, index) ?? besideAt(words, index, spans.at(-1));
    if (span !== undefined) spans.push(span);
    index = span?.to ?? index + 1;
  }
  return spans;
}

/** "Dr. Patel", "Mr Don Melvin". */
function titledAt(words: Words, index: number): PersonSpan | undefined {
  if (!is(words, index, KIND.title)) return undefined;
  if (!isCapital(words, index) && !isAbbreviation(words, index)) return undefined;
  const name = wordAt(words, index + 1) === "." ? index + 2 : index + 1;
  if (!isTitledName(words, index, name)) return undefined;
  const hasInitial =
    wordAt(words, name).length === LONGEST_INITIAL && wordAt(words, name + 1) === ".";
  const rest = hasInitial ? name + 2 : name + 1;
  return {
    from: index,
    name,
    to: isSurname(words, rest) && !ownsUp(words, name) ? rest + 1 : rest,
  };
}

function isTitledName(words: Words, title: number, name: number): boolean {
  if (words.starts[name] === 1 || words.shapes[name] === SHAPE.mark) return false;
  if (words.shapes[name] === SHAPE.lower && wordAt(words, name) === "will") return false;
  if (is(words, name, NO_TITLED) && !is(words, name, KIND.given)) return false;
  const isWord = is(words, name, KIND.ordinary) && !is(words, name, KIND.given);
  if (isWord && !SURNAMES_THAT_ARE_WORDS.has(nameWordAt(words, name))) return false;
  if (!isCapital(words, name))
    return !isWord && isAbbreviation(words, title) && words.shapes[name] === SHAPE.lower;
  return !(isWord && words.capitalsMeanNothing);
}

function isAbbreviation(words: Words, title: number): boolean {
  const word = wordAt(words, title);
  return word === "dr" || word === "mr" || word === "mrs" || word === "ms";
}

/** A given name or a word with a capital that is no ordinary word, and a surname after it. */
function namedAt(words: Words, index: number): PersonSpan | undefined {
  const isGiven = is(words, index, KIND.given);
  if (!isGiven && !isUnknownName(words, index)) return undefined;
  if (!isCapital(words, index) && !isGiven) return undefined;
  const follows = index + 1;
  const hasSurname = isCapital(words, index) && isSurname(words, follows) && !ownsUp(words, index);
  return { from: index, name: index, to: hasSurname ? follows + 1 : follows };
}

/** "Sandeep and ginda were great": a word in lower case that can only be a second name. */
function besideAt(
  words: Words,
  index: number,
  before: PersonSpan | undefined,
): PersonSpan | undefined {
  if (before === undefined || before.to !== index - 1) return undefined;
  const joint = wordAt(words, index - 1);
  if (joint !== "and" && joint !== "&") return undefined;
  if (words.kinds[index] !== 0 || words.shapes[index] !== SHAPE.lower) return undefined;
  const word = wordAt(words, index);
  if (word.length <= INITIALS || word.includes("-") || word.endsWith("s") || hasWordEnding(word)) {
    return undefined;
  }
  const isLast = index + 1 >= words.tokens.length || words.shapes[index + 1] === SHAPE.mark;
  const acts = isLast || is(words, index + 1, WHAT_PEOPLE_DO);
  return acts ? { from: index, name: index, to: index + 1 } : undefined;
}

function isUnknownName(words: Words, index: number): boolean {
  if (words.capitalsMeanNothing || !isCapital(words, index)) return false;
  const kinds = words.kinds[index] ?? 0;
  if (kinds !== 0 && kinds !== KIND.placeToo) return false;
  const word = wordAt(words, index);
  if (words.shapes[index] === SHAPE.upper && word.length !== INITIALS) return false;
  return word.length >= INITIALS && !hasWordEnding(word) && !isCompound(words, index);
}

const WORD_ENDING =
  /(?:ly|ing|ed|tion|ment|ness|ship|ity|able|ible|ful|less|ous|ism|ers|ive|ists|ance|ence|n't|'ll|'ve|'re|'d|'m|men|tech|corp|pros|mart|\d)$/;

const INNER_CAPITAL = /^(?!Mc|Mac|De|La|Le|Di|Du|O['’]).+\p{Lu}/u;

function hasWordEnding(word: string): boolean {
  return WORD_ENDING.test(word) || word.includes("&");
}

/** "All-Pro", "FloodShield": how businesses are written, people are not. */
function isCompound(words: Words, index: number): boolean {
  const token = words.tokens[index];
  if (token === undefined || token.text.includes("-")) return true;
  if (token.end - token.start === INITIALS) return false;
  return INNER_CAPITAL.test(words.text.slice(token.start, token.end));
}

function ownsUp(words: Words, index: number): boolean {
  return words.possessives[index] === 1;
}

/** Whether the word at a place is a surname, given that a given name stands before it. */
function isSurname(words: Words, index: number): boolean {
  if (words.capitalsMeanNothing || words.starts[index] === 1) return false;
  if (words.shapes[index] !== SHAPE.capital || is(words, index, NO_SURNAME)) return false;
  const word = wordAt(words, index);
  if (word.length < 2 || word.startsWith("i'")) return false;
  return (
    !is(words, index, KIND.ordinary | KIND.place) ||
    is(words, index, KIND.given | KIND.placeToo) ||
    isNounLike(word)
  );
}

function nameWordAt(words: Words, index: number): string {
  const word = wordAt(words, index);
  return words.possessives[index] === 1 ? word.slice(0, -2) : word;
}

const SURNAMES_THAT_ARE_WORDS = new Set(
  words("around-names", "surnames_that_are_words").split(" "),
);

function isNounLike(word: string): boolean {
  return SURNAMES_THAT_ARE_WORDS.has(word);
}
