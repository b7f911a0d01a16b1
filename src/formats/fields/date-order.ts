/** What a date of three numbers begins with: the day (31/01/2025) or the month (01/31/2025). */
export type DateOrder = "day-first" | "month-first";

export const DATE_ORDERS: readonly DateOrder[] = ["day-first", "month-first"];
