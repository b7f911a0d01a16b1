import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "../../src/store/files/remove-folder.ts";

const PATIENCE_MS = 120_000;
const POLL_MS = 50;

/** How an executable can be started on this machine. */
export interface Way {
  /** For the report: “in a chroot with musl”. */
  readonly how: string;
  /** The executable, after the words that must precede it. */
  readonly command: readonly string[];
  /** Removes what was created for it. */
  readonly end?: () => void;
}

/** The result of trying an executable. */
export type Outcome =
  | { readonly kind: "ran" | "not run"; readonly told: string }
  | { readonly kind: "failed" | "not built"; readonly told: string };

/** Runs `--version`, then serves the demo until it answers that it is healthy. */
export async function tryOut(way: Way, version: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "candor-trial-"));
  try {
    await requireVersion(way, version, folder);
    await requireHealth(way, folder);
    return { kind: "ran", told: way.how };
  } catch (error) {
    return {
      kind: "failed",
      told: `${way.how}: ${error instanceof Error ? error.message : error}`,
    };
  } finally {
    removeFolder(folder);
  }
}

function start({ command }: Way, words: readonly string[], folder: string) {
  const env = { PATH: process.env.PATH, HOME: folder, NO_COLOR: "1" };
  const child = Bun.spawn([...command, ...words], {
    ...{ cwd: folder, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" },
  });
  const texts = [new Response(child.stdout).text(), new Response(child.stderr).text()] as const;
  const ending = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  const ended = child.exited.finally(() => clearTimeout(ending));
  return { child, said: Promise.all([...texts, ended]).then(([out, err]) => out + err) };
}

async function requireVersion(way: Way, version: string, folder: string): Promise<void> {
  const said = (await start(way, ["--version"], folder).said).trim();
  if (said !== version) throw new Error(`--version said “${said}” instead of ${version}`);
}

/** The port is chosen here, so that it need not be read from the output. */
async function requireHealth(way: Way, folder: string): Promise<void> {
  const port = freePort();
  const { child, said } = start(way, ["demo", "--port", String(port)], folder);
  try {
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`the demo ended before it answered: ${(await said).trim()}`);
      }
      await Bun.sleep(POLL_MS);
    }
  } finally {
    child.kill();
    await said;
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

function freePort(): number {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = server;
  server.stop(true);
  if (port === undefined) throw new Error("No port is free on 127.0.0.1");
  return port;
}
