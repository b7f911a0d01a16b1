import { grouped } from "../domain/text/numbers.ts";

/** What a check found. */
export interface Finding {
  readonly level: "ok" | "warning" | "problem";
  /** What was checked, in a word or two. */
  readonly about: string;
  readonly what: string;
  /** What to do about it; left out if all is well. */
  readonly fix?: string;
}

/** How many faults of one kind are named. */
const MAX_NAMED = 5;

export function ok(about: string, what: string): Finding {
  return { level: "ok", about, what };
}

export function warning(about: string, what: string, fix: string): Finding {
  return { level: "warning", about, what, fix };
}

export function problem(about: string, what: string, fix: string): Finding {
  return { level: "problem", about, what, fix };
}

/** Several faults with the same fix; of many, the first ones are named. */
export function problemOf(about: string, faults: readonly string[], fix: string): Finding {
  const more = faults.length - MAX_NAMED;
  const named = faults.slice(0, MAX_NAMED).join("; ");
  return problem(about, more > 0 ? `${named}; and ${grouped(more)} more` : named, fix);
}
