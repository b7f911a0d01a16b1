import { resolve } from "node:path";
import type { SelfRun } from "../../src/commands/base/command.ts";
import type { TestSettings } from "../../src/config/test-settings.ts";
import { type Finished, finished } from "./finished.ts";
import { runInProcess } from "./in-process.ts";

const PROJECT = resolve(import.meta.dir, "../..");
/** Benches, soaks and judges are no tests: they run the program as its users do. */
const IS_TEST = process.env.NODE_ENV === "test";

/**
 * The program's command line: the sources, or the executable that the variable CANDOR_BINARY names,
 * so that the same tests run against both.
 */
export const PROGRAM =
  process.env.CANDOR_BINARY === undefined
    ? [process.execPath, resolve(PROJECT, "src/main.ts")]
    : [resolve(PROJECT, process.env.CANDOR_BINARY)];

/** The variable with what only tests set, for the environment of a program. */
export function forTests(settings: TestSettings): { CANDOR_TEST: string } {
  return { CANDOR_TEST: JSON.stringify({ isAlone: true, ...settings }) };
}

/** Commands that run until they are told to stop. */
const SERVERS = ["serve", "demo", "mcp"];

export interface RunOptions {
  readonly cwd: string;
  readonly environment?: Record<string, string>;
  /** What it reads on standard input. */
  readonly input?: Uint8Array | undefined;
  /** The port that a serving command listens on; a free one if left out. */
  readonly port?: number;
  /** Another version of the program. */
  readonly program?: readonly string[] | undefined;
}

/**
 * Runs one command until it ends, with no settings but the test's own. Within tests it runs in their
 * own process, unless it serves, trusts other certificates, or is another version.
 */
export async function runCandor(words: readonly string[], options: RunOptions): Promise<Finished> {
  const { cwd, environment, input, program } = options;
  const isServer = SERVERS.includes(words[0] ?? "") || isOfCluster(words, environment);
  const isOther = program !== undefined || environment?.NODE_EXTRA_CA_CERTS !== undefined;
  if (!IS_TEST || isServer || isOther) return finished(spawn(words, options));
  const surroundings = { ...environmentIn(cwd), ...environment };
  const runSelf = (more: readonly string[], variables: Readonly<Record<string, string>>) =>
    selfRun(spawn(more, { cwd, environment: { ...environment, ...variables } }));
  return runInProcess(words, { cwd, environment: surroundings, input, runSelf });
}

/** Commands of a node block the process while a thread of theirs asks PostgreSQL. */
function isOfCluster(words: readonly string[], environment: RunOptions["environment"]): boolean {
  const isNamed = environment?.CANDOR_DATABASE_URL !== undefined;
  return isNamed || words.includes("cluster") || words.includes("--database-url");
}

function selfRun(child: ReturnType<typeof spawn>): SelfRun {
  const ended = finished(child).then(({ stdout, stderr }) => ({
    exitCode: child.exitCode,
    signal: child.signalCode === null ? null : String(child.signalCode),
    output: stdout + stderr,
  }));
  return { ended, stop: () => child.kill() };
}

export interface RunningCandor extends AsyncDisposable {
  /** Resolves to the exit code when the process ends. */
  readonly exited: Promise<number>;
  /** The address that the server listens on. */
  readonly url: string;
  readonly pid: number;
  /** Sends a signal, and waits until the process has ended. Returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number>;
}

/**
 * Starts a command that serves (`serve`, `demo`), on a free port, and waits until it listens.
 * @param under a command that runs the program, for example one that redirects its log
 */
export async function startCandor(
  words: string[],
  options: RunOptions,
  under: readonly string[] = [],
): Promise<RunningCandor> {
  const child = spawn([...words, "--port", String(options.port ?? 0)], options, under);
  const url = await addressIn(child.stdout);
  if (url === undefined) {
    throw new Error(`candor did not start: ${await new Response(child.stderr).text()}`);
  }
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return child.exited;
  };
  return {
    url,
    pid: child.pid,
    exited: child.exited,
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop("SIGKILL");
    },
  };
}

/**
 * Starts the program, with no settings but the test's own, and keeps its whole output.
 * @param under a command that runs the program, for example with fewer rights or less room
 */
export function spawn(
  words: readonly string[],
  { cwd, environment, input, program = PROGRAM }: RunOptions,
  under: readonly string[] = [],
) {
  // A demo keeps its data in a temporary folder, which stays if a test kills it.
  const ownTemporary = words[0] === "demo" ? { TMPDIR: cwd } : {};
  return Bun.spawn([...under, ...program, ...words], {
    cwd,
    env: { ...environmentIn(cwd), ...ownTemporary, ...environment },
    stdin: input ?? "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

/**
 * Most programs that tests start live for a second: the compilers for long runs would cost them more
 * than they gain, and the one before them waits five times as long before it takes a function. The
 * programs of the smoke tests have them as they are, and those of benches, soaks and judges, which the
 * test runner does not run.
 */
const QUICK = IS_TEST
  ? {
      // Without drawing, which takes longer than all the rest of an import.
      BUN_OPTIONS: `--preload=${resolve(import.meta.dir, "blank-pictures.ts")}`,
      BUN_JSC_useFTLJIT: "0",
      BUN_JSC_useOMGJIT: "0",
      BUN_JSC_thresholdForOptimizeAfterWarmUp: "5000",
      BUN_JSC_numberOfGCMarkers: "1",
    }
  : {};

/** The environment of a program whose pictures are looked at. */
export const REALLY_DRAWN = { BUN_OPTIONS: "" };

/**
 * The environment of a program that is run in a folder, with only the necessary settings. The
 * folder is its home, where the runtime keeps its cache: one within the project would be committed.
 */
export function environmentIn(cwd: string) {
  if (resolve(cwd).startsWith(PROJECT)) throw new Error(`${cwd} is not a folder of the test's own`);
  const { PATH, TMPDIR } = process.env;
  return { PATH, TMPDIR, HOME: cwd, NO_COLOR: "1", ...QUICK, ...forTests({}) };
}

/** The address that the program says it listens on; undefined if it ends before. */
async function addressIn(output: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  const reader = output.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value);
    const address = /listens on (http:\S+)\n/.exec(text)?.[1];
    if (address !== undefined || done) return address;
  }
}
