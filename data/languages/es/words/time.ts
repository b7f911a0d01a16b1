import { formats } from "./formats.ts";

export const dates = {
  /** A calendar date, the same wherever it is read: `9 de noviembre de 2026`. */
  day: (date: string) => formats.day(date),
  /** When a review was written, as exactly as that is known: `9 de noviembre de 2026`, `2026`. */
  written: (date: string, precision?: string) => {
    if (precision === "year") return date.slice(0, 4);
    if (precision === "month") return formats.month(date);
    return precision === "week" ? `hacia el ${formats.day(date)}` : formats.day(date);
  },
  /** The month of a date or a month: `noviembre de 2026`. */
  month: (date: string) => formats.month(date),
};

export const hours = {
  days: { Mo: "Lun", Tu: "Mar", We: "Mié", Th: "Jue", Fr: "Vie", Sa: "Sáb", Su: "Dom" },
  everyDay: "Todos los días",
  closed: "cerrado",
  allDay: "abierto las 24 horas",
  midnight: "0:00",
  /** Midnight as the end of a day. */
  endOfDay: "0:00",
  noon: "12:00",
  /** `8:00`, `17:30` */
  clock: (hour: number, minute: string) => `${hour}:${minute}`,
};
