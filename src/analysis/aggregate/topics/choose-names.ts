import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { ROLE, roleOf } from "../../text/parts-of-speech.ts";
import { APART, USUAL } from "../../topics/phrase-words.ts";
import type { Candidate } from "./find-candidates.ts";

/** The name of a topic, and a single word that means the same ("water heater", "heater"). */
export interface TopicName {
  readonly key: string;
  readonly alias?: string;
  /** What its reviews are multiplied by in the ranking. */
  readonly weight: number;
}

/**
 * A phrase stands for its last word from these shares on: of the word's uses, and of the uses of
 * all phrases that end with it.
 */
const SHARE_OF_WORD = 0.4;
const SHARE_OF_PHRASES = 0.5;
const UNKNOWN_FACTOR = 2;
const MIN_UNKNOWN = 5;

const NEVER_SHORT = new Set(words("topics", "never_short").split(" "));
const INGREDIENTS = new Set(words("topics", "ingredients").split(" "));
const BROAD = new Set(words("topics", "broad").split(" "));
const WEIGHT = {
  phrase: 1.3,
  cohesion: 0.7,
  concrete: 1,
  nounOrVerb: 0.8,
  broad: 0.55,
  unknown: 0.5,
} as const;

type Candidates = ReadonlyMap<string, Candidate>;

/** Groups candidates by their last word, and chooses names for each group. */
export function chooseNames(candidates: Candidates, minimum: number): TopicName[] {
  const byHead = Map.groupBy(candidates.values(), ({ words }) => words.at(-1) ?? "");
  return [...byHead].flatMap(([head, group]) => {
    const phrases = group
      .filter(({ words, asHead }) => words.length === 2 && asHead.count >= minimum)
      .sort((left, right) => right.asHead.count - left.asHead.count);
    return namesOf(candidates.get(head), phrases, candidates);
  });
}

/**
 * The names for all candidates that end with one word.
 * @param single the word alone, if that can be a topic
 * @param phrases those that end with it, the most frequent first
 */
function namesOf(
  single: Candidate | undefined,
  phrases: readonly Candidate[],
  candidates: Candidates,
): TopicName[] {
  const named = phrases.map(({ key, words, reviews }) => ({
    key,
    weight: phraseWeight(words, reviews.count, candidates),
  }));
  if (single === undefined || INGREDIENTS.has(single.key)) return named;
  const [best, ...others] = named;
  if (best !== undefined && isMostly(single, phrases)) {
    return [{ ...best, alias: single.key }, ...others];
  }
  return APART.has(single.key) ? [wordName(single), ...named] : [wordName(single)];
}

/** Whether a word alone mostly means the most frequent phrase that ends with it. */
function isMostly(single: Candidate, phrases: readonly Candidate[]): boolean {
  if (NEVER_SHORT.has(single.key)) return false;
  const counts = phrases.map(({ asHead }) => asHead.count);
  const best = counts[0] ?? 0;
  const all = counts.reduce((sum, count) => sum + count, 0);
  return best >= SHARE_OF_WORD * single.asHead.count && best >= SHARE_OF_PHRASES * all;
}

/** Words that are seldom used apart weigh more. */
function phraseWeight(words: readonly string[], reviews: number, candidates: Candidates): number {
  const counts = words.map((word) => candidates.get(word)?.reviews.count ?? reviews);
  const apart = counts.reduce((sum, count) => sum + count, 0);
  const cohesion = reviews / Math.max(reviews, apart - reviews);
  return WEIGHT.phrase + WEIGHT.cohesion * Math.sqrt(cohesion);
}

function wordName({ key }: Candidate): TopicName {
  return { key, weight: wordWeight(key) };
}

function wordWeight(word: string): number {
  if (BROAD.has(word)) return WEIGHT.broad;
  const role = roleOf(word);
  if (role === ROLE.unknown) return WEIGHT.unknown;
  return role === ROLE.nounOrVerb ? WEIGHT.nounOrVerb : WEIGHT.concrete;
}

/** Whether a name is said of many things in any business: "door", "menu". */
export function isBroad({ key }: TopicName): boolean {
  return BROAD.has(key);
}

/** Whether any such business has it, and praise like that of all else says nothing of it: "menu". */
export function isUsualThing({ key }: TopicName): boolean {
  return key.split(" ").every((word) => USUAL.has(word));
}

/** Whether it is a kind of what dishes are made with: "peanut sauce". */
export function isIngredient({ key }: TopicName): boolean {
  return INGREDIENTS.has(key.split(" ").at(-1) ?? "");
}

/** The fewest reviews that make a name a topic: more than `minimum` for a word in no list. */
export function minReviewsFor({ key }: TopicName, minimum: number): number {
  if (roleOf(key) !== ROLE.unknown) return minimum;
  return Math.max(MIN_UNKNOWN, UNKNOWN_FACTOR * minimum);
}
