import { ROLE, roleOf } from "../text/parts-of-speech.ts";
import { words } from "../text/word-lists.ts" with { type: "macro" };
import type { Candidate } from "./find-candidates.ts";

/** The name of a topic: words, and a word that alone means the same ("water heater", "heater"). */
export interface TopicName {
  readonly key: string;
  readonly alias: string | undefined;
  /** By what its reviews count more or less in the ranking. */
  readonly weight: number;
  /** The fewest reviews that make it a topic. */
  readonly minimum: number;
}

/** From which share of a word's uses on a phrase stands for the word. */
const SHARE_OF_WORD = 0.4;
const SHARE_OF_PHRASES = 0.5;
/** A word in no list must be told by more reviews. */
const UNKNOWN_FACTOR = 2;
const FEWEST_UNKNOWN = 5;

const BROAD = new Set(words("topics", "broad").split(" "));
const WEIGHT = {
  phrase: 1.3,
  cohesion: 0.7,
  concrete: 1,
  nounOrVerb: 0.8,
  broad: 0.55,
  unknown: 0.5,
} as const;

/** Groups candidates by their last word, and finds what that is called. */
export function chooseNames(
  candidates: ReadonlyMap<string, Candidate>,
  minimum: number,
): TopicName[] {
  const byHead = new Map<string, Candidate[]>();
  for (const candidate of candidates.values()) {
    const head = candidate.words.at(-1) ?? "";
    byHead.set(head, [...(byHead.get(head) ?? []), candidate]);
  }
  return [...byHead].flatMap(([head, group]) => namesOf(head, group, candidates, minimum));
}

function namesOf(
  head: string,
  group: readonly Candidate[],
  candidates: ReadonlyMap<string, Candidate>,
  minimum: number,
): TopicName[] {
  const phrases = group
    .filter(({ words, reviewsAsHead }) => words.length === 2 && reviewsAsHead >= minimum)
    .toSorted((left, right) => right.reviewsAsHead - left.reviewsAsHead);
  const named = phrases.map((phrase) => phraseName(phrase, undefined, candidates, minimum));
  const single = group.find(({ key }) => key === head);
  if (single === undefined) return named;
  const [best, ...others] = phrases;
  if (best === undefined || !dominates(best, single, phrases)) return [wordName(single, minimum)];
  return [
    phraseName(best, head, candidates, minimum),
    ...named.slice(named.length - others.length),
  ];
}

function dominates(best: Candidate, single: Candidate, phrases: readonly Candidate[]): boolean {
  const all = phrases.reduce((sum, { reviewsAsHead }) => sum + reviewsAsHead, 0);
  return (
    best.reviewsAsHead >= SHARE_OF_WORD * single.reviewsAsHead &&
    best.reviewsAsHead >= SHARE_OF_PHRASES * all
  );
}

/** Words that are seldom apart weigh more. */
function phraseName(
  { key, words, reviews }: Candidate,
  alias: string | undefined,
  candidates: ReadonlyMap<string, Candidate>,
  minimum: number,
): TopicName {
  const apart = words.reduce((sum, word) => sum + (candidates.get(word)?.reviews ?? reviews), 0);
  const cohesion = reviews / Math.max(reviews, apart - reviews);
  return { key, alias, minimum, weight: WEIGHT.phrase + WEIGHT.cohesion * Math.sqrt(cohesion) };
}

function wordName({ key }: Candidate, minimum: number): TopicName {
  if (roleOf(key) === ROLE.unknown) {
    const more = Math.max(FEWEST_UNKNOWN, UNKNOWN_FACTOR * minimum);
    return { key, alias: undefined, minimum: more, weight: WEIGHT.unknown };
  }
  return { key, alias: undefined, minimum, weight: weightOf(key) };
}

function weightOf(word: string): number {
  if (BROAD.has(word)) return WEIGHT.broad;
  return roleOf(word) === ROLE.nounOrVerb ? WEIGHT.nounOrVerb : WEIGHT.concrete;
}
