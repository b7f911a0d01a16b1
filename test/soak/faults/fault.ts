import type { Scene } from "./scene.ts";

/** Something that goes wrong around the program, or with it. */
export interface Fault {
  readonly name: string;
  /** What this machine lacks to cause it, with the command that helps; undefined if nothing. */
  readonly lacks: () => string | undefined;
  /** Prepares the place where the database will be, before anything is there. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly begin: (scene: Scene) => Promise<void>;
  /** How long it lasts, in seconds. */
  readonly seconds: number;
  /** Whether something is imported while it lasts; not where that would make another database. */
  readonly isImportedInto: boolean;
  readonly end: (scene: Scene) => Promise<void>;
  /** What ended it, as the table says it. */
  readonly ending: string;
}

const ROOT = "root may do this: run it with sudo";

/** Why what only root may do can't be done; undefined if it can. */
export function unlessRoot(): string | undefined {
  return process.geteuid?.() === 0 ? undefined : ROOT;
}

/** Why a command can't be run; undefined if it can. */
export function unlessThere(command: string, debianPackage: string): string | undefined {
  if (Bun.which(command) !== null) return undefined;
  return `there is no ${command}: sudo apt-get install ${debianPackage}`;
}

/** Runs a command of the system that must succeed. */
export function runCommand(...words: string[]): void {
  const { success, stderr } = Bun.spawnSync(words);
  if (!success) throw new Error(`${words.join(" ")}: ${stderr}`);
}
