import { formats } from "./formats.ts";

export const dates = {
  /** A calendar date, the same wherever it is read: `9 novembre 2026`. */
  day: (date: string) => formats.day(date),
  /** When a review was written, as exactly as that is known: `9 novembre 2026`, `2026`. */
  written: (date: string, precision?: string) => {
    if (precision === "year") return date.slice(0, 4);
    if (precision === "month") return formats.month(date);
    return precision === "week" ? `vers le ${formats.day(date)}` : formats.day(date);
  },
  /** The month of a date or a month: `novembre 2026`. */
  month: (date: string) => formats.month(date),
};

export const hours = {
  days: { Mo: "lun.", Tu: "mar.", We: "mer.", Th: "jeu.", Fr: "ven.", Sa: "sam.", Su: "dim." },
  everyDay: "tous les jours",
  closed: "fermé",
  allDay: "24h/24",
  midnight: "minuit",
  /** Midnight as the end of a day. */
  endOfDay: "minuit",
  noon: "12h",
  /** `8h`, `17h30`: without spaces, as a dash joins two. */
  clock: (hour: number, minute: string) => `${hour}h${minute === "00" ? "" : minute}`,
};
