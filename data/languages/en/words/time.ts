import { formats } from "./formats.ts";

export const dates = {
  /** A calendar date, the same wherever it is read: `9 November 2026`. */
  day: (date: string) => formats.day(date),
  /** When a review was written, as exactly as that is known: `9 November 2026`, `2026`. */
  written: (date: string, precision?: string) => {
    if (precision === "year") return date.slice(0, 4);
    if (precision === "month") return formats.month(date);
    return precision === "week" ? `around ${formats.day(date)}` : formats.day(date);
  },
  /** The month of a date or a month: `November 2026`. */
  month: (date: string) => formats.month(date),
};

export const hours = {
  days: { Mo: "Mon", Tu: "Tue", We: "Wed", Th: "Thu", Fr: "Fri", Sa: "Sat", Su: "Sun" },
  everyDay: "Every day",
  closed: "closed",
  allDay: "open 24 hours",
  midnight: "midnight",
  /** Midnight as the end of a day. */
  endOfDay: "midnight",
  noon: "noon",
  /** `8 am`, `5:30 pm`, with no-break spaces. */
  clock: (hour: number, minute: string) =>
    `${hour % 12 === 0 ? 12 : hour % 12}${minute === "00" ? "" : `:${minute}`}\u00a0${hour < 12 ? "am" : "pm"}`,
};
