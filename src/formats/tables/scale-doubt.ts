import { shellWord } from "../../domain/text/terminal-text.ts";
import { quote } from "../fields/star-rating.ts";
import type { ColumnProfile } from "./column-profile.ts";
import type { TableObstacle } from "./table-obstacle.ts";

/** Why it is not clear how many stars a column's values are. */
export interface ScaleDoubt {
  /** If few of the values are stars; undefined if most are. */
  readonly obstacle?: TableObstacle | undefined;
  /** As a sentence: leaving out the other values would keep false stars. */
  readonly reason: string;
}

/** "Rating (Out of 10)", "Score /10", "Nota 0-10"; 5 says nothing new. */
const NAMED =
  /(?:out of|\/|von|sur|su|de|van|max\.?)\s*(\d{1,3})\b|\b[01]\s*(?:-|–|to|bis|à|a)\s*(\d{1,3})\b/i;
const SCALES = [10, 20, 50, 100];

/** The worst German grade; with higher values, a column has none. */
const WORST_GRADE = 6;

/**
 * Whether a column's name or values show another scale than five stars; undefined if not.
 * @param isGrade whether its name may mean school grades, of which 1 is the best
 */
export function scaleDoubt(
  name: string,
  profile: ColumnProfile | undefined,
  isGrade = false,
): ScaleDoubt | undefined {
  if (profile === undefined) return undefined;
  const isOfGrades = isGrade && mayBeGrades(name, profile);
  return isOfGrades ? gradeDoubt(name, profile.numbers.most) : pointsDoubt(name, profile);
}

function pointsDoubt(name: string, profile: ColumnProfile): ScaleDoubt | undefined {
  const { numbers } = profile;
  const [, outOf, upTo] = NAMED.exec(name) ?? [];
  const named = Number(outOf ?? upTo ?? 5);
  const isNamed = named > 5;
  if (!isNamed && numbers.above === 0) {
    return numbers.fractions * 2 > numbers.count ? halfStars(name, profile) : undefined;
  }
  const best = isNamed ? named : bestOf(numbers);
  const worst = worstOf(best, numbers);
  const shown = isNamed
    ? `the name of the column ${quote(name)} says that ${named} is the best`
    : valuesOf(name, profile);
  const reason = `${shown}, so 5 may not be five stars. If the scale is ${worst} to ${best}, import again with --scale ${worst}-${best}; if it is five stars and higher values are mistakes, with --scale 1-5.`;
  const isMost = isNamed || isMuch(numbers);
  const question = `${withCapital(shown)}. Is the scale ${worst} to ${best}?`;
  const obstacle = { reason, suggested: [{ question, said: { scale: { worst, best } } }] };
  return { reason, obstacle: isMost ? obstacle : undefined };
}

/** A few are mistakes; a tenth of many, or a third of some, is better said once than row by row. */
function isMuch({ above, count }: ColumnProfile["numbers"]): boolean {
  return (above >= 20 && above * 10 > count) || (above >= 2 && above * 3 > count);
}

/** The usual best that includes all values; sites with six or seven points have no other. */
function bestOf({ most }: ColumnProfile["numbers"]): number {
  if (most <= 7) return Math.ceil(most);
  return SCALES.find((scale) => scale >= most) ?? Math.ceil(most);
}

/** Ten to fifty are the bubbles of a travel site. */
function worstOf(best: number, { zeros, least }: ColumnProfile["numbers"]): number {
  if (zeros > 0) return 0;
  return best === 50 && least >= 10 ? 10 : 1;
}

function valuesOf(name: string, { numbers }: ColumnProfile): string {
  return `${numbers.above} of ${numbers.count} values in the column ${quote(name)} are above 5, such as ${quote(numbers.firstAbove ?? "")}`;
}

function halfStars(name: string, { numbers }: ColumnProfile): ScaleDoubt {
  const found = `${numbers.fractions} of ${numbers.count} values in the column ${quote(name)} are between two stars.`;
  const reason = `${found} To round halves up, import again with --scale 1-5.`;
  const said = { scale: { worst: 1, best: 5 } };
  return {
    reason,
    obstacle: { reason, suggested: [{ question: `${found} Round halves up?`, said }] },
  };
}

function mayBeGrades(name: string, { numbers }: ColumnProfile): boolean {
  return !NAMED.test(name) && numbers.count > 0 && numbers.most <= WORST_GRADE;
}

/** Read the wrong way round, the best reviews would have one star. */
function gradeDoubt(name: string, most: number): ScaleDoubt {
  const column = `the column ${quote(name)}`;
  const best = Math.max(5, Math.ceil(most));
  const grades = { worst: WORST_GRADE, best: 1 };
  const stars = { worst: 1, best };
  const reason = `${column} may have school grades, of which 1 is the best. If so, import again with --scale ${WORST_GRADE}-1; if ${best} is the best, with --scale 1-${best}; if it is no rating, with --ignore ${shellWord(name)}.`;
  const suggested = [
    { question: `Is 1 the best grade in ${column}, and 6 the worst?`, said: { scale: grades } },
    { question: `Is ${best} the best in it?`, said: { scale: stars } },
  ];
  return { reason, obstacle: { reason, suggested } };
}

function withCapital(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
