import type { Command } from "commander";
import { loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import { libraryOf } from "../resources/library-of.ts";
import { describeCommand, openExistingToRead, type Shell } from "./command.ts";

/** `candor mcp`: the tools over standard input and output, for agents that start programs. */
export function mcpCommand(shell: Shell): Command {
  return describeCommand(
    "mcp",
    "answer an agent over standard input and output (MCP, stdio)",
    ["db", "config"],
    "candor mcp --db /var/lib/candor/candor.sqlite",
  ).action((flags: Flags) => answerStdio(loadConfig(flags, shell.environment).db, shell));
}

async function answerStdio(path: string, shell: Shell): Promise<void> {
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const { modernServer } = await import("../mcp/modern-server.ts");
  const { StdioWire } = await import("../mcp/stdio-wire.ts");
  using store = openExistingToRead(path, "candor mcp");
  // What is published at each moment: another process may import meanwhile.
  const library = libraryOf(store, () => store.settings.publication() ?? UNDESCRIBED_PUBLICATION);
  const wire = new StdioWire(Bun.stdin.stream(), writeOut);
  const handle = serveStdio(() => modernServer(library), { transport: wire });
  await Promise.race([wire.over, shell.stopped()]);
  await handle.close();
}

/**
 * Writes a text to standard output, at the pace of who reads it.
 * @throws Error when nobody reads any more
 */
function writeOut(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Without a listener, an error here ends the process.
    if (process.stdout.listenerCount("error") === 0) process.stdout.on("error", reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
