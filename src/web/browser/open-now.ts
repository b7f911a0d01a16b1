import { MINUTES_PER_DAY } from "../../domain/time/units.ts";
import * as SAY from "./own-words.ts";

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const CLOCK_CHECK_MS = 30_000;

/**
 * Shows whether the business is open now in the page's place for it, and keeps it up to date: the
 * page has its hours and time zone, the browser the time.
 */
export function tellIfOpen(): void {
  const place = document.querySelector<HTMLElement>("[data-open]");
  if (place === null) return;
  const { open = "", timezone = "" } = place.dataset;
  const tell = () => {
    const minute = minuteOfWeek(timezone);
    if (minute === undefined) return;
    const words = isOpen(open, minute) ? SAY.openNow.open : SAY.openNow.closed;
    if (place.textContent !== words) place.textContent = words;
  };
  tell();
  setInterval(tell, CLOCK_CHECK_MS);
}

/** @param open `480-1020 1920-2460`, in minutes since the start of Monday; may run into the next week */
function isOpen(open: string, minute: number): boolean {
  return open.split(" ").some((span) => {
    const [from = 0, to = 0] = span.split("-").map(Number);
    return [minute, minute + MINUTES_PER_WEEK].some((at) => from <= at && at < to);
  });
}

/**
 * The current minute of the week in a time zone; undefined if the browser does not know the zone.
 */
function minuteOfWeek(timeZone: string): number | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", {
      ...{ timeZone, hourCycle: "h23" },
      ...{ weekday: "short", hour: "numeric", minute: "numeric" },
    });
    const parts = new Map(format.formatToParts().map(({ type, value }) => [type, value]));
    const day = DAYS.indexOf(parts.get("weekday") ?? "");
    return day * MINUTES_PER_DAY + Number(parts.get("hour")) * 60 + Number(parts.get("minute"));
  } catch {
    return undefined;
  }
}
