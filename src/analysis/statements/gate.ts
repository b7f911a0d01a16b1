import type { Evidence } from "../../domain/insights/analysis.ts";
import type { OpinionCounts } from "../../domain/insights/insights.ts";
import type { Polarity } from "../../domain/insights/polarity.ts";
import { yearBefore } from "../../domain/time/calendar-date.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/**
 * Decides which aspects are worth praising or criticizing, and which reviews may be quoted for it, on
 * the page, in the widget and to agents. `answer-gate.ts` decides about answers; the summary and
 * topics have further conditions of their own. Figures that people look up go through none of them.
 */

/** The aspect for the overall verdict, which is not a theme. */
export const VERDICT = "overall";
/** Of fewer opinions, shares are told in counts: "5 of 6". */
export const MIN_FOR_PERCENT = 8;
/** With fewer complaints than this there is nothing that customers complain about. */
const MIN_COMPLAINING = 3;
/**
 * Something is rare if fewer reviews mention it than this share of those that mention what most do.
 * What a handful say of it is often misread: then this many complaints are needed.
 */
const RARE = 0.1;
const MIN_COMPLAINING_OF_RARE = 10;
/** A theme is called criticized only with at least this many sure complaints. */
const MIN_SURE = 4;
/** A rate of complaints above this is high, however much customers complain of all else. */
const MAX_RATE_COMPARED = 0.5;
/** The share of the reviews that mention something which must complain of it. */
const TYPICAL_SHARE = 0.1;
/** Praise is worth a sentence if the lower bound of its share is at least this. */
const CLEAR_PRAISE = 0.6;
/** A review quoted for its praise has at least this many stars, if it has any. */
const MIN_PRAISING_STARS = 4;
/** A review quoted for its complaint has at most this many, if it has any. */
const MAX_COMPLAINING_STARS = 3;

/** Below this confidence words may say something else, or can't be quoted. */
const SURE = 0.5;

/** What reviews say of something: how many praise it, complain of it, or both. */
export interface Said extends Pick<OpinionCounts, "reviews" | "positive" | "negative" | "mixed"> {
  /** How many of the complaints are sure: clear words, and stars that bear them out; all if left out. */
  readonly sure?: number;
}

/** Whether the share of praise is high enough, beyond chance, to mention it. */
export function isClearlyPraised(said: Said): boolean {
  const { praise, opinions } = opinionTotals(said);
  return wilsonInterval(praise, opinions).low >= CLEAR_PRAISE;
}

/** Whether enough of the reviews that mention it complain. */
export function isTypicallyCriticized(said: Said): boolean {
  const { complaints } = opinionTotals(said);
  return complaints >= MIN_COMPLAINING && complaints >= TYPICAL_SHARE * said.reviews;
}

/** What is praised and what is criticized of several things, the highest rate first. */
interface Sides<Theme> {
  readonly praised: readonly Theme[];
  readonly criticized: readonly Theme[];
}

/**
 * What is worth praising and criticizing, each on one side at most. Rates decide, not counts, since
 * what most reviews mention leads both counts: price is criticized if its rate of sure complaints is,
 * beyond chance, above that of all other themes, though most of the reviews that mention it praise it.
 */
export function sidesOf<Theme>(
  themes: readonly Theme[],
  saidOf: (theme: Theme) => Said,
): Sides<Theme> {
  const all = themes.map((theme) => {
    const said = saidOf(theme);
    const { complaints, opinions, ...totals } = opinionTotals(said);
    const praise = wilsonInterval(totals.praise, opinions).low;
    const sure = Math.min(complaints, said.sure ?? complaints);
    const complaint = wilsonInterval(sure, opinions).low;
    const anyComplaint = wilsonInterval(complaints, opinions).low;
    return { theme, said, complaints, opinions, sure, praise, complaint, anyComplaint };
  });
  const mean = meanOf(all, "complaints");
  const rare = RARE * Math.max(...all.map(({ said }) => said.reviews));
  const criticized = all.filter(
    (one) =>
      isTypicallyCriticized(one.said) &&
      (one.said.reviews >= rare || one.complaints >= MIN_COMPLAINING_OF_RARE) &&
      one.sure >= MIN_SURE &&
      isAboveOthers(one, all) &&
      // What is clearly praised must also have more of all complaints, sure or not.
      (one.anyComplaint > mean || !isClearlyPraised(one.said)),
  );
  const praised = all.filter((one) => isClearlyPraised(one.said) && !criticized.includes(one));
  return {
    praised: praised.sort((a, b) => b.praise - a.praise).map(({ theme }) => theme),
    criticized: criticized.sort((a, b) => b.complaint - a.complaint).map(({ theme }) => theme),
  };
}

type Complained = Readonly<Record<"complaints" | "sure" | "opinions", number>>;

/**
 * Whether the rate of sure complaints is, beyond chance, above that of all other themes, or that of all
 * complaints above a half: where everything is bad, no theme is above the others.
 */
function isAboveOthers<Theme extends Complained & Record<"complaint" | "anyComplaint", number>>(
  one: Theme,
  all: readonly Theme[],
): boolean {
  const others = all.filter((other) => other !== one);
  if (one.complaint > Math.min(meanOf(others, "sure"), MAX_RATE_COMPARED)) return true;
  return one.anyComplaint > MAX_RATE_COMPARED;
}

/** The share of complaints, or of sure ones, among all opinions. */
function meanOf(themes: readonly Complained[], of: "complaints" | "sure"): number {
  const sum = (one: keyof Complained) => themes.reduce((total, theme) => total + theme[one], 0);
  return sum(of) / Math.max(1, sum("opinions"));
}

/**
 * Whether a review is of the last two years: what was said before is no longer typical.
 * @param newest the day of the newest review
 */
export function isTypicallyRecent(date: string, newest: string): boolean {
  return date >= yearBefore(yearBefore(newest));
}

/** Whether a review may stand for praise or complaint, judged by its stars. */
export function isBorneOut(polarity: Polarity, stars: number | null): boolean {
  if (stars === null) return true;
  return polarity === "positive" ? stars >= MIN_PRAISING_STARS : stars <= MAX_COMPLAINING_STARS;
}

/** Whether a review's words clearly say it, and its stars bear that out. */
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

/**
 * How many opinions there are, how many praise or complain at all, and how much praise there is, of
 * which a mixed one is half.
 */
export function opinionTotals({ positive, mixed, negative }: Said) {
  return {
    opinions: positive + mixed + negative,
    praise: positive + mixed / 2,
    praises: positive + mixed,
    complaints: negative + mixed,
  };
}
