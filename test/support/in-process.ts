import { resolve } from "node:path";
import pino from "pino";
import type { Shell } from "../../src/commands/base/command.ts";
import { runProgram } from "../../src/commands/program.ts";
import type { Finished } from "./finished.ts";

const SOURCES = resolve(import.meta.dir, "../../src");
const PRIVATE = 0o077;

/** How a command is run within the test's process. */
export interface InProcessOptions {
  /** The folder that the command is run in. */
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What it reads on standard input. */
  readonly input: Uint8Array | undefined;
  /** Runs the program in another process. */
  readonly runSelf: Shell["runSelf"];
}

/** A process has one working folder, temporary folder and umask, so commands take turns. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a command in the test's process, as `main.ts` does, and keeps what it writes. */
export function runInProcess(words: readonly string[], at: InProcessOptions): Promise<Finished> {
  const run = last.then(() => runHere(words, at));
  last = run.catch(() => {});
  return run;
}

async function runHere(words: readonly string[], at: InProcessOptions): Promise<Finished> {
  const folder = process.cwd();
  const { TMPDIR } = process.env;
  const mask = process.umask(PRIVATE);
  const written = { stdout: "", stderr: "" };
  process.chdir(at.cwd);
  setTemporary(at.environment.TMPDIR);
  try {
    const exitCode = await runProgram(words, shellFor(at, written));
    // Reading a process's output as text takes a byte order mark off, too.
    return { exitCode, stderr: written.stderr, stdout: written.stdout.replace(/^\uFEFF/, "") };
  } finally {
    process.chdir(folder);
    setTemporary(TMPDIR);
    process.umask(mask);
  }
}

function setTemporary(folder: string | undefined): void {
  if (folder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = folder;
}

function shellFor(
  { environment, input = new Uint8Array(), runSelf }: InProcessOptions,
  written: { stdout: string; stderr: string },
): Shell {
  const warn = (text: string) => {
    written.stderr += text;
  };
  return {
    context: { now: () => new Date(), log: pino({ base: null }, { write: warn }) },
    // The tests' process stays what it is.
    user: { become: () => {}, actAs: (_, work) => work(), note: () => "" },
    environment,
    // The process's own, in which it is for now, so that messages show paths as they were given.
    cwd: "",
    input: { stream: () => new Blob([input.slice()]).stream(), size: () => 0 },
    print: (text) => {
      written.stdout += text;
    },
    warn,
    isRead: false,
    isInteractive: false,
    readLine: undefined,
    spawnHubWorker: () => new Worker(resolve(SOURCES, "hub-worker.ts"), { smol: true }),
    spawnClusterThread: () => new Worker(resolve(SOURCES, "cluster/thread.ts")),
    runSelf,
    hasTerminal: () => false,
    onReload: () => {},
    startSuccessor: refuseToServe,
    stopped: refuseToServe,
  };
}

/** A server ends when it is told to, which only another process can be. */
function refuseToServe(): never {
  throw new Error(
    "Start a server with startCandor or launch, which run it in a process of its own",
  );
}
