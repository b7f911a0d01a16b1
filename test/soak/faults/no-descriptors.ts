import { descriptorsOf } from "../all/gauge.ts";
import { type Fault, runCommand, unlessThere } from "./fault.ts";

const ENOUGH = 1_024;

/** The process can't open any more files or connections. */
export const noDescriptors: Fault = {
  name: "No descriptors left",
  lacks: () => unlessThere("prlimit", "util-linux"),
  begin: async ({ serving }) => {
    limit(serving.pid, ENOUGH);
    limit(serving.pid, descriptorsOf(serving.pid));
  },
  seconds: 15,
  isImportedInto: true,
  end: async ({ serving }) => limit(serving.pid, ENOUGH),
  ending: "once it can open files again",
};

/** Sets the soft limit, so that it can be raised again. */
function limit(pid: number, count: number): void {
  runCommand("prlimit", "--pid", String(pid), `--nofile=${count}:`);
}
