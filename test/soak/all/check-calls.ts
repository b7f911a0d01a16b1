import { countsOf } from "../program-log.ts";
import { type Finding, nothingWrong } from "./finding.ts";
import type { Told } from "./tally.ts";

const EXPECTED = new Set([
  // The hub logs this for subscribers that fail.
  "a subscription ended",
  // A drawing may take ten seconds, which may not be enough on a busy machine.
  "the picture for shared links could not be drawn; pages are shared without it until the next import",
]);

/** Checks that no answer was wrong, and none was a 5xx except a 503 with Retry-After. */
export function checkAnswers({ statuses, faults, faultCount }: Told): Finding {
  const all = Object.values(statuses).flatMap((counts) => Object.entries(counts));
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const refused = all.reduce((sum, [status, count]) => sum + (status === "503" ? count : 0), 0);
  return {
    what: "no answer is wrong, and none is a 5xx except a deliberate 503",
    seen: [`${total} answers, ${refused} of them 503, ${faultCount} wrong`, ...faults].join("; "),
    isRight: faultCount === 0 && total > 0,
  };
}

/** Checks that the log has only warnings that the load causes. */
export function checkLogLines(lines: number, warnings: readonly string[]): Finding {
  const counts = countsOf(warnings);
  const told = counts.map(([message, count]) => `${count} × ${message.slice(0, 300)}`);
  const unexpected = told.filter((_, at) => !EXPECTED.has(counts[at]?.[0] ?? ""));
  const seen = `${lines} lines${told.length === 0 ? "" : `, warnings: ${told.join(", ")}`}`;
  return nothingWrong("the log has no unexpected warning or error", unexpected, seen);
}
