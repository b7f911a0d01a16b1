import { writeSync } from "node:fs";
import type { SelfRun, Shell } from "./commands/command.ts";
import { runProgram } from "./commands/program.ts";
import { systemContext } from "./context.ts";
import { Failure, reasonOf } from "./domain/failure.ts";

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** A key pressed in a terminal reaches the program more than once: from it, and from what started it. */
const SAME_PRESS_MS = 1_000;
const INTERRUPTED = 130;

/** Ends at the first SIGTERM or SIGINT; one that comes a second later ends the process at once. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const stop = () => {
      first ??= performance.now();
      if (performance.now() - first > SAME_PRESS_MS) process.exit(INTERRUPTED);
      resolve();
    };
    process.on("SIGTERM", stop).on("SIGINT", stop);
  });
}

/** Outputs whose reader has left: nothing more is written there. */
const closed = new Set<number>();

/**
 * Writes all of a text, also to a pipe that is full for a moment.
 * @throws Failure `unusable` if the output takes no more
 */
function writeAll(descriptor: number, text: string): void {
  const bytes = new TextEncoder().encode(text);
  let written = 0;
  while (written < bytes.byteLength && !closed.has(descriptor)) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const { code } = Object(error);
      if (code === "EPIPE") closed.add(descriptor);
      else if (code === "EAGAIN") Bun.sleepSync(1);
      else throw new Failure("unusable", `The output can't be written: ${reasonOf(error)}.`);
    }
  }
}

/** The program itself: the executable is all of it, the sources are run by the same Bun. */
const PROGRAM = Bun.isStandaloneExecutable ? [process.execPath] : [process.execPath, Bun.main];

async function startSuccessor(word: string): Promise<number> {
  // systemd asks the process with this number for signs of life, which the successor will not have.
  const { WATCHDOG_PID: _, ...env } = process.env;
  const words = [...process.argv.slice(2).filter((one) => one !== word), word];
  return Bun.spawn([...PROGRAM, ...words], { env, stdio: ["ignore", "inherit", "inherit"] }).exited;
}

function runSelf(words: readonly string[]): SelfRun {
  const child = Bun.spawn([...PROGRAM, ...words], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const texts = Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return {
    ended: Promise.all([texts, child.exited]).then(([[stdout, stderr]]) => ({
      exitCode: child.exitCode,
      signal: child.signalCode === null ? null : String(child.signalCode),
      output: stdout + stderr,
    })),
    stop: () => child.kill(),
  };
}

/** The next line of standard input; undefined if it ends. */
async function readLine(): Promise<string | undefined> {
  for await (const line of console) return line;
  return undefined;
}

// Whatever it makes is its user's alone: full names stand there, also those that are not published.
process.umask(0o077);

const isInteractive = process.stderr.isTTY === true;
const shell: Shell = {
  context: systemContext(),
  environment: process.env,
  print: (text) => writeAll(STANDARD_OUTPUT, text),
  warn: (text) => writeAll(STANDARD_ERROR, text),
  isInteractive,
  readLine: isInteractive && process.stdin.isTTY === true ? readLine : undefined,
  // A small heap for the worker saves 20 MB and delivers just as fast.
  spawnHubWorker: () => new Worker(new URL("./hub/worker.ts", import.meta.url), { smol: true }),
  runSelf,
  onReload: (reload) => process.on("SIGHUP", reload),
  startSuccessor,
  stopped: stopSignal,
};

process.exit(await runProgram(process.argv.slice(2), shell));
