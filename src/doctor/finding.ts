/** What a check found. */
export interface Finding {
  readonly level: "ok" | "warning" | "problem";
  /** What was checked, in a word or two. */
  readonly about: string;
  readonly what: string;
  /** What to do about it; left out if all is well. */
  readonly fix?: string;
}

export function ok(about: string, what: string): Finding {
  return { level: "ok", about, what };
}

export function warning(about: string, what: string, fix: string): Finding {
  return { level: "warning", about, what, fix };
}

export function problem(about: string, what: string, fix: string): Finding {
  return { level: "problem", about, what, fix };
}
