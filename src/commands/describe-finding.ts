import pc from "picocolors";
import type { Finding } from "../doctor/finding.ts";

const MARKS = {
  ok: pc.green("ok     "),
  warning: pc.yellow("warning"),
  problem: pc.red("problem"),
};

/** What was found, and below it what to do about it. */
export function describeFinding({ level, about, what, fix }: Finding): string {
  const remedy = fix === undefined ? "" : `         ${fix}\n`;
  return `${MARKS[level]}  ${about}: ${what}\n${remedy}`;
}
