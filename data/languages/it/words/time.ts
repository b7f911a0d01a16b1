import { formats } from "./formats.ts";

/** What elides before the names of 8 and 11 stands before a day: `il 9`, `l’8`; `dal 9`, `dall’11`. */
const before = (day: string, whole: string, elided: string) =>
  /^(8|11) /.test(day) ? `${elided}${day}` : `${whole} ${day}`;

/** `il 9 novembre 2026`, `l’8 novembre 2026` */
export const onDay = (day: string) => before(day, "il", "l’");
/** `al 9 novembre 2026` */
export const asOfDay = (day: string) => before(day, "al", "all’");
/** `dal 9 novembre 2026` */
export const sinceDay = (day: string) => before(day, "dal", "dall’");

/** The first of a month is an ordinal: `1º novembre 2026`. */
const dayOf = (date: string) => formats.day(date).replace(/^1 /, "1º ");

export const dates = {
  /** A calendar date, the same wherever it is read: `9 novembre 2026`. */
  day: dayOf,
  /** When a review was written, as exactly as that is known: `9 novembre 2026`, `2026`. */
  written: (date: string, precision?: string) => {
    if (precision === "year") return date.slice(0, 4);
    if (precision === "month") return formats.month(date);
    const day = dayOf(date);
    return precision === "week" ? before(day, "intorno al", "intorno all’") : day;
  },
  /** The month of a date or a month: `novembre 2026`. */
  month: (date: string) => formats.month(date),
};

export const hours = {
  days: { Mo: "Lun", Tu: "Mar", We: "Mer", Th: "Gio", Fr: "Ven", Sa: "Sab", Su: "Dom" },
  everyDay: "Tutti i giorni",
  closed: "chiuso",
  allDay: "aperto 24 ore su 24",
  midnight: "0:00",
  /** Midnight as the end of a day. */
  endOfDay: "0:00",
  noon: "12:00",
  /** `8:00`, `17:30` */
  clock: (hour: number, minute: string) => `${hour}:${minute}`,
};
