import { cpSync } from "node:fs";
import { JudgeFailure } from "../go-program.ts";
import { SystemdMachine } from "../systemd/machine.ts";
import { makeDebian } from "./debian.ts";

const BOOT = `${import.meta.dir}/boot.sh`;
const FIXTURE = `${import.meta.dir}/../../fixtures/google-takeout/reviews.json`;
export const HOST = "reviews.example.com";
/** What is run where the database is. */
export const SITE = "cd /var/lib/candor &&";

/** A step of the handbook: its title, and its commands. */
export type Step = readonly [what: string, ...commands: string[]];

/** A small server with an export of reviews. */
export interface Vps {
  readonly machine: SystemdMachine;
  readonly root: string;
}

/** Boots a new Debian. @param folders what is copied into it, from beside it */
export async function bootIn(
  folder: string,
  name: string,
  folders: readonly string[],
): Promise<Vps> {
  const root = `${folder}/${name}`;
  await makeDebian(root);
  for (const one of folders) cpSync(`${folder}/${one}`, `${root}/${one}`, { recursive: true });
  await Bun.write(`${root}/export/reviews.json`, Bun.file(FIXTURE));
  return {
    machine: await SystemdMachine.boot({ script: BOOT, folder: root, isAlone: true }),
    root,
  };
}

/** Stops at the first step that does not work. */
export async function takeAll(machine: SystemdMachine, steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await take(machine, step))) return false;
  return true;
}

export async function take(machine: SystemdMachine, [what, ...commands]: Step): Promise<boolean> {
  for (const command of commands) {
    const { exitCode, stdout, stderr } = await machine.run(`cd /; ${command}`);
    if (exitCode === 0) continue;
    const log = (await machine.run("journalctl --no-pager --lines=20")).stdout;
    return note(`${what}: ${command}\n${stdout}${stderr}${log}`, false);
  }
  return note(what, true);
}

export function note(what: string, isRight: boolean): boolean {
  console.log(`${isRight ? "right" : "WRONG"}  ${what}`);
  return isRight;
}

/** The process that serves. */
export function mainOf(machine: SystemdMachine): Promise<string> {
  return machine.property("candor", "MainPID");
}

/** Everything of Candor that is on the machine, but for the given folders. */
export async function leftOn({ machine }: Vps, ...except: string[]): Promise<string[]> {
  const skipped = ["/proc", "/sys", "/dev", "/run", "/var/log", ...except];
  const pruned = skipped.map((path) => `-path ${path} -prune -o`).join(" ");
  const found = await machine.run(`find / ${pruned} -iname '*candor*' -print`);
  if (found.exitCode !== 0) throw new JudgeFailure(found.stderr);
  return found.stdout.split("\n").filter((path) => path !== "");
}

export function setBaseUrl(): string {
  return `sed -i 's|^#* *base_url = .*|base_url = "https://${HOST}"|' candor.toml`;
}
