import type { Shell } from "./command.ts";

/** Whether a person answers a question with yes. Where nobody can be asked, the answer is no. */
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
