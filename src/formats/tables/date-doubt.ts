import type { DateHints } from "../fields/date-order.ts";
import { quote } from "../fields/star-rating.ts";
import type { ColumnProfile } from "./column-profile.ts";
import type { LikelyMeaning, TableObstacle } from "./table-obstacle.ts";

/** What is known about the dates of a table besides its values. */
interface Hints extends DateHints {
  /** When its file was last changed, as YYYY-MM-DD. */
  readonly changedOn?: string | undefined;
}

/** This many, or most of a column, are better said once than row by row. */
const MANY = 20;

/** Why most dates of a column can't be read; undefined if they can. */
export function dateDoubt(
  profile: ColumnProfile | undefined,
  { asOf, dateOrder, changedOn }: Hints,
): TableObstacle | undefined {
  if (profile === undefined) return undefined;
  const some = quote(profile.samples[0] ?? "");
  if (asOf === undefined && profile.isRelative) {
    const day = changedOn ?? "2026-01-31";
    const file = changedOn === undefined ? "" : `; the file was last changed on ${changedOn}`;
    return {
      reason: `the dates count back from the day on which the file was made (${some})${file}. Import again with that day: --as-of ${day}.`,
      suggested: changedOn === undefined ? [] : [madeOn(changedOn, some)],
    };
  }
  return dateOrder === undefined && isUndecided(profile) ? orderDoubt(some) : undefined;
}

/** Whether it is worth saying once that the order of the dates is not known. */
function isUndecided({ filled, order: { order, seen, same, isOpen } }: ColumnProfile): boolean {
  if (order !== undefined) return false;
  return seen >= MANY || (isOpen && seen > 1 && (seen + same) * 2 > filled);
}

function orderDoubt(some: string): TableObstacle {
  return {
    reason: `the dates can be read in two ways (${some}). Import again with --dates day-first or --dates month-first.`,
    suggested: [
      {
        question: `The dates can be read in two ways (${some}). Do they begin with the day?`,
        said: { dateOrder: "day-first" },
      },
      { question: "Do they begin with the month?", said: { dateOrder: "month-first" } },
    ],
  };
}

function madeOn(day: string, some: string): LikelyMeaning {
  return {
    question: `The dates count back from the day on which the file was made (${some}). Was that ${day}, when the file was last changed?`,
    said: { asOf: day },
  };
}
