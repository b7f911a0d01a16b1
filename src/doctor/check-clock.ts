import { type Finding, ok, problem } from "./finding.ts";

const ABOUT = "clock";
const PATIENCE_MS = 60_000;

/**
 * Whether the clock was set back since something was last published: leases would last too long, and
 * dates of new changes would lie before those of old ones.
 * @param newest when something was last published; undefined if nothing was
 */
export function checkClock(now: Date, newest: Date | undefined): Finding {
  if (newest === undefined || newest.getTime() <= now.getTime() + PATIENCE_MS) {
    return ok(ABOUT, `it is ${now.toISOString()}`);
  }
  const what = `it is ${now.toISOString()}, but something was published at ${newest.toISOString()}`;
  return problem(ABOUT, what, "Set the clock, and have it kept right: timedatectl set-ntp true");
}
