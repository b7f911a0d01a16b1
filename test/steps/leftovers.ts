import { readdirSync } from "node:fs";

/** What the program and its tests call their temporary files. */
const OURS = /^candor-/;
/** What the program does: beside them, others may run tests on this machine. */
const OF_THE_PROGRAM = /^candor-\d+-/;

/** The temporary files that a run left in a folder of its own, and what is in them, sorted. */
export function leftIn(folder: string): string[] {
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
