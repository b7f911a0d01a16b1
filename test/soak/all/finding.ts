/** What one check found. */
export interface Finding {
  readonly what: string;
  /** What was seen, in brief. */
  readonly seen: string;
  readonly isRight: boolean;
}

/** A finding that is right if there are no faults. */
export function nothingWrong(what: string, faults: readonly string[], seen = "ok"): Finding {
  const isRight = faults.length === 0;
  return { what, isRight, seen: isRight ? seen : faults.join("; ") };
}
