import { resolve } from "node:path";
import { startCandor } from "../../support/candor.ts";
import { eventually } from "../../support/eventually.ts";
import { freePort } from "../../support/free-port.ts";
import { TEST_BASE_URL } from "../../support/library.ts";
import { keepAnswers, readKept } from "./kept.ts";
import { nginxWords } from "./nginx.ts";

/** What is measured has this core for itself; the client has another. */
export const SERVER_CORE = ["taskset", "--cpu-list", "0"];
const CLIENT_CORE = "1";
const BARE = resolve(import.meta.dir, "bare.ts");
const BARE_KINDS = {
  "bare Elysia": "elysia",
  "bare Bun.serve": "fetch",
  "with routes": "routes",
} as const;
export const PATHS = ["/reviews.json", "/api/feed.json"];

export interface Program {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
}

interface Place {
  readonly folder: string;
  readonly database: string;
}

/** Leaves the other core to the programs. */
export function keepToOwnCore(): void {
  Bun.spawnSync(["taskset", "--all-tasks", "--cpu-list", "--pid", CLIENT_CORE, `${process.pid}`]);
}

/** Candor, the programs that give the same answers, and nginx if it is installed. */
export async function startPrograms(
  place: Place,
  ending: AsyncDisposableStack,
): Promise<Program[]> {
  const { folder, database } = place;
  const candor = ending.use(await startServing(place));
  await keepAnswers(candor.url, folder, PATHS);
  const programs: Program[] = [{ name: "Candor", pid: candor.pid, port: portOf(candor.url) }];
  for (const [name, kind] of Object.entries(BARE_KINDS)) {
    const words = [process.execPath, BARE, folder, database, kind];
    programs.push(await startBare(name, words, ending));
  }
  const nginx = await startNginx(folder, ending);
  return nginx === undefined ? programs : [...programs, nginx];
}

/**
 * Candor on a core of its own. Its base URL is given, as that of a free port would have everything
 * republished.
 */
export function startServing({ folder, database }: Place) {
  const words = ["serve", "--db", database, "--base-url", TEST_BASE_URL];
  return startCandor(words, { cwd: folder }, SERVER_CORE);
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}

async function startBare(
  name: string,
  words: readonly string[],
  ending: AsyncDisposableStack,
): Promise<Program> {
  const child = Bun.spawn([...SERVER_CORE, ...words], { stdout: "pipe", stderr: "inherit" });
  ending.defer(() => child.kill("SIGKILL"));
  const { value } = await child.stdout.getReader().read();
  const [url] = /http:\S+/.exec(new TextDecoder().decode(value)) ?? [];
  if (url === undefined) throw new Error(`${name} did not start`);
  return { name, pid: child.pid, port: portOf(url) };
}

export async function startNginx(
  folder: string,
  ending: AsyncDisposableStack,
): Promise<Program | undefined> {
  const port = freePort();
  const words = await nginxWords(folder, await readKept(folder), port);
  if (words === undefined) return undefined;
  const child = Bun.spawn([...SERVER_CORE, ...words], { stderr: "inherit" });
  ending.defer(() => child.kill("SIGKILL"));
  await eventually("nginx answers", () => isServed(port));
  return { name: "nginx", pid: child.pid, port };
}

async function isServed(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/feed.json`).catch(() => undefined);
  return response?.status === 200;
}
