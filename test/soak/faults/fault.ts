import type { Scene } from "./scene.ts";

/** Something that goes wrong with the program, or around it. */
export interface Fault {
  readonly name: string;
  /**
   * What this machine lacks to cause it, with the command that installs it; undefined if nothing.
   */
  readonly lacks: () => string | undefined;
  /** Prepares the place where the database will be, while it is still empty. */
  readonly prepare?: (scene: Scene) => Promise<void>;
  readonly begin: (scene: Scene) => Promise<void>;
  /** How long it lasts, in seconds. */
  readonly seconds: number;
  /** Whether something is imported while it lasts; not if that would make another database. */
  readonly isImportedInto: boolean;
  readonly end: (scene: Scene) => Promise<void>;
  /** What ended it, in the words of the table. */
  readonly ending: string;
}

const ROOT = "only root may do this: run it with sudo";

/** Why something that only root may do can't be done; undefined if it can. */
export function unlessRoot(): string | undefined {
  return process.geteuid?.() === 0 ? undefined : ROOT;
}

/** Why a command can't be run; undefined if it can. */
export function unlessThere(command: string, debianPackage: string): string | undefined {
  if (Bun.which(command) !== null) return undefined;
  return `${command} is not installed: sudo apt-get install ${debianPackage}`;
}

/** Runs a system command that must succeed. */
export function runCommand(...words: string[]): void {
  const { success, stderr } = Bun.spawnSync(words);
  if (!success) throw new Error(`${words.join(" ")}: ${stderr}`);
}
