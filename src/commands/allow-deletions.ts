import { Failure } from "../domain/failure.ts";
import { TooManyDeletions } from "../publish/deletions.ts";
import { confirms } from "./ask.ts";
import type { Shell } from "./command.ts";
import type { ProgressBar } from "./progress-bar.ts";

const NUMBER = /^\d{1,9}$/;

/**
 * Reads the value of `--allow-deletions`.
 * @throws Failure `invalid`
 */
export function readAllowedDeletions(value: string): number {
  if (NUMBER.test(value)) return Number(value);
  throw new Failure(
    "invalid",
    `--allow-deletions takes the number of reviews that may be deleted, such as 40, not "${value}".`,
  );
}

/**
 * Runs an import. If it is refused because it would delete too much, a person is asked once whether
 * that is intended; if so, it runs again and may delete that many. No transaction waits for the
 * answer.
 * @param run imports, and may delete the number of reviews that it is given
 * @throws Failure as `run` does
 */
export async function withAllowance<Report>(
  run: (allowed: number) => Promise<Report>,
  allowed: number,
  bar: Pick<ProgressBar, "stop">,
  shell: Pick<Shell, "warn" | "readLine">,
): Promise<Report> {
  try {
    return await run(allowed);
  } catch (error) {
    if (!(error instanceof TooManyDeletions)) throw error;
    bar.stop();
    if (!(await confirms(`${error.effect} Delete them?`, shell))) throw error;
    return run(error.count);
  }
}
