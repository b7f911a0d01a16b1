/** What a date of three numbers begins with: the day (31/01/2025) or the month (01/31/2025). */
export type DateOrder = "day-first" | "month-first";

/** What is known about the dates of a file. */
export interface DateHints {
  /** How a date such as 01/02/2026 is meant. */
  readonly dateOrder?: DateOrder | undefined;
  /** The day from which "3 weeks ago" counts back, as YYYY-MM-DD. */
  readonly asOf?: string | undefined;
}

export const DATE_ORDERS: readonly DateOrder[] = ["day-first", "month-first"];
