import type { Command } from "commander";
import { loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { describeCommand, type Shell } from "./command.ts";
import { CurrentLibrary } from "./current-library.ts";
import { openExistingToRead } from "./open-existing.ts";

/** `candor mcp`: the tools over standard input and output, for agents that start programs. */
export function mcpCommand(shell: Shell): Command {
  return describeCommand(
    "mcp",
    "answer an agent over standard input and output (MCP, stdio)",
    ["db", "config"],
    "candor mcp --db /var/lib/candor/candor.sqlite",
  ).action((flags: Flags) => answerStdio(loadConfig(flags, shell).db, shell));
}

async function answerStdio(path: string, shell: Shell): Promise<void> {
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const { modernServer } = await import("../mcp/modern-server.ts");
  const { StdioWire } = await import("../mcp/stdio-wire.ts");
  using current = new CurrentLibrary(() => openExistingToRead(path, "candor mcp"));
  const wire = new StdioWire(shell.input.stream(), writeOut, () => current.catchUp());
  const handle = serveStdio(() => modernServer(() => current.library), { transport: wire });
  await Promise.race([wire.over, shell.stopped()]);
  await handle.close();
}

/**
 * Writes a text to standard output, as fast as it is read.
 * @throws Error if nobody reads any more
 */
function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without a listener, an error here ends the process.
    if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
