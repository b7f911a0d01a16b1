/** One thing that the suite checked. */
export interface Check {
  readonly id: string;
  /** The suite's word: SUCCESS, FAILURE, WARNING, SKIPPED or INFO. */
  readonly status: string;
  readonly told: string;
}

/** What a scenario found. */
export interface Outcome {
  readonly name: string;
  readonly checks: readonly Check[];
}

/** Why scenarios, or single checks of them (`scenario:check`), do not apply to Candor. */
export interface Exception {
  readonly reason: string;
  readonly not_applicable: readonly string[];
}

export interface Verdict {
  readonly name: string;
  readonly word: "passed" | "not applicable" | "failed";
  /** Why it does not apply, or what failed. */
  readonly notes: readonly string[];
  readonly passed: number;
}

/** The check of every message's form, by the protocol's schema: it applies whatever is asked. */
const FORM = "wire-schema-valid";

/**
 * Judges one scenario. Every failure and warning must be excepted, by its own name or by that of
 * the scenario; a scenario whose checks are excepted one by one has passed with the rest.
 */
export function judge({ name, checks }: Outcome, exceptions: readonly Exception[]): Verdict {
  const passed = checks.filter(({ status }) => status === "SUCCESS").length;
  const whole = reasonFor(name, exceptions);
  const troubles = checks.filter(isTrouble);
  if (whole !== undefined && troubles.every(({ id }) => id !== FORM)) {
    return { name, word: "not applicable", notes: [whole], passed };
  }
  const reasons = troubles.map(({ id }) => reasonFor(`${name}:${id}`, exceptions));
  const open = troubles.filter((_, at) => reasons[at] === undefined);
  if (open.length > 0) {
    return { name, word: "failed", notes: open.map(({ id, told }) => `${id}: ${told}`), passed };
  }
  const notes = troubles.map(({ id }, at) => `not applicable: ${id}. ${reasons[at]}`);
  return { name, word: passed === 0 ? "failed" : "passed", notes, passed };
}

/** Exceptions that nothing needs any more: what they name passes, or is not run. */
export function staleExceptions(
  outcomes: readonly Outcome[],
  exceptions: readonly Exception[],
): string[] {
  const needed = new Set(outcomes.flatMap(neededNames));
  return exceptions.flatMap((one) => one.not_applicable).filter((name) => !needed.has(name));
}

function neededNames({ name, checks }: Outcome): string[] {
  const troubles = checks.filter(isTrouble).map(({ id }) => `${name}:${id}`);
  const isUntested = checks.every(({ status }) => status !== "SUCCESS");
  return troubles.length > 0 || isUntested ? [name, ...troubles] : [];
}

function isTrouble({ status }: Check): boolean {
  return status === "FAILURE" || status === "WARNING";
}

function reasonFor(name: string, exceptions: readonly Exception[]): string | undefined {
  return exceptions.find((one) => one.not_applicable.includes(name))?.reason;
}
