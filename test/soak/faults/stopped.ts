import type { Fault } from "./fault.ts";

/** The process is stopped, as on a machine that is suspended or starved. */
export function stopped(seconds: number): Fault {
  return {
    name: "SIGSTOP",
    lacks: () => undefined,
    begin: async ({ serving }) => serving.signal("SIGSTOP"),
    seconds,
    isImportedInto: true,
    end: async ({ serving }) => serving.signal("SIGCONT"),
    ending: "after SIGCONT",
  };
}
