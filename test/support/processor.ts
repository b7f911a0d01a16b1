import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** The processor time that a process has used, in seconds (proc(5): utime and stime). */
export function processorSeconds(pid: number): number {
  return secondsIn(pid, 11);
}

/** That of the processes that it has started and that have ended (proc(5): cutime and cstime). */
export function processorSecondsOfEnded(pid: number): number {
  return secondsIn(pid, 13);
}

function secondsIn(pid: number, first: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SECOND;
}
