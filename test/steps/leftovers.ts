import { readdirSync } from "node:fs";
import { eventually } from "../support/eventually.ts";

/** What the program and its tests call their temporary files. */
const OURS = /^candor-/;
/** What the program does: beside them, others may run tests on this machine. */
const OF_THE_PROGRAM = /^candor-\d+-/;

/** What keeps a test's PostgreSQL ends it, and removes its folder, when the tests have ended. */
const REMOVED_WITHIN_MS = 10_000;

/** The temporary files that a run left in a folder of its own, and what is in them, sorted. */
export async function leftIn(folder: string, waitMs = REMOVED_WITHIN_MS): Promise<string[]> {
  await eventually("all is removed", () => oursIn(folder).length === 0, waitMs).catch(() => {});
  return oursIn(folder);
}

function oursIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => OURS.test(path))
    .sort();
}

/** Notices what the program leaves in the folder that all programs of this machine share. */
export class Leftovers {
  readonly #folder: string;
  readonly #before: ReadonlySet<string>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#before = new Set(programsFilesIn(folder));
  }

  /** What was not there when this was constructed. */
  added(): string[] {
    return programsFilesIn(this.#folder).filter((name) => !this.#before.has(name));
  }
}

function programsFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => OF_THE_PROGRAM.test(name))
    .sort();
}
