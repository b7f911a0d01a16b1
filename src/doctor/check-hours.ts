import type { Business } from "../domain/business/business.ts";
import { parseOpeningHours } from "../domain/business/opening-hours.ts";
import { type Finding, warning } from "./finding.ts";

/** Whether all opening hours can be read; if not, the page shows them as they are written. */
export function checkHours({ hours = [] }: Pick<Business, "hours">): Finding[] {
  const unread = hours.filter((line) => parseOpeningHours(line) === undefined);
  if (unread.length === 0) return [];
  const lines = unread.map((line) => `"${line}"`).join(", ");
  const what = `${lines} can't be read, so the page shows it as it is, and never says that you are open now`;
  const fix = 'If that is not intended, write hours such as "Mo-Fr 08:00-12:00, 13:00-17:00"';
  return [warning("hours", what, fix)];
}
