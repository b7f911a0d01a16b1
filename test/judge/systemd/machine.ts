import { existsSync, readFileSync } from "node:fs";
import { eventually } from "../../support/eventually.ts";
import { type Finished, finished } from "../../support/finished.ts";
import { JudgeFailure } from "../go-program.ts";

const NAMESPACES = ["pid", "mount", "cgroup", "uts", "ipc"];

/** How a machine boots. */
export interface Boot {
  /** A script that ends by running systemd in its place. */
  readonly script: string;
  /** The script's argument. */
  readonly folder: string;
  /** Whether it has its own isolated network instead of this machine's. */
  readonly isAlone?: boolean;
}

/** A systemd that runs as if it had booted a machine, in its own namespaces. Needs root. */
export class SystemdMachine implements AsyncDisposable {
  readonly #outside: Bun.Subprocess;
  readonly #process: number;
  readonly #namespaces: readonly string[];

  private constructor(outside: Bun.Subprocess, process: number, namespaces: readonly string[]) {
    this.#outside = outside;
    this.#process = process;
    this.#namespaces = namespaces;
  }

  /** @throws JudgeFailure if something is missing */
  static async boot({ script, folder, isAlone = false }: Boot): Promise<SystemdMachine> {
    refuseWithout();
    const namespaces = [...NAMESPACES, ...(isAlone ? ["net"] : [])].map((name) => `--${name}`);
    const command = ["unshare", ...namespaces, "--fork", "--kill-child", "sh", script, folder];
    const outside = Bun.spawn(command, { stdout: "ignore", stderr: "ignore" });
    const process = await eventually("systemd begins", () => childOf(outside.pid));
    const machine = new SystemdMachine(outside, process, namespaces);
    await eventually("systemd answers", async () => {
      return (await machine.run("systemctl is-active basic.target")).stdout.trim() === "active";
    });
    return machine;
  }

  /** Runs a shell command in the machine. */
  run(command: string): Promise<Finished> {
    const into = ["nsenter", "-t", String(this.#process), "--root", ...this.#namespaces];
    return finished(Bun.spawn([...into, "sh", "-c", command], { stdout: "pipe", stderr: "pipe" }));
  }

  /** The value of a property of a unit. */
  async property(unit: string, name: string): Promise<string> {
    const { stdout } = await this.run(`systemctl show ${unit} --property=${name} --value`);
    return stdout.trim();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#outside.kill("SIGKILL");
    await this.#outside.exited;
  }
}

function refuseWithout(): void {
  if (process.getuid?.() !== 0) throw new JudgeFailure("Only root can boot systemd in namespaces.");
  if (existsSync("/lib/systemd/systemd")) return;
  throw new JudgeFailure("systemd must be installed: apt-get install systemd");
}

/** The first child of a process, once there is one. */
function childOf(parent: number): number | undefined {
  const text = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8");
  return text === "" ? undefined : Number.parseInt(text, 10);
}
