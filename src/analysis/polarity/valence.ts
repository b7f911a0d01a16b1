import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { negated } from "../scope/negation.ts";
import { ROLE } from "../text/parts-of-speech.ts";
import type { Phrase } from "./facts/read-lexicon.ts";
import type { Facts, Mood, WordFacts } from "./facts/word-facts.ts";
import { senseAt } from "./word-sense.ts";

/** The sentiment of each canonical word after negation, degree and mood are taken into account. */
export interface Valence {
  /** −4 to 4 for each word; 0 for words that carry none. */
  readonly values: Float32Array;
  /** 1 where the words speak of what is not so ("would have been", "if"). */
  readonly unreal: Uint8Array;
}

/** The clause at hand: [from, to) of the words. */
interface Scan extends Valence {
  readonly words: Facts;
  readonly negators: Int32Array;
  from: number;
  to: number;
  mood: Mood;
}

const LIMIT = 4;
const TOO_MUCH = -1.2;
const TOO_GOOD = -1;
const NOT_TOO = 0.8;

/**
 * Weighs every word of a text.
 * @param words canonical words
 * @param negators for each word the place of the negation that applies to it, or −1
 * @param starts for each clause its first word, then the number of words
 */
export function weigh(words: Facts, negators: Int32Array, starts: readonly number[]): Valence {
  const values = new Float32Array(words.length);
  const unreal = new Uint8Array(words.length);
  const scan: Scan = { values, unreal, words, negators, from: 0, to: 0, mood: "fact" };
  for (let clause = 0; clause + 1 < starts.length; clause += 1) {
    scan.from = starts[clause] ?? 0;
    scan.to = starts[clause + 1] ?? 0;
    scan.mood = "fact";
    weighClause(scan);
  }
  return { values, unreal };
}

function weighClause(scan: Scan): void {
  const { words, values, unreal } = scan;
  for (let at = scan.from, end = at; at < scan.to; at = end) {
    const phrase = phraseAt(words, at);
    end = Math.min(at + (phrase?.words.length ?? 1), scan.to);
    if (scan.mood !== "fact") unreal.fill(1, at, end);
    if (phrase === undefined) weighWord(scan, at);
    else values[clearest(words, at, end)] = turned(scan, at, phrase.strength);
  }
}

function weighWord(scan: Scan, at: number): void {
  const { words, values, from, to } = scan;
  const word = words[at];
  scan.mood = moodAfter(words, at, scan.mood);
  if (word?.negates !== true) values[at] = turned(scan, at, senseAt(words, at, from, to));
}

const SUPPOSING = new Set(words("modality", "polarity_supposing").split(" "));

/**
 * The mood of the words after a place. It is set by fewer words than the marks of `modality.ts`: the
 * weights were fitted with them.
 */
function moodAfter(words: Facts, at: number, mood: Mood): Mood {
  const found = words[at]?.mood;
  if (found !== "modal") return found ?? mood;
  const next = words[at + 1]?.text;
  if (next === "have") return "unreal";
  return next === "be" && SUPPOSING.has(words[at]?.text ?? "") ? "supposed" : mood;
}

/** What is left of a strength that nothing states. */
const UNSTATED = 0.4;

/** A strength in a mood: "would have been good" is a mild complaint. */
function inMood(value: number, mood: Mood): number {
  if (mood === "fact") return value;
  return UNSTATED * (mood === "unreal" ? -Math.abs(value) : value);
}

/** The longest phrase of the lexicon that begins at a place, if any. */
function phraseAt(text: Facts, at: number): Phrase | undefined {
  const phrases = text[at]?.phrases?.get(text[at + 1]?.text ?? "");
  return phrases?.find(({ words }) => goesOn(words, text, at));
}

/** Whether a text has these words; that it has the first two is known. */
function goesOn(words: Phrase["words"], text: Facts, at: number): boolean {
  for (let next = 2; next < words.length; next += 1) {
    if (text[at + next]?.text !== words[next]) return false;
  }
  return true;
}

/**
 * The word of a phrase that says most on its own, else its last word that is not a noun: what is
 * judged may be part of the phrase ("fast service", "for the price").
 */
function clearest(words: Facts, from: number, to: number): number {
  let best = -1;
  let most = 0;
  let last = to - 1;
  for (let at = from; at < to; at += 1) {
    const size = Math.abs(senseAt(words, at, from, to));
    if (size > most) [best, most] = [at, size];
    if ((words[at]?.role ?? ROLE.unknown) < ROLE.general) last = at;
  }
  return best < 0 ? last : best;
}

/** A word's or phrase's strength, changed by what comes before it. */
function turned(scan: Scan, at: number, strength: number): number {
  const { words } = scan;
  const negator = scan.negators[at] ?? -1;
  if (strength === 0) return afterToo(scan, at);
  const isTooMuch = strength > 0 && words[at - 1]?.text === "too";
  let value = isTooMuch ? TOO_GOOD : strength * degreeAt(words, at, scan.from);
  if (negator >= 0) value = negated(value, words[at]?.text ?? "", at - negator);
  return Math.max(-LIMIT, Math.min(LIMIT, inMood(value, scan.mood)));
}

/** How much stronger or weaker the words before a place make what is there; 1 for no change. */
function degreeAt(words: Facts, at: number, from: number): number {
  if (at <= from) return 1;
  const before = words[at - 1];
  if (before?.degree !== undefined) return before.degree;
  return before?.text === "of" && at - 1 > from ? (words[at - 2]?.degree ?? 1) : 1;
}

/**
 * The strength of "too" with a word that has none: "too salty" is a complaint, "I liked it too" is
 * not.
 */
function afterToo({ words, negators }: Scan, at: number): number {
  if (words[at - 1]?.text !== "too" || !isMeasure(words[at])) return 0;
  return (negators[at] ?? -1) >= 0 ? NOT_TOO : TOO_MUCH;
}

const MEASURES = new Set(words("degrees", "measures").split(" "));
const MIN_ADJECTIVE_LENGTH = 5;

/** Whether there can be too much of what a word says: "salty", but not "yesterday" or "honestly". */
function isMeasure(word: WordFacts | undefined): boolean {
  if (word === undefined) return false;
  const { text, role } = word;
  if (MEASURES.has(text)) return true;
  return role === ROLE.adjective && text.length >= MIN_ADJECTIVE_LENGTH && !text.endsWith("ly");
}
