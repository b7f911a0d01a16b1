import { chmodSync, chownSync, copyFileSync, linkSync } from "node:fs";
import { resolve } from "node:path";
import { PROGRAM } from "./candor.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

const SOURCES = resolve(import.meta.dir, "../../src/main.ts");
const NOBODY = 65_534;

/** A user that a service runs as, with a folder of its own; the program is where it can be run. */
export class ServiceUser implements Disposable {
  readonly uid: number;
  readonly folder = new TemporaryFolder();
  /** What to run the program under as that user. */
  readonly under: readonly string[];
  readonly #programs = new TemporaryFolder();

  constructor(uid = NOBODY) {
    this.uid = uid;
    chownSync(this.folder.path, uid, uid);
    chmodSync(this.#programs.path, 0o755);
    const program = this.#programs.at("program");
    bring(PROGRAM[0] ?? "", program);
    const become = ["--reuid", String(uid), "--regid", String(uid), "--clear-groups"];
    const script = `shift; exec "${program}" "$@"`;
    this.under = ["setpriv", ...become, "--", "sh", "-c", script, "sh"];
  }

  [Symbol.dispose](): void {
    this.folder[Symbol.dispose]();
    this.#programs[Symbol.dispose]();
  }
}

/** Puts an executable where anybody can run it. */
function bring(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Why no process can be run as that user here; undefined if one can. */
export function whyNoServiceUser(): string | undefined {
  if (process.geteuid?.() !== 0) return "only root can run a process as somebody else";
  if (Bun.which("setpriv") === null) return "there is no setpriv";
  using user = new ServiceUser();
  const words = [...user.under, "", "--version"];
  const canRun = Bun.spawnSync(words, { cwd: user.folder.path }).exitCode === 0;
  const become = user.under.slice(0, user.under.indexOf("--") + 1);
  const canRead = Bun.spawnSync([...become, "cat", SOURCES]).exitCode === 0;
  return canRun && canRead ? undefined : "another user can't read the program";
}
