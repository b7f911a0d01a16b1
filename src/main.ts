import { writeSync } from "node:fs";
import type { Shell } from "./commands/command.ts";
import { runProgram } from "./commands/program.ts";
import { systemContext } from "./context.ts";

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Ends at the first SIGTERM or SIGINT; a second one ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
}

/** Writes all of a text, also to a pipe that is full for a moment; a reader that left ends the run. */
function writeAll(descriptor: number, text: string): void {
  const bytes = new TextEncoder().encode(text);
  let written = 0;
  while (written < bytes.byteLength) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = Object(error);
      if (code === "EPIPE") process.exit(0);
      if (code !== "EAGAIN") throw error;
      Bun.sleepSync(1);
    }
  }
}

const shell: Shell = {
  context: systemContext(),
  environment: process.env,
  print: (text) => writeAll(STANDARD_OUTPUT, text),
  warn: (text) => writeAll(STANDARD_ERROR, text),
  isInteractive: process.stderr.isTTY === true,
  spawnHubWorker: () => new Worker(new URL("./hub/worker.ts", import.meta.url)),
  stopped: stopSignal,
};

process.exit(await runProgram(process.argv.slice(2), shell));
