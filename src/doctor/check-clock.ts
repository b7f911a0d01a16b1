import { type Finding, ok, problem } from "./finding.ts";

const ABOUT = "clock";
const TOLERANCE_MS = 60_000;

/**
 * Whether the clock was set back after something was published. Leases would then last too long,
 * and new changes would have earlier dates than old ones.
 * @param newest when something was last published; undefined if nothing was
 */
export function checkClock(now: Date, newest: Date | undefined): Finding {
  if (newest === undefined || newest.getTime() <= now.getTime() + TOLERANCE_MS) {
    return ok(ABOUT, `it is ${now.toISOString()}`);
  }
  const what = `it is ${now.toISOString()}, but something was published at ${newest.toISOString()}`;
  return problem(ABOUT, what, "Set the clock and keep it synchronized: timedatectl set-ntp true");
}
