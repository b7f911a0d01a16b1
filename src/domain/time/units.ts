export const MS_PER_SECOND = 1_000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;
export const SECONDS_PER_MINUTE = 60;
export const MINUTES_PER_DAY = 1_440;
/** In bytes. */
export const MEGABYTE = 1_000_000;
