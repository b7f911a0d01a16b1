import { accessSync, chmodSync, constants, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { bodyOf, DatasetBody } from "../support/bodies.ts";
import { type RunOptions, runCandor, spawn, startCandor } from "../support/candor.ts";
import { type Finished, finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const PEAK_MEMORY = resolve(import.meta.dir, "peak-memory.ts");

interface LaunchOptions extends RunOptions {
  /** A command that runs the program, for example with fewer rights or less room. */
  readonly under?: readonly string[];
}

/** Starts the program as it is: no port is chosen for it, and its whole output is kept. */
export function launch(words: readonly string[], options: LaunchOptions) {
  return spawn(words, options, options.under);
}

/** Runs the program until it ends: in a process of its own only if it must be (`runCandor`). */
export async function run(words: readonly string[], options: LaunchOptions): Promise<Finished> {
  return options.under === undefined ? runCandor(words, options) : finished(launch(words, options));
}

/** Runs a command in a folder that must succeed, and returns what it printed. */
export async function candor(folder: TemporaryFolder, ...words: string[]): Promise<string> {
  const finished = await run(words, { cwd: folder.path });
  if (finished.exitCode !== 0) throw new Error(said(finished));
  return finished.stdout;
}

/** Runs a command in a folder that must fail with 1, and returns what it printed. */
export async function refusal(folder: TemporaryFolder, ...words: string[]): Promise<string> {
  const finished = await run(words, { cwd: folder.path });
  if (finished.exitCode !== 1) throw new Error(`${finished.exitCode}: ${said(finished)}`);
  return said(finished);
}

/** Runs a command in a folder that also holds its temporary files, with something to read. */
export async function runReading(
  folder: TemporaryFolder,
  words: readonly string[],
  input: Uint8Array | undefined,
): Promise<Finished> {
  return runCandor(words, { cwd: folder.path, environment: { TMPDIR: folder.path }, input });
}

/** What a server answers as its reviews dataset. */
export async function datasetOf(url: string) {
  return bodyOf(DatasetBody, await fetch(`${url}/reviews.json`));
}

/** The reviews that a database publishes, over HTTP. */
export async function publishedReviews(cwd: string, db: string) {
  await using server = await startCandor(["serve", "--db", db], { cwd });
  return (await datasetOf(server.url)).reviews;
}

/** Runs the program until it ends, and returns the most memory that it held, in bytes. */
export async function runMeasured(words: readonly string[], options: LaunchOptions) {
  const under = [...(options.under ?? []), process.execPath, PEAK_MEMORY];
  const { exitCode, stdout, stderr } = await run(words, { ...options, under });
  const peak = /\npeak memory (\d+)\n$/.exec(stderr)?.[1];
  if (peak === undefined) throw new Error(`Nothing was measured: ${stderr}`);
  return { exitCode, stdout, stderr, peakMemory: Number(peak) };
}

/** Everything that a run printed. */
export function said({ stdout, stderr }: Finished): string {
  return stdout + stderr;
}

/**
 * What to run the program under so that file modes apply to it. They apply to everybody except a
 * root with the capability to override them; such a root gives it up.
 */
export function boundByFileModes(): readonly string[] {
  return mayOverrideFileModes() ? ["setpriv", ...WITHOUT_OVERRIDE, "--"] : [];
}

const WITHOUT_OVERRIDE = ["--inh-caps", "--bounding-set"].map(
  (set) => `${set}=-dac_override,-dac_read_search`,
);

function mayOverrideFileModes(): boolean {
  using folder = new TemporaryFolder();
  const path = folder.at("read-only");
  writeFileSync(path, "");
  chmodSync(path, 0o444);
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What to run the program under so that none of its files can grow larger, as on a full disk. */
export function withRoomFor(kilobytes: number): readonly string[] {
  // POSIX counts in blocks of 512 bytes; with the signal ignored, a write fails as on a full disk.
  const script = `trap "" XFSZ; ulimit -f ${kilobytes * 2}; exec "$@"`;
  return ["sh", "-c", script, "sh"];
}

/** A mount namespace of its own, which ends with the process; its user counts as root in it. */
const OWN_MOUNTS = ["unshare", "--user", "--map-root-user", "--mount"];

/** Whether this machine lets a test mount a small disk. */
export function mayMount(): boolean {
  using folder = new TemporaryFolder();
  return Bun.spawnSync([...onSmallDisk(folder.path, 100), "true"]).success;
}

/** What to run the program under so that a folder is a small disk of its own. */
export function onSmallDisk(folder: string, kilobytes: number): readonly string[] {
  const script = `mount -t tmpfs -o size=${kilobytes}k tmpfs "${folder}" && exec "$@"`;
  return [...OWN_MOUNTS, "sh", "-c", script, "sh"];
}

const POLL_MS = 5;
/** The sources are compiled first, while the machine may be busy. */
const START_MS = 60_000;

/** Waits until a condition holds; throws if it does not in time. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = 10_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not within ${patienceMs} ms: ${what}`);
    await Bun.sleep(POLL_MS);
  }
}

export interface LaunchedServer extends AsyncDisposable {
  readonly url: string;
  readonly exited: Promise<number>;
  /** What it has written to standard output so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** Starts a command that serves, with exactly these words, and waits until it listens. */
export async function launchServer(
  words: readonly string[],
  options: LaunchOptions,
): Promise<LaunchedServer> {
  const child = launch(words, options);
  let output = "";
  const drained = child.stdout.pipeThrough(new TextDecoderStream()).pipeTo(
    new WritableStream({
      write: (text) => {
        output += text;
      },
    }),
  );
  const hasEnded = drained.then(() => true);
  const address = () => /listens on (http:\S+)\n[\s\S]*\/docs\n/.exec(output)?.[1];
  await until(
    "the server listens",
    async () => {
      if (address() !== undefined) return true;
      if (!(await Promise.race([hasEnded, Bun.sleep(POLL_MS)]))) return false;
      throw new Error(`candor did not start: ${await new Response(child.stderr).text()}`);
    },
    START_MS,
  );
  return {
    url: address() ?? "",
    exited: child.exited,
    output: () => output,
    kill: (signal) => child.kill(signal),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}
