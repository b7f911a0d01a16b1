import { isTimestamp, toTimestamp } from "../../domain/calendar-date.ts";
import type { Report } from "../format.ts";

/** The last second that a JavaScript date can represent (ECMA-262 §21.4.1.1). */
const LATEST = 8.64e12;

/** An instant given as seconds since 1970; undefined after reporting a problem. */
export function unixInstant(seconds: number, field: string, report: Report): string | undefined {
  const isDate = Math.abs(seconds) <= LATEST;
  const timestamp = isDate ? toTimestamp(new Date(seconds * 1000)) : "";
  if (isTimestamp(timestamp)) return timestamp;
  report(field, `${seconds} is not a time in seconds since 1970`);
  return undefined;
}
