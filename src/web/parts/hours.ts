import {
  DAYS,
  type Day,
  type OpeningTime,
  parseOpeningHours,
} from "../../domain/business/opening-hours.ts";
import { MINUTES_PER_DAY } from "../../domain/time/units.ts";
import type { Words } from "../words/words.ts";

/** This many days in a row or more are written as a range: `Mon–Wed`. */
const LONG_RUN = 3;

/**
 * A line of opening hours as people write it: `Mon–Fri 8 am–5 pm`. A line that can't be parsed stays
 * as it is.
 */
export function hoursInWords(say: Words, line: string): string {
  const hours = parseOpeningHours(line);
  if (hours === undefined) return line;
  const times = hours.times.map((one) => timeInWords(say, one)).join(", ");
  return `${daysInWords(say, hours.days)} ${times === "" ? say.hours.closed : times}`;
}

/**
 * When the business is open, in minutes since the start of Monday: `480-1020 1920-2460`. A span that
 * begins on Sunday may end in the next week.
 * @returns undefined if any line can't be parsed
 */
export function openMinutes(lines: readonly string[]): string | undefined {
  const all = lines.map(parseOpeningHours);
  if (all.length === 0 || all.includes(undefined)) return undefined;
  const spans = all.flatMap((hours) =>
    (hours?.days ?? []).flatMap((day) => (hours?.times ?? []).map((time) => spanOf(day, time))),
  );
  return spans.join(" ");
}

function spanOf(day: Day, { opens, closes }: OpeningTime): string {
  const midnight = DAYS.indexOf(day) * MINUTES_PER_DAY;
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return `${midnight + from}-${midnight + to + (to < from ? MINUTES_PER_DAY : 0)}`;
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

/** `Mon–Fri`, `Sat, Sun`, `Every day`. */
function daysInWords(say: Words, days: readonly Day[]): string {
  if (days.length === DAYS.length) return say.hours.everyDay;
  return runsOf(days)
    .map((one) => runInWords(say, one))
    .join(", ");
}

/** Groups consecutive days. */
function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before !== undefined && DAYS.indexOf(day) === DAYS.indexOf(before) + 1;
    if (run !== undefined && follows) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function runInWords(say: Words, run: readonly Day[]): string {
  const names = run.map((day) => say.hours.days[day]);
  return run.length < LONG_RUN ? names.join(", ") : `${names[0]}–${names.at(-1)}`;
}

function timeInWords(say: Words, { opens, closes }: OpeningTime): string {
  if (opens === "00:00" && closes === "24:00") return say.hours.allDay;
  return `${clockInWords(say, opens)}–${clockInWords(say, closes)}`;
}

/** `8 am`, `5:30 pm`, `noon`. */
function clockInWords(say: Words, clock: string): string {
  const [hour, minute] = [Number(clock.slice(0, 2)), clock.slice(3)];
  if (minute === "00" && hour === 24) return say.hours.endOfDay;
  if (minute === "00" && hour === 0) return say.hours.midnight;
  if (minute === "00" && hour === 12) return say.hours.noon;
  return say.hours.clock(hour, minute);
}
