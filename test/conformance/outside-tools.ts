import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { type Finished, finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { dependencies } from "./tools/package.json" with { type: "json" };

const LISTED = resolve(import.meta.dir, "tools");
const PACKAGES = "node_modules/@modelcontextprotocol";

/** The versions to run, as pinned by the lock file beside them. */
export const VERSIONS = dependencies;

/**
 * The suite, the Inspector, client libraries and the Node they need (at least 24), in a folder that
 * is deleted with them: they add nothing to the project, and are not installed on the machine.
 */
export class OutsideTools implements Disposable {
  readonly #folder = new TemporaryFolder();

  async install(): Promise<void> {
    cpSync(LISTED, this.#folder.path, { recursive: true });
    const words = [process.execPath, "install", "--frozen-lockfile"];
    const { exitCode, stderr } = await this.#run(words, process.env);
    if (exitCode !== 0) throw new Error(`The external tools can't be installed: ${stderr}`);
  }

  /** A path for what a tool writes. */
  at(name: string): string {
    return this.#folder.at(name);
  }

  conformance(words: readonly string[]): Promise<Finished> {
    return this.#runNode(`${PACKAGES}/conformance/dist/index.js`, words);
  }

  inspector(words: readonly string[]): Promise<Finished> {
    const script = `${PACKAGES}/inspector/clients/launcher/build/index.js`;
    return this.#runNode(script, ["--cli", ...words]);
  }

  /** Runs a script from beside the packages. Returns what it prints; throws if it fails. */
  async script(path: string, words: readonly string[]): Promise<string> {
    return printedBy(await this.#runNode(path, words));
  }

  /** The same for mcporter's command line. */
  async mcporter(words: readonly string[]): Promise<string> {
    return printedBy(await this.#runNode("node_modules/mcporter/dist/cli.js", words));
  }

  /** The Inspector keeps a catalog in the user's home: here it gets a different folder. */
  #runNode(script: string, words: readonly string[]): Promise<Finished> {
    const node = this.at("node_modules/node/bin/node");
    const environment = { PATH: process.env.PATH, HOME: this.#folder.path, NO_COLOR: "1" };
    return this.#run([node, this.at(script), ...words], environment);
  }

  async #run(
    words: string[],
    env: Readonly<Record<string, string | undefined>>,
  ): Promise<Finished> {
    const child = Bun.spawn(words, {
      cwd: this.#folder.path,
      env,
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    return finished(child);
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }
}

function printedBy({ exitCode, stdout, stderr }: Finished): string {
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}: ${stderr}`);
  return stdout;
}
