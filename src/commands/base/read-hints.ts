import { Failure } from "../../domain/failure.ts";
import { isCalendarDate } from "../../domain/time/calendar-date.ts";
import { type RatingScale, scaleIn } from "../../formats/fields/rating-scale.ts";
import { plainName } from "../../formats/tables/columns.ts";
import { flagValue } from "../../formats/tables/visibility.ts";

/** By a column's plain name, the values that hide a review. */
export type HiddenWhen = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads `--as-of`. @throws Failure `invalid` if it is not a day */
export function readDay(value: string): string {
  if (isCalendarDate(value)) return value;
  throw new Failure("invalid", `--as-of takes a day, such as 2026-01-31, not "${value}".`);
}

/** Reads `--scale 1-10`. @throws Failure `invalid` */
export function readScale(value: string): RatingScale {
  const scale = scaleIn(value);
  if (scale !== undefined) return scale;
  throw new Failure(
    "invalid",
    `--scale takes the worst and the best rating, such as 1-10, not "${value}".`,
  );
}

/** Reads `--ignore`, and adds it to earlier occurrences of the flag. */
export function readIgnored(value: string, given: ReadonlySet<string> = new Set()) {
  return new Set([...given, plainName(value)]);
}

/** Reads `--hidden-when Status=pending,spam`, and adds it to earlier occurrences of the flag. */
export function readHiddenWhen(value: string, given: HiddenWhen = new Map()): HiddenWhen {
  const at = value.indexOf("=");
  const [column, values] = [value.slice(0, Math.max(0, at)), value.slice(at + 1)];
  if (plainName(column) === "" || values.trim() === "") {
    throw new Failure(
      "invalid",
      `--hidden-when takes a column and its values, such as Status=pending,spam, not "${value}".`,
    );
  }
  return new Map([...given, [plainName(column), new Set(values.split(",").map(flagValue))]]);
}
