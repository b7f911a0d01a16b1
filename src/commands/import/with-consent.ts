import {
  type Allowance,
  ConfirmationRequired,
  type Consent,
} from "../../publish/import/confirmation-required.ts";
import { confirms } from "../base/ask.ts";
import type { Shell } from "../base/command.ts";
import type { ProgressBar } from "../base/progress-bar.ts";

/**
 * Runs an import. If it is refused because it would do more than it is allowed, a person is asked
 * once whether that is intended, or which of the likely meanings is right; if so, it runs again and
 * may do it. No transaction waits for the answer.
 * @param run imports, and may do what it is given
 * @throws Failure as `run` does
 */
export async function withConsent<Report>(
  run: (allowed: Allowance) => Promise<Report>,
  allowed: Allowance,
  bar: Pick<ProgressBar, "stop">,
  shell: Pick<Shell, "warn" | "readLine">,
  asked: readonly string[] = [],
): Promise<Report> {
  try {
    return await run(allowed);
  } catch (error) {
    if (!(error instanceof ConfirmationRequired) || asked.includes(error.subject)) throw error;
    bar.stop();
    const agreed = await firstAgreed(error.consents, shell);
    if (agreed === undefined) throw error;
    const more = { ...allowed, ...agreed.allowance };
    return withConsent(run, more, bar, shell, [...asked, error.subject]);
  }
}

async function firstAgreed(
  consents: readonly Consent[],
  shell: Pick<Shell, "warn" | "readLine">,
): Promise<Consent | undefined> {
  for (const consent of consents) if (await confirms(consent.question, shell)) return consent;
  return undefined;
}
