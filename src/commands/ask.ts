import type { Shell } from "./command.ts";

/** Whether a person says yes to a question. Anything else is a no, also where nobody can be asked. */
export async function confirms(
  question: string,
  { warn, readLine }: Pick<Shell, "warn" | "readLine">,
): Promise<boolean> {
  if (readLine === undefined) return false;
  warn(`${question} [y/N] `);
  const answer = await readLine();
  if (answer === undefined) warn("\n");
  return /^y(es)?$/i.test(answer?.trim() ?? "");
}
