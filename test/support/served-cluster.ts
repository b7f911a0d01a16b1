import { reviewId } from "../../src/domain/review/review-id.ts";
import { type RunningCandor, runCandor, spawn, startCandor } from "./candor.ts";
import { TEST_CLUSTER_KEY } from "./cluster.ts";
import type { NodeNetwork } from "./node-networks.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

export const BASE_URL = "https://reviews.example.com";
const DOCUMENTS = ["/reviews.json", "/insights.json", "/feed.xml", "/api/feed.json", "/", "/log"];
const HEADERS = ["etag", "last-modified", "content-length", "link"];

/** The id of a review by its number. */
export function idAt(number: number): string {
  return reviewId("google", `r${number}`);
}

/** A review as a line of NDJSON, as Candor exports it. */
export function reviewLine(number: number, text = `Visit number ${number}.`): string {
  const day = new Date(Date.UTC(2025, 0, 1 + (number % 600))).toISOString().slice(0, 10);
  return JSON.stringify({
    id: idAt(number),
    source: { platform: "google", id: `r${number}` },
    ...{ rating: 1 + (number % 5), date: day, created_at: `${day}T09:00:00Z` },
    ...{ updated_at: `${day}T09:00:00Z`, author: { name: "A. B." }, text },
    verification: { method: "platform", export: "google" },
  });
}

/** What a node serves: bodies and headers of all kinds of documents. */
export async function servedBy(url: string): Promise<Record<string, unknown>> {
  const answers = DOCUMENTS.map(async (path) => {
    const response = await fetch(url + path);
    const headers = HEADERS.map((name) => [name, response.headers.get(name)]);
    const hash = Bun.hash(await response.arrayBuffer()).toString(16);
    return [path, { status: response.status, hash, ...Object.fromEntries(headers) }];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Several nodes over one PostgreSQL, each a process that serves, in a folder of its own. */
export class ServedCluster implements AsyncDisposable {
  readonly folder = new TemporaryFolder();
  /** What all commands are run with. */
  readonly environment: Record<string, string>;
  readonly #running: RunningCandor[] = [];
  /** More words for `candor serve`. */
  flags: readonly string[] = [];
  /** Where each node runs; if empty, all run on this machine's own network. */
  networks: readonly NodeNetwork[] = [];
  /** Other versions of the program, by the numbers of the nodes that have them. */
  readonly programs = new Map<number, readonly string[]>();

  constructor(url: string) {
    this.environment = { CANDOR_DATABASE_URL: url, CANDOR_KEY: TEST_CLUSTER_KEY };
  }

  get urls(): string[] {
    return this.#running.map(({ url }) => url);
  }

  get pids(): number[] {
    return this.#running.map(({ pid }) => pid);
  }

  /** How to run a command that knows nothing of the cluster. */
  get alone() {
    return { cwd: this.folder.path, environment: {} };
  }

  /** Begins a cluster with some reviews, and starts the given number of nodes. */
  async start(nodes: number, lines: readonly string[]): Promise<void> {
    const config = `base_url = "${BASE_URL}"\nname = "Plumber"\n`;
    await Bun.write(this.folder.at("candor.toml"), config);
    const input = new TextEncoder().encode(lines.join("\n"));
    const words = ["import", "-", "--db", this.db(0), "--verified"];
    const imported = await runCandor(words, { ...this.alone, input });
    if (imported.exitCode !== 0) throw new Error(imported.stderr);
    await this.run(["cluster", "init", "--db", this.db(0)]);
    for (let node = 1; node < nodes; node += 1) {
      await this.run(["cluster", "join", "--db", this.db(node)]);
    }
    for (let node = 0; node < nodes; node += 1) await this.serve(node);
  }

  db(node: number): string {
    return this.folder.at(`node-${node}.sqlite`);
  }

  async serve(node: number): Promise<RunningCandor> {
    const network = this.networks[node];
    const reached = network === undefined ? [] : ["--host", "0.0.0.0"];
    const words = ["serve", "--db", this.db(node), ...reached, ...this.flags];
    const running = await startCandor(words, this.#options(node), network?.under);
    const url = new URL(running.url);
    if (network !== undefined) url.hostname = network.address;
    this.#running[node] = { ...running, url: url.origin };
    return this.#running[node];
  }

  /** Kills a node, and starts it again. */
  async killAndServe(node: number): Promise<void> {
    await this.#running[node]?.stop("SIGKILL");
    await this.serve(node);
  }

  /** Kills a node for good. */
  async kill(node: number): Promise<void> {
    await this.#running[node]?.stop("SIGKILL");
  }

  /** Stops a node's threads for a while. */
  async freeze(node: number, milliseconds: number): Promise<void> {
    this.signal(node, "SIGSTOP");
    await Bun.sleep(milliseconds);
    this.signal(node, "SIGCONT");
  }

  signal(node: number, signal: NodeJS.Signals): void {
    const pid = this.#running[node]?.pid;
    if (pid === undefined) throw new Error(`Node ${node} does not run`);
    process.kill(pid, signal);
  }

  /** Runs a command that must succeed. */
  async run(words: string[], input?: string, node?: number) {
    const done = await this.tryTo(words, input, node);
    if (done.exitCode !== 0) throw new Error(`${words.join(" ")}: ${done.stderr}${done.stdout}`);
    return done;
  }

  tryTo(words: string[], input?: string, node?: number) {
    return runCandor(words, this.#options(node, input));
  }

  /** Runs a command about a node's database, with the node's program. It must succeed. */
  runOn(node: number, words: string[]) {
    return this.run([...words, "--db", this.db(node)], undefined, node);
  }

  /** As `runOn`; it may fail. */
  tryOn(node: number, words: string[], input?: string) {
    return this.tryTo([...words, "--db", this.db(node)], input, node);
  }

  /** Starts an import at a node, and does not wait for it. */
  startImport(node: number, lines: readonly string[]) {
    const { under } = this.networks[node] ?? {};
    return spawn(this.#importing(node), this.#options(node, lines.join("\n")), under);
  }

  async import(node: number, lines: readonly string[]): Promise<void> {
    await this.run(this.#importing(node), lines.join("\n"), node);
  }

  #importing(node: number): string[] {
    return ["import", "-", "--db", this.db(node), "--verified"];
  }

  #options(node?: number, input?: string) {
    const { path: cwd } = this.folder;
    const bytes = input === undefined ? undefined : new TextEncoder().encode(input);
    const program = node === undefined ? undefined : this.programs.get(node);
    // Killed imports leave what came in on standard input.
    const environment = { TMPDIR: cwd, ...this.environment };
    return { cwd, environment, input: bytes, program };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#running.map((one) => one[Symbol.asyncDispose]()));
    this.folder[Symbol.dispose]();
  }
}
