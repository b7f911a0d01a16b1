import { formats } from "./formats.ts";

export const dates = {
  /** A calendar date, the same wherever it is read: `9. November 2026`. */
  day: (date: string) => formats.day(date),
  /** When a review was written, as exactly as that is known: `9. November 2026`, `2026`. */
  written: (date: string, precision?: string) => {
    if (precision === "year") return date.slice(0, 4);
    if (precision === "month") return formats.month(date);
    return precision === "week" ? `um den ${formats.day(date)}` : formats.day(date);
  },
  /** The month of a date or a month: `November 2026`. */
  month: (date: string) => formats.month(date),
};

export const hours = {
  days: { Mo: "Mo", Tu: "Di", We: "Mi", Th: "Do", Fr: "Fr", Sa: "Sa", Su: "So" },
  everyDay: "Täglich",
  closed: "geschlossen",
  allDay: "rund um die Uhr",
  midnight: "0:00",
  /** Midnight as the end of a day. */
  endOfDay: "24:00",
  noon: "12:00",
  /** `8:00`, `17:30`, which also stand in ranges: `8:00–17:30`. */
  clock: (hour: number, minute: string) => `${hour}:${minute}`,
};
