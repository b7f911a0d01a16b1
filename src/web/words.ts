const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** A number as a person reads it: `12,345`. */
export function grouped(count: number): string {
  return count.toLocaleString("en");
}

/** A count with its noun: `1 review`, `12,345 reviews`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** A calendar date in words, the same wherever it is read: `9 November 2026`. */
export function dateInWords(date: string): string {
  return `${Number(date.slice(8, 10))} ${monthInWords(date)}`;
}

/** The month of a date or a month: `November 2026`. */
export function monthInWords(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
}

/** A part of a whole in full percent; little is not nothing, and nearly all is not all. */
export function percent(part: number, whole: number): string {
  const share = whole === 0 ? 0 : Math.round((part * 100) / whole);
  if (share === 0 && part > 0) return "<1%";
  return share === 100 && part < whole ? ">99%" : `${share}%`;
}

/** An average of stars as it stands in a sentence: `4.3`. */
export function average(value: number): string {
  return value.toFixed(1);
}
