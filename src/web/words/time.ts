const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

export const dates = {
  /** A calendar date, the same wherever it is read: `9 November 2026`. */
  day: (date: string) => `${Number(date.slice(8, 10))} ${dates.month(date)}`,
  /** When a review was written, as exactly as that is known: `9 November 2026`, `2026`. */
  written: (date: string, precision?: string) => {
    if (precision === "year") return date.slice(0, 4);
    if (precision === "month") return dates.month(date);
    return precision === "week" ? `around ${dates.day(date)}` : dates.day(date);
  },
  /** The month of a date or a month: `November 2026`. */
  month: (date: string): string =>
    `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`,
};

export const hours = {
  days: { Mo: "Mon", Tu: "Tue", We: "Wed", Th: "Thu", Fr: "Fri", Sa: "Sat", Su: "Sun" },
  everyDay: "Every day",
  closed: "closed",
  allDay: "open 24 hours",
  midnight: "midnight",
  noon: "noon",
  /** `8 am`, `5:30 pm`, with no-break spaces. */
  clock: (hour: number, minute: string) =>
    `${hour % 12 === 0 ? 12 : hour % 12}${minute === "00" ? "" : `:${minute}`}\u00a0${hour < 12 ? "am" : "pm"}`,
};
