import { BEST } from "../../domain/business/business.ts";
import type { Evidence } from "../../domain/insights/analysis.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { twoDecimals } from "../../domain/text/numbers.ts";
import { once } from "../../domain/text/once.ts";
import type { Features } from "./features.ts";
import { afterTurn, aspectsBySide, sideOfWords, standsAlone, stretchOf } from "./own-words.ts";
import {
  type Head,
  POLARITY,
  type SentenceModel,
  type SideHeads,
  type StarredHead,
  scoreOf,
} from "./sentence-model.ts";
import { type Passage, type Sentence, sentencesOf } from "./sentences.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** A sentence speaks of an aspect from this score on: chosen on the development sets. */
const MIN_SCORE = 0.05;
/** How much of a sentence's polarity is that of the whole, and not of the clauses on the aspect. */
const WHOLE_SHARE = 0.25;
/** How quickly a clause that says less of the aspect counts less. */
const CLAUSE_FOCUS = 2;
/** At this score the words alone decide, whatever the stars. */
const CLEAR_WORDS = 1;
/** How fast a score becomes a probability: most are between −1 and 1, and 0.5 gives 0.82. */
export const STEEPNESS = 3;
/** Anything less likely is a guess: it counts for the aspect, but is not quoted. */
const GUESS = 0.81;
/** At most as many stars say that a customer was not satisfied. */
const FEW_STARS = 2;
/** "Really?!" */
const MAX_MARKS = 2;
/** The least confidence at which a sentence counts for or against what it names: with opinion words. */
const CLEAR_IN_WORDS = 0.2;
/** The same without any; a thing is often only named ("the roof leaked"). */
const CLEAR = { person: 0.6, thing: Number.POSITIVE_INFINITY } as const;

/** A sentence that has been read. */
export interface ReadSentence {
  readonly sentence: Sentence;
  /** The stars of its review. */
  readonly rating: number | undefined;
  /** The probability, 0 to 1, that the whole sentence praises. */
  readonly praise: number;
  /** The same for each of its clauses, if there are several. */
  readonly clauses: readonly number[];
  readonly standsAlone: boolean;
  /** How good or bad its words are, without stars: most are between −1 and 1. */
  readonly said: number;
  /** What it makes of each aspect that was learned, by its id. */
  readonly scores: ReadonlyMap<string, AspectScore>;
  /** What it says of the aspects that it mentions. */
  readonly aspects: readonly ReadAspect[];
}

/** How much a sentence speaks of an aspect, and how well, without stars. */
interface AspectScore {
  readonly score: number;
  readonly said: number;
  /** How much it praises it, and complains about it. */
  readonly sides: Readonly<Record<keyof SideHeads, number>>;
}

/** What a sentence says of an aspect. */
interface ReadAspect {
  readonly aspect: string;
  /** The probability that the sentence speaks of it, and that it praises it. */
  readonly sure: number;
  readonly praise: number;
  /** Whether opinion words beside it say the same. */
  readonly isInWords: boolean;
}

/**
 * Reads the sentences of a text by what was learned of its language.
 * @param aspects the ids to look for; those that were not learned are never found
 */
export function readSentences(
  { text, rating }: { readonly text: string; readonly rating?: number | undefined },
  aspects: readonly string[],
  model: SentenceModel,
): ReadSentence[] {
  return sentencesOf(text, model.vocabulary).map((sentence) =>
    readSentence(sentence, rating, aspects, model),
  );
}

function readSentence(
  sentence: Sentence,
  rating: number | undefined,
  aspects: readonly string[],
  model: SentenceModel,
): ReadSentence {
  const { heads, features, vocabulary } = model;
  const polarity = heads.get(POLARITY);
  if (polarity === undefined) throw new Error("A model without polarity");
  const featuresOf = (words: readonly string[]) => features.of(stretchOf(words, vocabulary));
  const whole = featuresOf(sentence.words);
  const wholePraise = scoreOf(polarity, whole);
  const clauses = sentence.clauses.length > 1 ? sentence.clauses : [];
  const parts = clauses.map(({ words }) => featuresOf(words));
  const praises = parts.map((part) => scoreOf(polarity, part));
  const named = once(() =>
    aspectsBySide(afterTurn(clauses.length > 0 ? clauses : [sentence], vocabulary), vocabulary),
  );
  const scores = new Map<string, AspectScore>();
  const found = aspects.flatMap((aspect) => {
    const head = heads.get(aspect);
    if (head === undefined) return [];
    const inParts = parts.map((part) => scoreOf(head, part));
    const score = aspectScore(scoreOf(head, whole), inParts);
    const said = mix(wholePraise, focused(praises, inParts));
    scores.set(aspect, { score, said, sides: sidesIn(whole, parts, model.sides.get(aspect)) });
    if (score < MIN_SCORE) return [];
    const sure = logistic(score - MIN_SCORE);
    const praise = logistic(withStars(said, priorOf(head, rating)));
    const isInWords = named().get(likelierSide(praise))?.has(aspect) === true;
    return [{ aspect, sure, praise, isInWords }];
  });
  const prior = priorOf(polarity, rating);
  return {
    ...{ sentence, rating, said: wholePraise, scores, aspects: found },
    praise: logistic(withStars(wholePraise, prior)),
    standsAlone: standsAlone(sentence, vocabulary),
    clauses: praises.map((praise) => logistic(withStars(mix(wholePraise, praise), prior))),
  };
}

/** Where a head says no. */
const NOT_SAID = -1;

function sidesIn(whole: Features, parts: readonly Features[], heads: SideHeads | undefined) {
  const scoreBy = (head: Head | undefined) =>
    head === undefined
      ? NOT_SAID
      : aspectScore(
          scoreOf(head, whole),
          parts.map((part) => scoreOf(head, part)),
        );
  return { positive: scoreBy(heads?.positive), negative: scoreBy(heads?.negative) };
}

function priorOf({ stars }: Pick<StarredHead, "stars">, rating: number | undefined): number {
  return rating === undefined ? 0 : (stars[rating - 1] ?? 0);
}

/** The stars count less the clearer the words are. */
function withStars(praise: number, prior: number): number {
  return praise + prior * Math.max(0, 1 - Math.abs(praise) / CLEAR_WORDS);
}

/** Of the sentence, or what its clearest clause makes of it. */
function aspectScore(whole: number, clauses: readonly number[]): number {
  const clearest = Math.max(whole, ...clauses);
  return (whole + clearest) / 2;
}

function mix(whole: number, focus: number | undefined): number {
  return focus === undefined ? whole : WHOLE_SHARE * whole + (1 - WHOLE_SHARE) * focus;
}

/** The mean of the clauses' polarity, each by how much it speaks of the aspect. */
function focused(praises: readonly number[], scores: readonly number[]): number | undefined {
  if (scores.length === 0) return undefined;
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp(CLAUSE_FOCUS * (score - most)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return praises.reduce((total, praise, at) => total + praise * (weights[at] ?? 0), 0) / sum;
}

/** The probability that a head's score speaks for. */
export function logistic(score: number, steepness = STEEPNESS): number {
  return 1 / (1 + Math.exp(-steepness * score));
}

/**
 * What a sentence says of somebody or something that it names: only what is clear, as it may be about
 * something else; of a thing, only what opinion words in the same clause say.
 * @param at where it names it, to read that clause; undefined for the whole
 */
export function evidenceOn(
  named: keyof typeof CLEAR,
  read: ReadSentence,
  vocabulary: LearnedVocabulary,
  at?: number,
): Evidence {
  const { sentence, praise, clauses } = read;
  const isHere = ({ start, end }: Passage) => at !== undefined && start <= at && at < end;
  const place = clauses.length > 0 ? sentence.clauses.findIndex(isHere) : -1;
  const said = { sure: 1, praise: clauses[place] ?? praise };
  const { words } = sentence.clauses[place] ?? sentence;
  const isInWords = sideOfWords(words, vocabulary) === likelierSide(said.praise);
  const last = afterTurn(sentence.clauses, vocabulary);
  const isLast = last.length === sentence.clauses.length || last.some(isHere);
  const evidence = evidenceOf(read, { ...said, isInWords: isInWords && isLast });
  const isClear = likelihoodOf(read, said) >= (isInWords ? CLEAR_IN_WORDS : CLEAR[named]);
  return isClear ? evidence : { ...evidence, polarity: "neutral" };
}

/**
 * What a sentence says, as evidence that is quoted only if it can be understood alone and opinion
 * words say the same. With few stars, praise is often mockery, or of something else.
 */
export function evidenceOf(read: ReadSentence, said: Omit<ReadAspect, "aspect">): Evidence {
  const { start, end } = read.sentence;
  const polarity = likelierSide(said.praise);
  const isMeant = polarity === "negative" || (read.rating ?? BEST) > FEW_STARS;
  const isQuotable = read.standsAlone && said.isInWords && isMeant;
  const confidence = isQuotable ? twoDecimals(likelihoodOf(read, said)) : 0;
  return { start, end, polarity, confidence };
}

/** How far it is more than a guess, 0 to 1; a question alone is one, as its answer is not in it. */
function likelihoodOf(
  { sentence: { words } }: ReadSentence,
  { sure, praise }: Pick<ReadAspect, "sure" | "praise">,
): number {
  const isQuestion = words.slice(-MAX_MARKS).includes("?");
  const likely = isQuestion ? 0 : sure * Math.max(praise, 1 - praise);
  return Math.max(0, (likely - GUESS) / (1 - GUESS));
}

/** The likelier side. @param praise its probability, 0 to 1 */
export function likelierSide(praise: number): Polarity {
  return praise > 0.5 ? "positive" : "negative";
}
