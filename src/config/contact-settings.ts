import type { Business } from "../domain/business.ts";
import { nearest } from "../domain/nearest.ts";

/** What is wrong with the time zone. Offsets are refused: for half of the year they are wrong. */
export function timezoneFaults({ timezone }: Pick<Business, "timezone">): string[] {
  if (timezone === undefined || isTimezone(timezone)) return [];
  const guess = nearest(timezone, Intl.supportedValuesOf("timeZone"));
  const fix =
    guess === undefined
      ? 'Give one such as timezone = "America/Chicago"'
      : `Did you mean ${guess}?`;
  return [`timezone: "${timezone}" is not in the IANA list of time zones. ${fix}`];
}

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Faults in the links that the schema does not find. */
export function reviewLinkFaults({ review_links = [] }: Pick<Business, "review_links">): string[] {
  return review_links.flatMap(({ url }, at) =>
    URL.canParse(url)
      ? []
      : [
          `review_links[${at}].url: "${url}" is not a web address. Copy it from the platform's page for writing a review`,
        ],
  );
}
