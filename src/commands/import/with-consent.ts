import {
  type Allowance,
  ConfirmationRequired,
} from "../../publish/import/confirmation-required.ts";
import { confirms } from "../base/ask.ts";
import type { Shell } from "../base/command.ts";
import type { ProgressBar } from "../base/progress-bar.ts";

/**
 * Runs an import. If it is refused because it would do more than it is allowed, a person is asked
 * once whether that is intended; if so, it runs again and may do it. No transaction waits for the
 * answer.
 * @param run imports, and may do what it is given
 * @throws Failure as `run` does
 */
export async function withConsent<Report>(
  run: (allowed: Allowance) => Promise<Report>,
  allowed: Allowance,
  bar: Pick<ProgressBar, "stop">,
  shell: Pick<Shell, "warn" | "readLine">,
  asked: readonly unknown[] = [],
): Promise<Report> {
  try {
    return await run(allowed);
  } catch (error) {
    if (!(error instanceof ConfirmationRequired) || asked.includes(error.constructor)) throw error;
    bar.stop();
    if (!(await confirms(error.question, shell))) throw error;
    const more = { ...allowed, ...error.allowance };
    return withConsent(run, more, bar, shell, [...asked, error.constructor]);
  }
}
