import { readdirSync } from "node:fs";

/** What the program and its tests call their temporary files. */
const OURS = /^candor-/;
/** What the program does: beside them, others may run tests on this machine. */
const OF_THE_PROGRAM = /^candor-\d+-/;

/** The names of temporary files that a run left in a folder of its own, sorted. */
export function leftIn(folder: string): string[] {
  return namesIn(folder, OURS);
}

/** Notices what the program leaves in the folder that all programs of this machine share. */
export class Leftovers {
  readonly #folder: string;
  readonly #before: ReadonlySet<string>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#before = new Set(namesIn(folder, OF_THE_PROGRAM));
  }

  /** What was not there when this was constructed. */
  added(): string[] {
    return namesIn(this.#folder, OF_THE_PROGRAM).filter((name) => !this.#before.has(name));
  }
}

function namesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();
}
