import type { Command } from "commander";
import { loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { printable } from "../domain/text/terminal-text.ts";
import type { Library } from "../resources/base/answering.ts";
import { libraryOf } from "../resources/library-of.ts";
import { publicationIn } from "../store/schema/settings.ts";
import type { Store } from "../store/store.ts";
import { describeCommand, type Shell } from "./base/command.ts";
import { openStore } from "./base/open-store.ts";

/**
 * What is currently published, for a command that reads for hours: in the meantime, another process
 * may import, or replace the database by another file.
 */
class CurrentLibrary implements Disposable {
  readonly #open: () => Store;
  #store: Store;
  #library: Library;

  constructor(open: () => Store) {
    this.#open = open;
    this.#store = open();
    this.#library = readingFrom(this.#store);
  }

  /** What it is now: another one after each change. */
  get library(): Library {
    return this.#library;
  }

  /** Switches to the database as it is now, if it can be opened. Call it between readings only. */
  catchUp(): void {
    try {
      if (this.#store.isOutdated) this.#reopen();
      else if (this.#store.follow()) this.#library = readingFrom(this.#store);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }

  #reopen(): void {
    const before = this.#store;
    this.#store = this.#open();
    this.#library = readingFrom(this.#store);
    before.close();
  }

  [Symbol.dispose](): void {
    this.#store.close();
  }
}

function readingFrom(store: Store): Library {
  return libraryOf(store, () => publicationIn(store));
}

/** `candor mcp`: the tools over standard input and output, for agents that start programs. */
export function mcpCommand(shell: Shell): Command {
  return describeCommand(
    "mcp",
    "answer an agent over standard input and output (MCP, stdio)",
    ["db", "config"],
    "candor mcp --db /var/lib/candor/candor.sqlite",
  ).action((flags: Flags) => {
    loadConfig(flags, shell);
    return answerStdio(flags, shell);
  });
}

async function answerStdio(flags: Flags, shell: Shell): Promise<void> {
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const { modernServer } = await import("../mcp/modern-server.ts");
  const { StdioWire } = await import("../mcp/stdio-wire.ts");
  const command = "candor mcp";
  using current = new CurrentLibrary(() =>
    openStore(flags, shell, { mode: "read", cluster: "ignore", command }),
  );
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
    process.stdout.write(process.stdout.isTTY ? printable(text) : text, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}
