import { Failure } from "../../domain/failure.ts";
import type { Shell } from "./command.ts";

/** The flag by which a script says yes to what a person would be asked. */
export const YES_FLAG = "--yes";
export const WITHOUT_ASKING =
  "do it without asking; needed where there is no terminal to ask at, as in a script";

export interface ConsentFlags {
  readonly yes?: true;
}

/** Whether a person answers a question with yes. Where nobody can be asked, the answer is no. */
export async function confirms(
  question: string,
  { warn, readLine }: Pick<Shell, "warn" | "readLine">,
): Promise<boolean> {
  if (readLine === undefined) return false;
  warn(`${question} [y/N] `);
  const answer = await readLine();
  if (answer === undefined) warn("\n");
  const said = answer?.trim() ?? "";
  if (!/^(?:y|yes|n|no|)$/i.test(said))
    warn(`“${said}” is taken for no: only y or yes is a yes.\n`);
  return /^y(es)?$/i.test(said);
}

/**
 * Whether something that can't be taken back is meant: `--yes` says so, otherwise a person does.
 * @param effect what would be done, in lines
 * @throws Failure `invalid` where nobody can be asked
 */
export async function agrees(
  effect: string,
  question: string,
  { yes }: ConsentFlags,
  shell: Pick<Shell, "warn" | "readLine">,
): Promise<boolean> {
  if (yes === true) return true;
  shell.warn(effect);
  if (shell.readLine !== undefined) return confirms(question, shell);
  throw new Failure(
    "invalid",
    `Nothing was changed, as nobody can be asked here whether that is meant. If it is, add ${YES_FLAG}.`,
  );
}
