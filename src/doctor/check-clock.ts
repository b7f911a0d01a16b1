import { type Finding, ok, problem } from "./finding.ts";

const ABOUT = "clock";
const TOLERANCE_MS = 60_000;
const ASK = ["timedatectl", "show", "--property=NTPSynchronized", "--value"];

/**
 * Whether the clock was set back after something was published. Leases would then last too long,
 * and new changes would have earlier dates than old ones. If time servers vouch for the clock, it
 * was ahead when that was published, and nothing is left to do.
 * @param newest when something was last published; undefined if nothing was
 */
export function checkClock(
  now: Date,
  newest: Date | undefined,
  isSynchronized: () => boolean = isByTimeServers,
): Finding {
  if (newest === undefined || newest.getTime() <= now.getTime() + TOLERANCE_MS) {
    return ok(ABOUT, `it is ${now.toISOString()}`);
  }
  const published = `something was published at ${newest.toISOString()}`;
  if (isSynchronized()) {
    return ok(ABOUT, `it is ${now.toISOString()}; it was ahead earlier, when ${published}`);
  }
  const what = `it is ${now.toISOString()}, but ${published}`;
  return problem(ABOUT, what, "Set the clock and keep it synchronized: timedatectl set-ntp true");
}

/** Whether systemd says that time servers set the clock; not where there is no systemd. */
function isByTimeServers(): boolean {
  try {
    return Bun.spawnSync(ASK).stdout.toString().trim() === "yes";
  } catch {
    return false;
  }
}
