const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A calendar date in words, the same wherever it is read: `9 November 2026`. */
export function dateInWords(date: string): string {
  return `${Number(date.slice(8, 10))} ${monthInWords(date)}`;
}

/** The month of a date or a month: `November 2026`. */
export function monthInWords(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
}
