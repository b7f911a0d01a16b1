/** The platform of a review if its source does not say where it was written. */
export const UNKNOWN_PLATFORM = "unknown";

/** Whether two platforms are the same, as far as they are known. */
export function mayBeOneSite(left: string, right: string): boolean {
  return left === right || [left, right].includes(UNKNOWN_PLATFORM);
}
