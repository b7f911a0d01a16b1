/** Milliseconds since the epoch as an RFC 3339 timestamp; null stays null. */
export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** When something is due; now if it is overdue. */
export function dueInstant(at: number | null, now: number): string | null {
  return instant(at === null ? null : Math.max(at, now));
}
