import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { type Finished, finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Debian's packages of the compiler, and of `tlog` and `note`. */
export const HOW_TO_INSTALL = "apt-get install golang-go golang-golang-x-mod-dev";
const VERIFIER = "/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog";
/** Only what Debian has installed is used: nothing is looked up or downloaded. */
const OFFLINE = { GOFLAGS: "-mod=mod", GOPROXY: "off", GOSUMDB: "off", GOTOOLCHAIN: "local" };

/** The judge rejects what is right, or could not run, which proves nothing. */
export class JudgeFailure extends Error {}

/** A Go program in a temporary folder, which is deleted with it. */
export class GoProgram implements Disposable {
  readonly #folder = new TemporaryFolder();
  readonly #binary = this.#folder.at("judge");

  /**
   * @param source the folder with its source
   * @throws JudgeFailure if Go or its verifier is not installed
   */
  static async build(source: string): Promise<GoProgram> {
    const go = Bun.which("go") ?? missing("Go");
    if (!existsSync(VERIFIER)) missing("Go's verifier golang.org/x/mod");
    const program = new GoProgram();
    await program.#build(go, source);
    return program;
  }

  async #build(go: string, source: string): Promise<void> {
    // A copy, as a newer Go may want to write into it.
    const module = this.#folder.at("go.mod");
    copyFileSync(join(source, "go.mod"), module);
    const words = [go, "build", `-modfile=${module}`, "-o", this.#binary, "."];
    const { exitCode, stderr } = await run(words, source);
    if (exitCode !== 0) throw new Error(`The judge can't be built: ${stderr}`);
  }

  run(words: readonly string[]): Promise<Finished> {
    return run([this.#binary, ...words], this.#folder.path);
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }
}

function run(words: string[], cwd: string): Promise<Finished> {
  const env = { ...process.env, ...OFFLINE };
  return finished(Bun.spawn(words, { cwd, env, stdin: "ignore", stdout: "pipe", stderr: "pipe" }));
}

function missing(what: string): never {
  throw new JudgeFailure(
    `Nothing was judged: ${what} is not installed here. On Debian, run as root: ${HOW_TO_INSTALL}`,
  );
}
