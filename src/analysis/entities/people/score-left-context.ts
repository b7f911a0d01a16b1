import type { NameCue } from "./name-cues.ts";
import type { PersonSpan, TextWords } from "./read-words.ts";
import { AGAINST, FAIR, NEVER, STRONG, WEAK } from "./weights.ts";

const MARKS_OF_APPOSITION = new Set([",", "-", "–", "—", "--", "(", '"', "“", ":", "'", "‘"]);

/** So many words may stand between what somebody is and their name. */
const OUTSIDER_REACH = 12;
/** So many words may stand between "nobody" and "than Brian". */
const DENIAL_REACH = 8;

/** The cue that comes before each of these words where it compares or gives a direction. */
const COMPARISONS: ReadonlyMap<string, NameCue> = new Map([
  ["like", "looks"],
  ["as", "compared"],
  ["of", "directions"],
]);

/** How strongly what stands before a name says that it names a person of the business. */
export function scoreLeftContext(words: TextWords, span: PersonSpan): number {
  if (isPlace(words, span)) return AGAINST;
  const isApposed = MARKS_OF_APPOSITION.has(words.word(span.from - 1));
  const last = isApposed ? span.from - 2 : span.from - 1;
  const relation = weighRelation(words, span, last);
  if (relation !== 0) return relation;
  if (isWriter(words, span, last) || isOfAnother(words, last)) return NEVER;
  if (words.isOneOf(last, "thanks") || isPraisedWork(words, last)) return STRONG;
  return isApposed ? weighApposed(words, span, last) : weighWordBefore(words, span, last);
}

/** "the plumber, Brian", "the front desk - Brian", "helped us (Brian)", "Thank you so much, Brian". */
function weighApposed(words: TextWords, span: PersonSpan, last: number): number {
  if (words.isOneOf(last, "roles") || words.isRoleOfTwo(last)) return STRONG;
  const isAside = words.word(span.from - 1) === "(" && words.word(span.to) === ")";
  return isAside && words.isOneOf(span.name, "given") ? WEAK : weighThanksAbove(words, last);
}

/** "St. Louis", "San Jose", "New Jordan"; "Birmingham, Al". */
function isPlace(words: TextWords, { from, name }: PersonSpan): boolean {
  const start = words.word(from - 1) === "." ? from - 2 : from - 1;
  if (words.isOneOf(start, "place_starts") && words.isCapital(start)) return true;
  const mayBeState = words.word(name).length === 2 && words.word(from - 1) === ",";
  return mayBeState && words.isOneOf(from - 2, "places", "also_places");
}

/** "my husband Bob" and "my husband, Bob, was" are not of the business; "his son Mike" is. */
function weighRelation(words: TextWords, { from, name, to }: PersonSpan, last: number): number {
  const isRelative = words.isOneOf(last, "relatives") && !words.isOneOf(last, "given");
  if (!isRelative || name > from) return 0;
  // In "for my mother, Bob came" the comma separates two different people.
  const next = words.word(to);
  if (last < from - 1 && next !== ")" && !MARKS_OF_APPOSITION.has(next)) return 0;
  if (words.isOneOf(last - 1, "others_own")) return STRONG;
  const isTheWriters = words.hasOneOf(last - 3, 3, "writers_own") || words.word(last - 1) === "a";
  return isTheWriters ? NEVER : 0;
}

/** "I'm Karen", "my name is Karen", "Sincerely, Karen". */
function isWriter(words: TextWords, { name }: PersonSpan, last: number): boolean {
  const [before, word] = [words.word(last - 1), words.word(last)];
  if (word === "i'm" || (word === "am" && before === "i")) return words.isCapital(name);
  const isSigned = words.isOneOf(last, "signed") && words.word(last + 1) === ",";
  if (isSigned && words.startsSentence(last)) return true;
  return word === "is" && before === "name" && words.word(last - 2) === "my";
}

/** "my old dentist, Dr. Hill": somebody at another business. */
function isOfAnother(words: TextWords, role: number): boolean {
  return words.isOneOf(role, "roles") && words.hasOneOf(role - 2, 2, "earlier");
}

/** "Great job, Brian", "good service Brian". */
function isPraisedWork(words: TextWords, last: number): boolean {
  return words.isOneOf(last, "rendered") && words.isOneOf(last - 1, "praise", "human_qualities");
}

/** "Thank you so much, Brian". */
function weighThanksAbove(words: TextWords, last: number): number {
  return words.lastOneOf(last, 4, "thanks") === undefined ? 0 : STRONG;
}

/** "our plumber Brian", "a man named Brian"; "as good as Brian" names nobody of the business. */
function weighWordBefore(words: TextWords, span: PersonSpan, last: number): number {
  if (words.startsSentence(span.from)) return 0;
  if (words.isOneOf(last, "roles")) return words.isCapital(span.name) ? STRONG + 1 : STRONG;
  if (words.isOneOf(last, "naming")) return weighNaming(words, last);
  if (words.isOneOf(last, "states")) return weighState(words, last);
  if (words.word(last) === "than") return weighOutdone(words, last);
  if (isComparison(words, last) || isBrought(words, span, last)) return AGAINST;
  if (isVisited(words, span, last)) return AGAINST;
  return weighFunctionWord(words, span, last) ?? weighRest(words, span, last);
}

/** "a man named Brian", but "a debt collector named Brian". */
function weighNaming(words: TextWords, last: number): number {
  if (words.lastOneOf(last, OUTSIDER_REACH, "outsiders") !== undefined) return NEVER;
  return words.word(last) === "called" ? WEAK : STRONG + 1;
}

/** "spoke with Brian", "by Brian", "call Brian"; "near Austin", "come by Phoenix" and "at Kelly" are places. */
function weighFunctionWord(words: TextWords, span: PersonSpan, last: number): number | undefined {
  if (words.isOneOf(last, "of_dealings")) return weighDealing(words, span, last);
  if (words.isOneOf(last, "place_prepositions")) return -STRONG;
  if (words.word(last) === "at") return isVenue(words, span, last) ? NEVER : -FAIR;
  if (words.word(last) === "on") {
    return words.isOneOf(last - 1, "contacts", "dealings") ? WEAK : -WEAK;
  }
  if (words.isOneOf(last, "articles_before")) return weighArticle(words, span);
  if (words.isOneOf(last, "weak_before") && words.isOneOf(span.name, "places")) return 0;
  return words.isOneOf(last, "contacts", "weak_before") ? WEAK : undefined;
}

/** "The atmosphere at Copper Kettle": a place. */
function isVenue(words: TextWords, { name }: PersonSpan, at: number): boolean {
  return words.isCapital(name) && words.isOneOf(at - 1, "at_places");
}

/** "the technician's name was Brian", "our plumber was Brian". */
function weighState(words: TextWords, state: number): number {
  if (/^names?$/.test(words.word(state - 1))) return STRONG + 1;
  return words.isOneOf(state - 1, "roles") ? STRONG : 0;
}

/**
 * "Better than Brian" is somebody else; "nobody is better than Brian" and "no better plumber than
 * Brian" praise him, "no better food than Brian" may praise a business.
 */
function weighOutdone(words: TextWords, than: number): number {
  const denial = words.lastOneOf(than - 1, DENIAL_REACH, "denials");
  if (denial === undefined) return AGAINST;
  if (words.isOneOf(than - 1, "roles")) return FAIR;
  const isNobody = words.word(denial) === "nobody" || words.word(denial + 1) === "one";
  return isNobody && words.word(than - 1) === "better" ? FAIR : 0;
}

/** "dressed like Brian", "as good as Brian", "west of Lindsay": somebody else, or no one. */
function isComparison(words: TextWords, last: number): boolean {
  const before = COMPARISONS.get(words.word(last));
  return before !== undefined && words.isOneOf(last - 1, before);
}

/** "I miss visiting Copper Kettle": a place. */
function isVisited(words: TextWords, { from, name }: PersonSpan, last: number): boolean {
  return from === name && /^visit(?:s|ed|ing)?$/.test(words.word(last));
}

/** "took Bella here": a pet or a child of the writer. */
function isBrought(words: TextWords, { to }: PersonSpan, last: number): boolean {
  return words.isOneOf(last, "bringing") && words.isOneOf(to, "destinations");
}

/** "ask for Brian", "thanks to Brian", "shout out to Brian", "an appointment with Brian". */
function weighDealing(words: TextWords, { name }: PersonSpan, last: number): number {
  const dealing = words.lastOneOf(last - 1, 3, "thanks", "dealings");
  if (dealing !== undefined) {
    // With "out", only "shout out" and "reach out" deal with somebody.
    const isDealing = words.word(dealing) !== "out" || words.isOneOf(dealing - 1, "dealings");
    return isDealing ? STRONG : 0;
  }
  if (words.lastOneOf(last - 1, 2, "rendered") !== undefined) return STRONG;
  if (words.word(last) === "with" && words.lastOneOf(last - 1, 2, "meetings") !== undefined) {
    return words.isOneOf(name, "given") ? STRONG : FAIR;
  }
  return weighLoosely(words, name, last);
}

/** "a word from Brian", but "drove to Austin", "come by Phoenix". */
function weighLoosely(words: TextWords, name: number, last: number): number {
  if (!words.isOneOf(last, "of_places")) return words.isOneOf(name, "places") ? 0 : WEAK;
  return words.isOneOf(name, "also_places", "places") ? -STRONG : 0;
}

/** "the Brandon location", "this Brian". */
function weighArticle(words: TextWords, { name }: PersonSpan): number {
  const isSure = words.isOneOf(name, "given") && !words.isOneOf(name, "also_words", "also_places");
  return (isSure ? -WEAK : -STRONG) - 1;
}

/** "thank you Brian", "thanks again Brian"; "Music City Dental" is another name. */
function weighRest(words: TextWords, { name }: PersonSpan, last: number): number {
  const word = words.word(last);
  if (word === "you" && words.isOneOf(last - 1, "thanks")) return STRONG;
  const thanks = weighThanksAbove(words, last);
  if (word === "again" || word === "much") return thanks;
  if (words.shape(name) === "lower" || !isProperNoun(words, last)) return 0;
  return thanks > 0 ? STRONG : -STRONG;
}

/** Whether a word has its capital as part of a name. */
function isProperNoun(words: TextWords, at: number): boolean {
  if (words.capitalsMeanNothing || words.shape(at) !== "capital") return false;
  if (!words.isOneOf(at, "ordinary")) return true;
  return !words.startsSentence(at) && !words.isOneOf(at, "praise", "auxiliaries");
}
