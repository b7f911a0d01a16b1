/** Milliseconds since the epoch as RFC 3339 has them; null stays null. */
export function instant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** When something is due; what is due already is so now. */
export function dueInstant(at: number | null, now: number): string | null {
  return instant(at === null ? null : Math.max(at, now));
}
