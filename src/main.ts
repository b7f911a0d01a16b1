import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import type { SelfRun, Shell } from "./commands/base/command.ts";
import { runProgram } from "./commands/program.ts";
import { systemContext } from "./context.ts";
import { Failure, reasonOf } from "./domain/failure.ts";
import { ThisProcess } from "./store/files/process-user.ts";

const STANDARD_INPUT = 0;
const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Ctrl+C can reach the program twice: from the terminal, and from the process that started it. */
const SAME_PRESS_MS = 1_000;
const INTERRUPTED = 130;

/**
 * Resolves at the first SIGTERM or SIGINT. Another one, more than a second later, ends the process
 * at once.
 */
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

/** Outputs whose reader has gone: nothing more is written to them. */
const closed = new Set<number>();

/**
 * Writes a whole text, even to a pipe that is full for a moment.
 * @throws Failure `unusable` if the output can't be written
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

/** The command that runs this program: the executable, or Bun with the sources. */
const PROGRAM = Bun.isStandaloneExecutable ? [process.execPath] : [process.execPath, Bun.main];

async function startSuccessor(word: string): Promise<number> {
  // systemd expects watchdog messages from the process with this number, not from the successor.
  const { WATCHDOG_PID: _, ...env } = process.env;
  const words = [...process.argv.slice(2).filter((one) => one !== word), word];
  return Bun.spawn([...PROGRAM, ...words], { env, stdio: ["ignore", "inherit", "inherit"] }).exited;
}

function runSelf(words: readonly string[], variables: Readonly<Record<string, string>>): SelfRun {
  const child = Bun.spawn([...PROGRAM, ...words], {
    env: { ...process.env, ...variables },
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

/** Whether the process belongs to a terminal, even if nothing is read from it or written to it. */
function hasTerminal(): boolean {
  try {
    closeSync(openSync("/dev/tty", "r"));
    return true;
  } catch (error) {
    return Object(error).code !== "ENXIO";
  }
}

function sizeOfStandardInput(): number {
  const stat = fstatSync(STANDARD_INPUT);
  return stat.isFile() ? stat.size : 0;
}

/** The next line of standard input; undefined if it ends. */
async function readLine(): Promise<string | undefined> {
  for await (const line of console) return line;
  return undefined;
}

// Only its user may read what it creates: full names are there, even those that are not published.
process.umask(0o077);

const isInteractive = process.stderr.isTTY === true;
const shell: Shell = {
  context: systemContext(process.env.JOURNAL_STREAM),
  user: new ThisProcess(),
  environment: process.env,
  cwd: "",
  input: { stream: () => Bun.stdin.stream(), size: sizeOfStandardInput },
  print: (text) => writeAll(STANDARD_OUTPUT, text),
  warn: (text) => writeAll(STANDARD_ERROR, text),
  isRead: process.stdout.isTTY === true,
  isInteractive,
  readLine: isInteractive && process.stdin.isTTY === true ? readLine : undefined,
  // A small heap for the worker saves 20 MB and delivers just as fast.
  spawnHubWorker: () => new Worker(new URL("./hub-worker.ts", import.meta.url), { smol: true }),
  spawnClusterThread: () => new Worker(new URL("./cluster/thread.ts", import.meta.url)),
  runSelf,
  hasTerminal,
  onReload: (reload) => process.on("SIGHUP", reload),
  startSuccessor,
  stopped: stopSignal,
};

process.exit(await runProgram(process.argv.slice(2), shell));
