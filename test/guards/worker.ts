import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { removeFolder } from "../../src/store/files/remove-folder.ts";

/** What the tests of the analysis need. */
const PARTS = ["package.json", "bunfig.toml", "tsconfig.json", "src", "data", "test"];
/** A mutant that takes longer is in a loop; all tests together take a tenth of this. */
const MAX_MILLISECONDS = 60_000;
/** All except those that measure how long odd texts take. */
const NAMES = "^(?!.*odd texts)";

/** A copy of the project in which one guard at a time is taken out. */
export class Worker {
  readonly #folder = mkdtempSync(join(tmpdir(), "candor-guards-"));

  constructor(project: string) {
    for (const part of PARTS) {
      mkdirSync(dirname(join(this.#folder, part)), { recursive: true });
      cpSync(join(project, part), join(this.#folder, part), { recursive: true });
    }
    symlinkSync(join(project, "node_modules"), join(this.#folder, "node_modules"));
  }

  /** Whether all tests pass with other content in a file. */
  async passes(file: string, mutant: string, tests: readonly string[]): Promise<boolean> {
    const path = join(this.#folder, file);
    const original = readFileSync(path, "utf8");
    writeFileSync(path, mutant);
    try {
      return await this.passesAll(tests);
    } finally {
      writeFileSync(path, original);
    }
  }

  /** Whether all tests pass. */
  async passesAll(tests: readonly string[]): Promise<boolean> {
    if (tests.length === 0) return true;
    const paths = tests.map((test) => `./${test}`);
    const child = Bun.spawn(
      [process.execPath, "test", "--bail", "--timeout=30000", "-t", NAMES, ...paths],
      {
        cwd: this.#folder,
        stdin: "ignore",
        stdout: "ignore",
        stderr: "ignore",
        timeout: MAX_MILLISECONDS,
        killSignal: "SIGKILL",
      },
    );
    return (await child.exited) === 0;
  }

  [Symbol.dispose](): void {
    removeFolder(this.#folder);
  }
}
