import type { Evidence } from "../../domain/insights/analysis.ts";
import type { OpinionCounts } from "../../domain/insights/insights.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { yearBefore } from "../../domain/time/calendar-date.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/**
 * Decides what is worth saying about a business: everything that is told in words goes through here,
 * on the page, in the widget and to agents. Figures that people look up do not.
 */

/** Of fewer opinions, shares are told in counts: "5 of 6". */
export const MIN_FOR_PERCENT = 8;
/** With fewer reviews than this a question has no answer. */
export const MIN_ANSWERING = 5;
/** If any disagree, it has none with fewer than this: five to one says little. */
const MIN_DIVIDED = 10;
/** With fewer complaints than this there is nothing that customers complain about. */
const MIN_COMPLAINING = 3;
/**
 * Something is rare if fewer reviews mention it than this share of those that mention what most do.
 * What a handful say of it is often misread: then this many complaints are needed.
 */
const RARE = 0.1;
const MIN_COMPLAINING_OF_RARE = 10;
/** A theme is criticized if so many complaints of it are sure. */
const MIN_SURE = 4;
/** What more than half complain of is criticized, however much all else is. */
const MOST = 0.5;
/** The share of the reviews that mention something which must complain of it. */
const TYPICAL_SHARE = 0.1;
/** What was said longer before the newest review is no longer typical. */
const TYPICAL_YEARS = 2;
/** Praise is worth a sentence if the lower bound of its share is at least this. */
const CLEAR_PRAISE = 0.6;
/** How far an answer may be from what the same reviews say of its aspect. */
const MAX_DISAGREEMENT = 0.2;
/** Without rules, one opinion in this many is misread. */
const OPINIONS_PER_MISREAD = 8;
/** A review quoted for its praise has at least this many stars, if it has any. */
const MIN_PRAISING_STARS = 4;
/** A review quoted for its complaint has at most this many, if it has any. */
const MAX_COMPLAINING_STARS = 3;

/** Below this confidence the rules and the model may disagree on what a clause says. */
const SURE = 0.5;

/** What reviews say of something: how many praise it, complain of it, or both. */
export interface Said extends Pick<OpinionCounts, "reviews" | "positive" | "negative" | "mixed"> {
  /** How many of the complaints are sure, since words, model and stars agree; all if left out. */
  readonly sure?: number;
}

/** Whether the share of praise is high enough, beyond chance, to mention it. */
export function isClearlyPraised(said: Said): boolean {
  return wilsonInterval(praiseIn(said), opinionsIn(said)).low >= CLEAR_PRAISE;
}

/** Whether enough of the reviews that mention it complain. */
export function isTypicallyCriticized(said: Said): boolean {
  const complaints = complaintsIn(said);
  return complaints >= MIN_COMPLAINING && complaints >= TYPICAL_SHARE * said.reviews;
}

/** What is praised and what is criticized of several things, the highest rate first. */
export interface Sides<Theme> {
  readonly praised: readonly Theme[];
  readonly criticized: readonly Theme[];
}

/**
 * What is worth praising and criticizing, each on one side at most. Rates decide, not counts, since
 * what most reviews mention leads both counts: price is criticized if it draws more complaints than
 * all themes together beyond chance, though most of the reviews that mention it praise it.
 */
export function sidesOf<Theme>(
  themes: readonly Theme[],
  saidOf: (theme: Theme) => Said,
): Sides<Theme> {
  const all = themes.map((theme) => {
    const said = saidOf(theme);
    const [complaints, opinions] = [complaintsIn(said), opinionsIn(said)];
    const praise = wilsonInterval(praiseIn(said), opinions).low;
    const sure = Math.min(complaints, said.sure ?? complaints);
    const complaint = wilsonInterval(sure, opinions).low;
    return { theme, said, complaints, opinions, sure, praise, complaint };
  });
  const mean = meanOf(all, "complaints");
  const rare = RARE * Math.max(...all.map(({ said }) => said.reviews));
  const isEnough = ({ said, complaints }: (typeof all)[number]) =>
    said.reviews >= rare || complaints >= MIN_COMPLAINING_OF_RARE;
  const criticized = all.filter(
    (one) =>
      isTypicallyCriticized(one.said) &&
      isEnough(one) &&
      one.sure >= MIN_SURE &&
      one.complaint >
        Math.min(
          meanOf(
            all.filter((other) => other !== one),
            "sure",
          ),
          MOST,
        ) &&
      (one.complaint > mean || !isClearlyPraised(one.said)),
  );
  const praised = all.filter((one) => isClearlyPraised(one.said) && !criticized.includes(one));
  return {
    praised: praised.sort((a, b) => b.praise - a.praise).map(({ theme }) => theme),
    criticized: criticized.sort((a, b) => b.complaint - a.complaint).map(({ theme }) => theme),
  };
}

type Complained = Readonly<Record<"complaints" | "sure" | "opinions", number>>;

/** The share of complaints, or of sure ones, among all opinions. */
function meanOf(themes: readonly Complained[], of: "complaints" | "sure"): number {
  const sum = (one: keyof Complained) => themes.reduce((total, theme) => total + theme[one], 0);
  return sum(of) / Math.max(1, sum("opinions"));
}

/** Whether a review is recent enough to be typical. @param newest the day of the newest review */
export function isTypicallyRecent(date: string, newest: string): boolean {
  const oldest = Array.from({ length: TYPICAL_YEARS }).reduce<string>(
    (day) => yearBefore(day),
    newest,
  );
  return date >= oldest;
}

/** Whether a review may stand for praise or complaint, judged by its stars. */
export function isBorneOut(polarity: Polarity, stars: number | null): boolean {
  if (stars === null) return true;
  return polarity === "positive" ? stars >= MIN_PRAISING_STARS : stars <= MAX_COMPLAINING_STARS;
}

/** Whether a review's words, the model and its stars agree on what it says. */
export function isSure(
  { polarity, confidence }: Pick<Evidence, "polarity" | "confidence">,
  wanted: Polarity,
  stars: number | null,
): boolean {
  return polarity === wanted && confidence >= SURE && isBorneOut(wanted, stars);
}

/** Whether a review has so few stars that what counts as praise in it may be misread. */
export function isDoubtful(stars: number | null): boolean {
  return stars !== null && stars < MAX_COMPLAINING_STARS;
}

/** How many reviews give a good and a bad answer to a question. */
interface AnswerSides {
  readonly all: number;
  readonly good: number;
  readonly bad: number;
}

interface ReadSides extends AnswerSides {
  /** Reviews that speak of it without an answer, by the side that is likely. */
  readonly undecided?: Readonly<Record<Polarity, number>>;
  /** How many answers were read without rules. */
  readonly unsure?: number;
}

/**
 * Whether a question has an answer: from enough reviews, of which more are needed if they disagree,
 * and not another one than what reviews say of the same aspect, which is often in more of them.
 */
export function isAnswered(
  { undecided = NONE, unsure = 0, ...sides }: ReadSides,
  aspect: Said | undefined,
): boolean {
  const { all, good, bad } = sides;
  if (all < (good > 0 && bad > 0 ? MIN_DIVIDED : MIN_ANSWERING)) return false;
  if (!holdsWith(undecided, sides)) return false;
  if (unsure > 0 && !holdsIfMisread(misreadOf(unsure), sides, aspect)) return false;
  if (aspect === undefined || opinionsIn(aspect) === 0) return true;
  const apart = good / (good + bad) - praiseIn(aspect) / opinionsIn(aspect);
  return Math.abs(apart) <= MAX_DISAGREEMENT;
}

/** How many of the opinions that were read without rules may be misread. */
export function misreadOf(unsure: number): number {
  return Math.ceil(unsure / OPINIONS_PER_MISREAD);
}

/** Whether an answer takes the same side if so many say the opposite, and its aspect takes it, too. */
function holdsIfMisread(
  misread: number,
  { all, good, bad }: AnswerSides,
  aspect: Said | undefined,
): boolean {
  const moved = [Math.min(misread, bad), -Math.min(misread, good)];
  const others = moved.map((by) => ({ all, good: good + by, bad: bad - by }));
  const told = prevailing({ all, good, bad });
  if (aspect !== undefined && opinionsIn(aspect) > 0) others.push(sidesIn(aspect));
  return others.every((one) => prevailing(one) === told);
}

function sidesIn(said: Said): AnswerSides {
  const good = said.positive + said.mixed;
  return { all: opinionsIn(said), good, bad: complaintsIn(said) };
}

/** The side that an answer takes; undefined if it is mixed. */
function prevailing({ all, good, bad }: AnswerSides): "good" | "bad" | undefined {
  const both = (good + bad - all) / 2;
  if (agreement(bad - both, all) !== undefined) return "good";
  return agreement(good - both, all) === undefined ? undefined : "bad";
}

const NONE = { positive: 0, negative: 0, neutral: 0 } as const;

/** Whether an answer stays what it is if those that may say otherwise do. */
function holdsWith(
  { positive, negative, neutral }: Readonly<Record<Polarity, number>>,
  { all, good, bad }: AnswerSides,
): boolean {
  const [more, less] = [Math.max(good, bad), Math.min(good, bad)];
  const against = neutral + (good >= bad ? negative : positive);
  return answerIn(more, less, all) === answerIn(more, less + against, all + against);
}

/** What is answered by so many on one side, and so many on the other; mixed if neither prevails. */
function answerIn(one: number, other: number, all: number): string {
  const both = (one + other - all) / 2;
  return `${agreement(other - both, all)} or ${agreement(one - both, all)}`;
}

/**
 * Percent of reviews that disagree: below the first, the answer is plain; up to the second,
 * "mostly".
 */
export const DISSENT = { plain_below: 10, mostly_up_to: 33 } as const;

/** How far reviews agree on an answer with which `dissent` of `whole` disagree. */
export function agreement(dissent: number, whole: number): "plain" | "mostly" | undefined {
  if (100 * dissent < DISSENT.plain_below * whole) return "plain";
  return 100 * dissent <= DISSENT.mostly_up_to * whole ? "mostly" : undefined;
}

/** A mixed opinion counts half. */
function praiseIn({ positive, mixed }: Said): number {
  return positive + mixed / 2;
}

function complaintsIn({ negative, mixed }: Said): number {
  return negative + mixed;
}

function opinionsIn({ positive, mixed, negative }: Said): number {
  return positive + mixed + negative;
}
