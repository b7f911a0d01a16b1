import type { Polarity, TopicSentiment } from "../../domain/insights/polarity.ts";
import { opinionTotals, type Said } from "./gate.ts";

/** Decides which questions have an answer that is worth telling, and what reviews say of a topic. */

/** With fewer reviews than this a question has no answer. */
export const MIN_ANSWERING = 5;
/** If any disagree, it has none with fewer than this: five to one says little. */
const MIN_DIVIDED = 10;
/**
 * Percent of reviews that disagree: below the first, the answer is plain; up to the second,
 * "mostly".
 */
export const DISSENT = { plain_below: 10, mostly_up_to: 33 } as const;
/** How far an answer may be from what the same reviews say of its aspect. */
const MAX_DISAGREEMENT = 0.2;
/** Without rules, one opinion in this many is misread. */
const OPINIONS_PER_MISREAD = 8;
const NONE = { positive: 0, negative: 0, neutral: 0 } as const;

/** How many reviews say something good and something bad. */
interface AnswerSides {
  readonly all: number;
  readonly good: number;
  readonly bad: number;
}

interface ReadSides extends AnswerSides {
  /** Reviews that speak of it without an answer, by the side that is likely. */
  readonly undecided?: Readonly<Record<Polarity, number>>;
  /** How many answers were read without rules. */
  readonly readWithoutRules?: number;
  /**
   * Whether it asks for the verdict. Few of those who would never come back say so: its answer must be
   * no plainer than what all say of the whole.
   */
  readonly isOfVerdict?: boolean;
}

/**
 * Whether a question has an answer: from enough reviews, of which more are needed if they disagree,
 * and not another one than what reviews say of the same aspect, which is often in more of them; of the
 * verdict, no plainer one.
 */
export function isAnswered(
  { undecided = NONE, readWithoutRules = 0, isOfVerdict = false, ...sides }: ReadSides,
  aspect: Said | undefined,
): boolean {
  const { good, bad } = sides;
  if (!isEnough(sides) || !holdsWith(undecided, sides)) return false;
  const misread = misreadOf(readWithoutRules);
  if (misread > 0 && !holdsIfMisread(misread, sides, aspect)) return false;
  if (aspect === undefined) return true;
  const { praise, opinions } = opinionTotals(aspect);
  if (opinions === 0) return true;
  if (isOfVerdict && isPlainer(sides, sidesIn(aspect))) return false;
  const apart = good / (good + bad) - praise / opinions;
  return Math.abs(apart) <= MAX_DISAGREEMENT;
}

/** Whether an answer is plainer than the other: "yes" where that would be "mostly yes", or mixed. */
function isPlainer(sides: AnswerSides, others: AnswerSides): boolean {
  const [told, other] = [answerIn(sides)?.agreement, answerIn(others)?.agreement];
  return told === "plain" ? other !== "plain" : told !== undefined && other === undefined;
}

function isEnough({ all, good, bad }: AnswerSides): boolean {
  return all >= (good > 0 && bad > 0 ? MIN_DIVIDED : MIN_ANSWERING);
}

const SENTIMENTS = {
  good: { plain: "positive", mostly: "mostly_positive" },
  bad: { plain: "negative", mostly: "mostly_negative" },
} as const;

/**
 * What reviews say of something as a whole, as if all undecided ones that may disagree did; null if
 * too few say anything, or the undecided ones might turn it.
 */
export function sentimentOf({
  undecided = NONE,
  readWithoutRules = 0,
  ...sides
}: ReadSides): TopicSentiment | null {
  if (!isEnough(sides)) return null;
  const neutral = undecided.neutral + misreadOf(readWithoutRules);
  const told = answerIn(sides);
  const least = answerIn(withDissent({ ...undecided, neutral }, sides));
  if (told?.side !== least?.side) return null;
  return least === undefined ? "mixed" : SENTIMENTS[least.side][least.agreement];
}

/** How many of the opinions that were read without rules may be misread. */
export function misreadOf(opinions: number): number {
  return Math.ceil(opinions / OPINIONS_PER_MISREAD);
}

/**
 * Whether the answer keeps its side even if some opinions were misread, and the opinions on its aspect
 * are on the same side.
 * @param misread how many answers may belong on the other side
 */
function holdsIfMisread(misread: number, sides: AnswerSides, aspect: Said | undefined): boolean {
  const { all, good, bad } = sides;
  const moved = [Math.min(misread, bad), -Math.min(misread, good)];
  const others = moved.map((by) => ({ all, good: good + by, bad: bad - by }));
  const said = aspect && sidesIn(aspect);
  if (said !== undefined && said.all > 0) others.push(said);
  const told = answerIn(sides)?.side;
  return others.every((one) => answerIn(one)?.side === told);
}

function sidesIn(said: Said): AnswerSides {
  const { opinions, praises, complaints } = opinionTotals(said);
  return { all: opinions, good: praises, bad: complaints };
}

/** Whether the answer stays the same if all undecided reviews that may disagree do. */
function holdsWith(undecided: Readonly<Record<Polarity, number>>, sides: AnswerSides): boolean {
  const [told, other] = [sides, withDissent(undecided, sides)].map(answerIn);
  return told?.side === other?.side && told?.agreement === other?.agreement;
}

/** With the undecided reviews that may disagree. */
function withDissent(
  { positive, negative, neutral }: Readonly<Record<Polarity, number>>,
  { all, good, bad }: AnswerSides,
): AnswerSides {
  const against = neutral + (good >= bad ? negative : positive);
  const moved = good >= bad ? { good, bad: bad + against } : { good: good + against, bad };
  return { all: all + against, ...moved };
}

/** The side that prevails, and how clearly; undefined if opinions are mixed. Who says both is half on each. */
function answerIn({ all, good, bad }: AnswerSides) {
  const both = (good + bad - all) / 2;
  const asGood = agreement(bad - both, all);
  if (asGood !== undefined) return { side: "good", agreement: asGood } as const;
  const asBad = agreement(good - both, all);
  return asBad && ({ side: "bad", agreement: asBad } as const);
}

/** How far reviews agree on an answer with which `dissent` of `whole` disagree. */
export function agreement(dissent: number, whole: number): "plain" | "mostly" | undefined {
  if (100 * dissent < DISSENT.plain_below * whole) return "plain";
  return 100 * dissent <= DISSENT.mostly_up_to * whole ? "mostly" : undefined;
}
