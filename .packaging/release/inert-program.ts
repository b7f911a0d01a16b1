import type { Command } from "commander";
import { createProgram } from "../../src/commands/program.ts";

/**
 * The program with all its commands, of which none can be run: only their help is asked for.
 * @param print gets what it prints
 */
export function inertProgram(print: (text: string) => void = silent): Promise<Command> {
  return createProgram([], {
    context: { now: () => new Date(0), log: { info: silent, warn: silent, error: silent } },
    user: { become: silent, actAs: refuse, note: refuse },
    environment: {},
    cwd: "",
    input: { stream: refuse, size: refuse },
    print,
    warn: silent,
    isRead: false,
    isInteractive: false,
    readLine: undefined,
    spawnHubWorker: refuse,
    spawnClusterThread: refuse,
    runSelf: refuse,
    hasTerminal: () => false,
    onReload: silent,
    startSuccessor: refuse,
    stopped: async () => {},
  });
}

function silent(): void {}

function refuse(): never {
  throw new Error("no command is run here");
}
