import { phrases, words } from "../macros/word-lists.ts" with { type: "macro" };
import { wordKey } from "./word-key.ts";

/** What a question asks for: who praises or who complains. */
export type Sentiment = "praise" | "complaint";

/** A word of a question. */
export interface QuestionWord {
  readonly text: string;
  readonly key: string;
}

const keysOf = (list: string) => new Set(list.split(" ").map(wordKey));
const FAULTS = keysOf(words("about", "faults"));
const BLAMES = keysOf(words("about", "blames"));
const NO_BLAMES = phrases("about", "no_blames").map((phrase) => phrase.split(" ").map(wordKey));
const MERITS = keysOf(words("about", "merits"));
const REMEDIES = keysOf(words("about", "remedies"));
const OWN_TROUBLES = keysOf(words("about", "own_troubles"));
const BETWEEN = keysOf(words("about", "after_denials"));
const DENIALS = new Set([
  ...words("negation", "negators").split(" "),
  ...words("negation", "negators_by_class").split(" "),
]);
const TURNS = new Set(["and", "but", "or"]);
const CURLY = /’/gu;

/** Whether a word says that something is bad, and not what. */
export function isFault({ key }: QuestionWord, question: readonly QuestionWord[]): boolean {
  if (!FAULTS.has(key)) return false;
  return !(OWN_TROUBLES.has(key) && question.some((one) => REMEDIES.has(one.key)));
}

/** Whether a word denies what follows it. */
export function isDenial({ text }: QuestionWord): boolean {
  const plain = text.replace(CURLY, "'");
  return DENIALS.has(plain) || plain.endsWith("n't");
}

/** Whether a word denies a fault: "no problems", "never had any trouble". */
export function deniesFault(question: readonly QuestionWord[], at: number): boolean {
  const word = question[at];
  if (word === undefined || !isDenial(word)) return false;
  const denied = question.slice(at + 1).find(({ key }) => !BETWEEN.has(key));
  return denied !== undefined && isFault(denied, question);
}

/**
 * The sentiment that a question asks for: "rude" and "not clean" for complaints, "never late" for praise.
 * Undefined if it asks for none, or for both: "is it clean or dirty?"
 */
export function requestedSentiment(question: readonly QuestionWord[]): Sentiment | undefined {
  const sentiments = question.flatMap((_, at) => sentimentAt(question, at) ?? []);
  const isChoice = question.some(({ text }) => TURNS.has(text));
  const isMerit = ({ key }: QuestionWord, at: number) => MERITS.has(key) && !isDenied(question, at);
  const praises = isChoice && question.some(isMerit);
  const [sentiment, ...others] = new Set(sentiments);
  return others.length > 0 || (praises && sentiment === "complaint") ? undefined : sentiment;
}

function sentimentAt(question: readonly QuestionWord[], at: number): Sentiment | undefined {
  const word = question[at];
  if (word === undefined) return undefined;
  const denied = isDenied(question, at);
  if (isFault(word, question) || isBlame(question, at)) return denied ? "praise" : "complaint";
  return denied && MERITS.has(word.key) ? "complaint" : undefined;
}

/** "Late", but not in "late at night". */
function isBlame(question: readonly QuestionWord[], at: number): boolean {
  const stands = (phrase: readonly string[], from: number) =>
    phrase.every((key, index) => question[from + index]?.key === key);
  const isSpared = NO_BLAMES.some((phrase) =>
    phrase.some((_, index) => index <= at && stands(phrase, at - index)),
  );
  return BLAMES.has(question[at]?.key ?? "") && !isSpared;
}

/** Whether a word stands after a denial: "not expensive", "never on time". */
function isDenied(question: readonly QuestionWord[], at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const word = question[before];
    if (word === undefined) return false;
    if (isDenial(word)) return true;
    if (!BETWEEN.has(word.key)) return false;
  }
  return false;
}
