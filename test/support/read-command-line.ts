import { inertProgram } from "../../.packaging/release/inert-program.ts";
import { withDescendants } from "../../src/commands/program.ts";

/** Has the program read a command line, and do nothing. @throws if the program refuses it */
export async function readCommandLine(line: string): Promise<void> {
  const program = await inertProgram();
  for (const command of withDescendants(program)) command.action(() => {});
  const [, ...words] = line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  await program.parseAsync(words, { from: "user" });
}
