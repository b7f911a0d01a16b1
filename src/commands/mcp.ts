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
  using store = openExistingToRead(path, "candor mcp");
  // What is published at each moment: another process may import meanwhile.
  const library = libraryOf(store, () => store.settings.publication() ?? UNDESCRIBED_PUBLICATION);
  const handle = serveStdio(() => modernServer(library));
  await Promise.race([endOfInput(), shell.stopped()]);
  await handle.close();
}

function endOfInput(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin.once("end", resolve).once("close", resolve);
  });
}
