import { expect } from "bun:test";
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { SecretKey } from "../../src/release/secret-key.ts";
import { finished } from "./finished.ts";
import { BUILD, writeRelease } from "./release-files.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

export const INSTALL_SCRIPT = resolve(import.meta.dir, "../../.packaging/install.sh");
const OLD = "the old executable";
const SETSID = Bun.which("setsid") ?? "setsid";

/** The files of a release, and a folder with an older executable. */
export class Installation implements Disposable {
  readonly release = new TemporaryFolder();
  readonly place = new TemporaryFolder();

  static async prepare(program: Uint8Array, key: SecretKey | undefined): Promise<Installation> {
    const made = new Installation();
    await writeRelease(made.release, program, key);
    await made.place.write("bin/candor", OLD);
    return made;
  }

  /** Starts install.sh in a shell, in a process group of its own. */
  start(words: readonly string[], environment = {}, shell: readonly string[] = ["sh"]) {
    const where = ["--prefix", this.place.path, "--build", BUILD];
    return Bun.spawn([SETSID, ...shell, INSTALL_SCRIPT, ...words, ...where], {
      env: { PATH: process.env.PATH, HOME: this.place.path, ...environment },
      ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    });
  }

  run(words: readonly string[], environment = {}, shell: readonly string[] = ["sh"]) {
    return finished(this.start(words, environment, shell));
  }

  /** The files where programs are. */
  programs(): string[] {
    return readdirSync(this.place.at("bin"));
  }

  /** Expects the older executable, and nothing beside it. */
  async expectOld(): Promise<void> {
    expect(this.programs()).toEqual(["candor"]);
    expect(await Bun.file(this.place.at("bin/candor")).text()).toBe(OLD);
  }

  [Symbol.dispose](): void {
    this.release[Symbol.dispose]();
    this.place[Symbol.dispose]();
  }
}
