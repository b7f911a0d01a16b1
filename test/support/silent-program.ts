import type { Command } from "commander";
import { createProgram } from "../../src/commands/program.ts";
import { testContext } from "./library.ts";

/** The program with all its commands, of which none can be run. */
export function silentProgram(): Promise<Command> {
  const silent = () => {};
  return createProgram([], {
    context: testContext(),
    environment: {},
    cwd: "",
    input: { stream: refuse, size: refuse },
    print: silent,
    warn: silent,
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

function refuse(): never {
  throw new Error("no command is run here");
}

/** A command with all commands below it. */
export function withDescendants(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withDescendants)];
}

/** Has the program read a command line, and do nothing. Throws if the program refuses it. */
export async function readCommandLine(line: string): Promise<void> {
  const program = await silentProgram();
  for (const command of withDescendants(program)) command.action(() => {});
  const [, ...words] = line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  await program.parseAsync(words, { from: "user" });
}
