import { readFileSync } from "node:fs";

const TICKS_A_SECOND = 100;

/** The processor time that a process has used, in seconds (proc(5): utime and stime). */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
